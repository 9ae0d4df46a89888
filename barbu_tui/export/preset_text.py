"""Presets as plain text: the list, and one preset's settings and values with what they add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from barbu_tui.files.preset_list import group_of
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import table_lines
from barbu_tui.i18n.lists import joined_contracts
from barbu_tui.i18n.numbers import sum_word
from barbu_tui.i18n.speech import contract_keys
from barbu_tui.rules.cards import card_sign
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.number_text import signed, sum_text
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.rules.sweep import Sweep


def presets_text(presets: Sequence[Preset]) -> str:
    """One line a preset under the title of its group: id, name, players, hands, doubling, sum. Ends with a newline."""
    head = ["id", tr("name"), tr("players"), tr("hands"), tr("doubling"), tr("sum")]
    rows = [
        [
            preset.id,
            tr(preset.label),
            str(preset.players),
            str(preset.hands),
            doubling_word(preset),
            sum_text(preset.sum),
        ]
        for preset in presets
    ]
    first, *lines = table_lines([head, *rows], "<<>><>")
    listed = [first]
    for title, group in groupby(zip(presets, lines, strict=True), lambda pair: group_of(pair[0].id)[1]):
        listed += ["", tr(title), *(line for _, line in group)]
    return "\n".join(listed) + "\n"


def preset_summary(preset: Preset) -> dict[str, Any]:
    """A preset's line in the list as JSON can hold it; `sum` is None where only the table knows it."""
    return {
        "id": preset.id,
        "group": group_of(preset.id)[0],
        "name": preset.name,
        "summary": preset.summary,
        "players": preset.players,
        "hands": preset.hands,
        "doubling": preset.doubling.enabled,
        "sum": preset.sum,
    }


def preset_details(preset: Preset) -> dict[str, Any]:
    """A whole preset as JSON can hold it: its line in the list, its data as its file has it, and its totals."""
    return {**preset_summary(preset), "totals": dict(preset.totals), "preset": preset_to_data(preset)}


def doubling_word(preset: Preset) -> str:
    """Whom one may double, in a word or two."""
    none, declarer, anyone = doubling_words()
    if not preset.doubling.enabled:
        return none
    reach = {preset.doubling.negative, preset.doubling.positive}
    return anyone if "anyone" in reach else declarer if "declarer" in reach else none


def doubling_words() -> tuple[str, str, str]:
    """What that word can be: nobody, the declarer, anyone."""
    # Translators: under the heading “doubling”: whom one may double.
    return tr("none", context="whom one may double"), tr("declarer"), tr("anyone", context="whom one may double")


def preset_text(preset: Preset) -> str:
    """One preset: what it is, how it is set, and each contract with its values. Ends with a newline."""
    name = tr(preset.label)
    lines = [f"{preset.id} · {name}" if preset.id else name]
    if preset.summary:
        lines.append(tr(preset.about))
    in_file = [["  " + name, value] for name, value in _settings_in_file(preset)]
    settings = table_lines([*_settings(preset), *in_file], "<<")
    size = len(settings) - len(in_file)
    lines += ["", *settings[:size], "", tr("as the file says it:"), *settings[size:], "", *_contracts(preset)]
    return "\n".join(lines) + "\n"


def _settings(preset: Preset) -> Iterator[list[str]]:
    deck = tr("{n} cards", n=len(preset.deck.cards))
    if preset.deck.removed:
        deck = tr("{n} cards, without {cards}", n=len(preset.deck.cards), cards=_cards(preset.deck.removed))
    yield [tr("players"), str(preset.players)]
    yield [tr("hands"), str(preset.hands)]
    # Translators: a label: how many cards the pack has.
    yield [tr("deck"), deck]


def _settings_in_file(preset: Preset) -> Iterator[tuple[str, str]]:
    """The other settings, in the words of the file, which is where one would change them."""
    yield "winner", preset.winner
    data = preset_to_data(preset)
    for section in ("schedule", "play"):
        yield from ((f"{section}.{name}", _value(value)) for name, value in data.get(section, {}).items())
    if not preset.doubling.enabled:
        yield "doubling.enabled", "false"
        return
    for name in ("negative", "positive", "declarer", "obligation", "undoubled"):
        yield f"doubling.{name}", str(getattr(preset.doubling, name))


def _contracts(preset: Preset) -> list[str]:
    # Translators: the head of a column: what each contract scores.
    head = [tr("key"), "id", tr("contract"), tr("values"), tr("total")]
    keys = contract_keys(preset)
    rows = [
        [
            keys[contract.id],
            contract.id,
            tr(contract.label),
            values_text(preset, contract),
            sum_text(preset.totals[contract.id]),
            often_text(contract),
        ]
        for contract in preset.contracts
    ]
    foot = ["", "", "", sum_word(preset), sum_text(preset.sum), ""]
    return table_lines([[*head, ""], *rows, foot], "<<<<><")


def _named(contract: Contract) -> tuple[str, str, str]:
    return contract.key, contract.id, tr(contract.label)


def values_text(preset: Preset, contract: Contract) -> str:
    """A contract's values in a line: `hearts −2, A♥ −6`."""
    values = [tr(scoring.summary(value)) for scoring, value in contract.scored()]
    if contract.all_of:
        values.append(tr("all of {contracts}", contracts=joined_contracts(preset, contract.all_of)))
    if contract.sweep is not None:
        values.append(_sweep_text(contract.sweep))
    return ", ".join(values)


def _sweep_text(sweep: Sweep) -> str:
    if not sweep.others:
        # Translators: a sweep is taking everything there is in a hand.
        return tr("sweep {points}", points=signed(sweep.taker))
    return tr("sweep {taker}, the others {others}", taker=signed(sweep.taker), others=signed(sweep.others))


def often_text(contract: Contract) -> str:
    """How often a contract may be declared, where that is not once by each player: `once in the game`."""
    often = []
    if contract.per_declarer > 1 and contract.per_declarer != contract.per_table:
        # Translators: how often a contract may be declared: by each player, or in the whole game.
        often.append(tr("once each", "{n} times each", n=contract.per_declarer))
    if contract.per_table is not None:
        often.append(tr("once in the game", "{n} times in the game", n=contract.per_table))
    return ", ".join(often)


def _cards(cards: Sequence[str]) -> str:
    return " ".join(tr(card_sign(card)) for card in cards)


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
