"""Presets built from nothing by keys alone, each played with at once. The points are worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.store.library import Library
from tests.tui.driving import app_on, screen_text, wait_for_text
from tests.tui.presets.driving import add, new_preset, played, press, saved, write


async def test_the_ravage_city_preset_is_built_by_keys_and_has_the_values_of_the_shipped_one(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await new_preset(pilot, "Our Ravage")
        await add(pilot, "n", "-3")
        await add(pilot, "h")
        await add(pilot, "q", "queens -8")
        await add(pilot, "b", "KH -21")
        await add(pilot, "l")
        await add(pilot, "t", "7")
        await add(pilot, "d", "50 25 10 0")
        await add(pilot, "r", "-24 -12 -8 -6")
        # Down past the last of the contract's fields, the line to add, and the schedule: doubling goes on.
        await press(pilot, "tab tab tab right")
        assert "a series adds up to 0" in screen_text(pilot.app)
        preset = await saved(pilot, "our-ravage", library.folder)
        shipped = preset_of_id("ravage-city", library.folder)
        dealt_as_usual = replace(
            shipped,
            schedule=replace(shipped.schedule, dealer="right-of-declarer"),
            doubling=replace(shipped.doubling, undoubled="play"),
        )
        assert preset == replace(dealt_as_usual, id="our-ravage", name="Our Ravage", summary="")
        # B and D are level with most of a suit, twelve each; C doubled B: 1 × 12 between them.
        net = await played(pilot, 4, "ravage-city c>b = bd", library)
        assert net == (0, -24, 12, -12)


async def test_a_five_player_salade_is_built_by_keys(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await new_preset(pilot, "Salade of five")
        await press(pilot, "down")
        await write(pilot, "5")
        await wait_for_text(pilot, "F5 puts right: left out: 2♠ 2♣")
        await press(pilot, "f5")
        await add(pilot, "n", "-5")
        await press(pilot, "insert down down down down")
        await wait_for_text(pilot, "▸    last trick")
        await press(pilot, "enter")
        await add(pilot, "h", "hearts -10")
        await add(pilot, "q", "queens -20")
        await add(pilot, "b", "KH -50")
        await add(pilot, "s")
        await press(pilot, "home tab tab tab tab tab tab tab tab tab")
        await wait_for_text(pilot, " ▸  rotation")
        await press(pilot, "r down f down d")
        preset = await saved(pilot, "salade-of-five", library.folder)
        shipped = preset_of_id("salade-five", library.folder)
        theirs = {
            contract.id: replace(contract, all_of=tuple(sorted(contract.all_of))) for contract in shipped.contracts
        }
        ours = {contract.id: replace(contract, all_of=tuple(sorted(contract.all_of))) for contract in preset.contracts}
        assert ours == theirs
        assert (preset.deck, preset.schedule, preset.players) == (shipped.deck, shipped.schedule, 5)
        assert preset.series_total == -680
        # Anne takes everything but two hearts and their trick, which are Beth's; the last trick is Anne's.
        line = "salade = 9 1 0 0 0 / 11 2 0 0 0 / 4 0 0 0 0 / a / a"
        net = await played(pilot, 5, line, library)
        assert net == (-45 - 110 - 80 - 50 - 30, -5 - 20, 0, 0, 0)


async def test_a_32_card_preset_where_the_lowest_wins_is_built_by_keys(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(60, 20)) as pilot:
        await new_preset(pilot, "Piquet pack")
        await press(pilot, "down down l down 7")
        await wait_for_text(pilot, "32 cards")
        # Where points are bad the usual penalties are above zero, and trumps are below.
        await add(pilot, "n")
        await add(pilot, "q", "queens 10")
        await add(pilot, "t")
        preset = await saved(pilot, "piquet-pack", library.folder)
        assert (preset.winner, preset.deck.lowest, len(preset.deck.cards)) == ("lowest", "7", 32)
        assert preset.totals == {"tricks": 16, "queens": 40, "trumps": -40}
        assert preset.is_negative("queens")
        net = await played(pilot, 4, "queens = 1 3 0 0", library)
        assert net == (10, 30, 0, 0)


async def test_a_preset_with_a_contract_of_one_s_own_is_built_by_keys(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await new_preset(pilot, "With sevens")
        await add(pilot, "b")
        await press(pilot, "insert 2")
        await write(pilot, "no sevens")
        await press(pilot, "enter")
        screen = await wait_for_text(pilot, "id             no-sevens")
        assert "key            n" in screen
        await write(pilot, "7")
        await press(pilot, "f8")
        await write(pilot, "seven -3")
        await press(pilot, "enter")
        preset = await saved(pilot, "with-sevens", library.folder)
        own = preset.by_id["no-sevens"]
        assert (own.name, own.key, own.cards) == ("no sevens", "7", (("sevens", -3),))
        assert preset.totals == {"barbu": -20, "no-sevens": -12}
        net = await played(pilot, 4, "7 = 0 2 1 1", library)
        assert net == (0, -6, -3, -3)
