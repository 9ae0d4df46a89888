"""Two games of one evening: told apart by their titles, in the list and wherever a game is named."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.store.library import Library
from tests.store.builders import DAY, new_game


def begun(library: Library, title: str = "Friday") -> str:
    """The title under which a game begins."""
    with library.begin(new_game(title=title)) as game:
        return game.state.game.title


def test_the_second_game_of_a_day_has_a_title_of_its_own(library: Library) -> None:
    assert [begun(library), begun(library), begun(library, "FRIDAY")] == ["Friday", "Friday (2)", "FRIDAY (3)"]
    titles = {library.summary(stored).title for stored in library.stored_games()}
    assert titles == {"Friday", "Friday (2)", "FRIDAY (3)"}


def test_each_is_found_by_its_title(library: Library) -> None:
    begun(library)
    begun(library)
    assert library.find("friday").stem == "2026-11-27-friday"
    assert library.find("Friday (2)").stem == "2026-11-27-friday-2"


def test_titles_of_other_days_and_other_titles_stay_as_they_are(library: Library) -> None:
    begun(library)
    assert begun(library, "Fridays") == "Fridays"
    with library.begin(replace(new_game(), date=DAY.replace(day=20))) as game:
        assert game.state.game.title == "Friday"


def test_a_game_that_was_called_otherwise_leaves_its_title_free(library: Library) -> None:
    with library.begin(new_game()) as game:
        game.retitle("The first")
    assert begun(library) == "Friday"


def test_an_imported_game_keeps_its_title(library: Library) -> None:
    begun(library)
    with library.create(new_game()) as game:
        assert game.state.game.title == "Friday"
