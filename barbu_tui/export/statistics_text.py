"""The statistics as text: the table of players, and the page of one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, first_that_fits, fit_left, fit_right, narrow_table_lines, table_lines, wrapped
from barbu_tui.i18n.numbers import tenths
from barbu_tui.rules.contracts import KNOWN_NAMES
from barbu_tui.rules.message import authors_text
from barbu_tui.rules.number_text import MINUS, NOTHING
from barbu_tui.rules.statistics.figures import Bets, ContractFigures, Extreme, Figures, Mean, Statistics
from barbu_tui.rules.width import cells

WIDTH = 78
# With less room than this the table leaves out par, doubles and form; with more the player's page has two columns.
_ROOMY, _WIDE = 76, 90
_LEAST_NAME = 8
_GAP = 2


class PlayersTable(NamedTuple):
    """The table of players: the line of heads, and one line for each player, in their order."""

    head: str
    rows: tuple[str, ...]


def statistics_text(statistics: Statistics, players: Sequence[Figures], width: int = WIDTH) -> str:
    """The table of some players under its title. Ends with a newline."""
    table = players_table(players, width, percent_mark(statistics))
    lines = [title_line(statistics, width), *notes(statistics, width), "", table.head, *table.rows]
    return "\n".join(lines) + "\n"


def player_text(statistics: Statistics, figures: Figures, width: int = WIDTH) -> str:
    """A player's page under its title. Ends with a newline."""
    lines = [title_line(statistics, width), *notes(statistics, width), "", *player_lines(statistics, figures, width)]
    return "\n".join(lines) + "\n"


def title_line(statistics: Statistics, width: int) -> str:
    """What the figures are of: `Statistics … 24 games · 672 hands · Tournament Barbu`."""
    title = tr("Statistics")
    room = width - cells(title) - _GAP
    return title + " " * _GAP + fit_right(first_that_fits(scope_texts(statistics), room), room)


def scope_texts(statistics: Statistics) -> list[str]:
    """How many games, hands and presets; more of it, then less, for where there is little room."""
    games = tr("{n} game", "{n} games", n=statistics.games)
    running = [tr("{n} running", n=statistics.running)] if statistics.running else []
    hands = tr("{n} hand", "{n} hands", n=statistics.hands)
    presets = []
    if len(statistics.preset_names) == 1:
        presets = [tr(authors_text(statistics.preset_names[0]))]
    elif statistics.preset_names:
        presets = [tr("{n} preset", "{n} presets", n=len(statistics.preset_names))]
    forms = [games, *running, hands, *presets], [games, hands, *presets], [games, hands], [games]
    return [" · ".join(form) for form in forms]


def notes(statistics: Statistics, width: int) -> list[str]:
    """What must be known to read the figures."""
    if not statistics.in_percent:
        return []

    return wrapped(
        tr("These games are scored differently: points are percentages of what a hand moves in each preset."),
        width,
    )


def percent_mark(statistics: Statistics) -> str:
    """What stands behind a figure in points: a percent sign where points of several scorings are made alike."""
    return " %" if statistics.in_percent else ""


def anyone_doubled(players: Sequence[Figures]) -> bool:
    """Whether any of these doubled at all: else their presets have no doubling, or it is not used."""
    return any(figures.all_doubles.doubles for figures in players)


def players_table(players: Sequence[Figures], width: int, mark: str = "") -> PlayersTable:
    """The table of some players, as many columns as there is room for; `mark` stands behind each figure in points."""
    head = [
        tr("player"),
        tr("games"),
        tr("won", context="games"),
        # Translators: what a player of average luck would have got. The head of a narrow column.
        tr("par"),
        # Translators: the share of opponents who finished behind this player.
        tr("beats"),
        tr("per hand"),
        tr("doubles"),
        tr("won", context="doubles"),
        tr("each"),
        tr("form"),
    ]
    kept = [0, 1, 2, 3, 4, 5, *([6, 7, 8] if anyone_doubled(players) else []), 9]
    rows = [[row[column] for column in kept] for row in (head, *(_row(player, mark) for player in players))]
    sides = "<" + ">" * (len(kept) - 2) + "<"
    names = max(cells(row[0]) for row in rows)
    over = max(map(cells, table_lines(rows, sides))) - width
    if width < _ROOMY or names - over < min(names, _LEAST_NAME):
        shown = [place for place, column in enumerate(kept) if column in {0, 1, 2, 4, 5, 8}]
        rows, sides = [[row[place] for place in shown] for row in rows], "<" + ">" * (len(shown) - 1)
    lines = narrow_table_lines(rows, sides, width)
    return PlayersTable(lines[0], tuple(lines[1:]))


def player_lines(statistics: Statistics, figures: Figures, width: int) -> list[str]:
    """All that is to be said of a player; in two columns where there is room."""
    name = " · ".join(
        (
            figures.name,
            tr("{n} game", "{n} games", n=figures.games),
            tr("{n} hand", "{n} hands", n=figures.hands),
        )
    )
    mark = percent_mark(statistics)
    head = [cut(name, width), *(f"  {line}" for line in _summary(figures, mark, width - 2)), ""]
    contracts = _contracts(statistics, figures, width)
    doubles = [*_doubles(figures, mark, width), ""] if anyone_doubled(statistics.players) else []
    bets = [*doubles, *_rivals(statistics, figures, width)]
    records = ["", *(f"  {line}" for record in _records(figures, mark) for line in wrapped(record, width - 2))]
    room = max(map(cells, bets)) + _GAP
    if width < max(_WIDE, room + max(map(cells, contracts))):
        return [*head, *contracts, "", *bets, *records]
    pairs = zip_longest(bets, contracts, fillvalue="")
    return [*head, *(f"{fit_left(left, room)}{right}".rstrip() for left, right in pairs), *records]


def decimal(value: float | None, mark: str = "") -> str:
    """A signed figure with one place, and its unit.

    >>> decimal(1.84), decimal(-0.04), decimal(-2.16, " %"), decimal(None, " %")
    ('+1.8', '0.0', '−2.2 %', '–')
    """
    if value is None:
        return NOTHING
    text = tenths(abs(value))
    sign = "" if text == tenths(0) else "+" if value > 0 else MINUS
    return sign + text + mark


def percent(share: float | None) -> str:
    """A share as people write it."""
    return NOTHING if share is None else f"{100 * share:.0f} %"


def _row(figures: Figures, mark: str) -> list[str]:
    doubles = figures.all_doubles
    return [
        figures.name,
        str(figures.games),
        _won(figures),
        tenths(figures.par),
        percent(figures.beats),
        _per_hand(figures, mark),
        str(doubles.doubles),
        percent(doubles.won / doubles.doubles if doubles.doubles else None),
        decimal(_points_per_double(doubles), mark),
        "".join(map(str, figures.form)),
    ]


def _won(figures: Figures) -> str:
    return f"{figures.won} ({figures.shared})" if figures.shared else str(figures.won)


def _per_hand(figures: Figures, mark: str) -> str:
    if figures.error is None:
        return decimal(figures.per_hand, mark)
    return f"{decimal(figures.per_hand)} ± {tenths(figures.error)}{mark}"


def _points_per_double(bets: Bets) -> float | None:
    return bets.points / bets.doubles if bets.doubles else None


def _whole(points: float, mark: str) -> str:
    """Signed points, in whole ones, and their unit: sums of many."""
    rounded = round(points)
    return (f"+{rounded}" if rounded > 0 else f"{MINUS}{-rounded}" if rounded else "0") + mark


def _summary(figures: Figures, mark: str, width: int) -> list[str]:
    """The row of the table in words."""
    if not figures.games:
        won = tr("no finished game")
    else:
        won = tr(
            "won {won} of {n} (par {par}), beats {beats}",
            won=_won(figures),
            n=figures.games,
            par=tenths(figures.par),
            beats=percent(figures.beats),
        )
    per_hand = tr("per hand {points} above the mean", points=_per_hand(figures, mark))
    return [*wrapped(won, width), *wrapped(per_hand, width)]


def _contracts(statistics: Statistics, figures: Figures, width: int) -> list[str]:
    head = [tr("contract"), tr("declaring"), tr("par"), "n", tr("otherwise"), tr("par"), "n"]
    mark = percent_mark(statistics)
    rows = [
        [
            contract_name(statistics, contract.contract),
            *_mean(contract.declaring, mark),
            *_mean(contract.otherwise, mark),
        ]
        for contract in in_order(figures.contracts)
    ]
    # Where the names would be cut, first the numbers of hands are left out, then what others scored.
    kept = ("0123456", "01245", "014")
    return _indented([head, *rows], "<>>>>>>", width, kept)


def in_order(contracts: Sequence[ContractFigures]) -> list[ContractFigures]:
    """Contracts as players list them: the known ones first, in the usual order."""
    usual = list(KNOWN_NAMES)
    return sorted(
        contracts,
        key=lambda figures: (usual.index(figures.contract) if figures.contract in usual else 99, figures.contract),
    )


def contract_name(statistics: Statistics, contract: str) -> str:
    """A contract's name: the preset's own, else the known one, else the id."""
    own = statistics.contract_names.get(contract)
    return own or (tr(KNOWN_NAMES[contract]) if contract in KNOWN_NAMES else contract)


def _mean(mean: Mean, mark: str) -> list[str]:
    return [decimal(mean.mean, mark), decimal(mean.par, mark), str(mean.n)]


def _doubles(figures: Figures, mark: str, width: int) -> list[str]:
    kinds = {
        "declarer": tr("of the declarer"),
        "others": tr("of others"),
        "redoubles": tr("redoubles"),
    }
    head = [
        tr("doubles"),
        tr("won", context="doubles"),
        tr("level", context="doubles"),
        tr("lost"),
        tr("points"),
        tr("each"),
    ]
    rows = [
        [
            label,
            *map(str, (bets.won, bets.level, bets.lost)),
            _whole(bets.points, mark),
            decimal(_points_per_double(bets), mark),
        ]
        for label, bets in ((kinds[kind], bets) for kind, bets in figures.doubles.items())
    ]
    return _indented([head, *rows, [tr("by others"), "", "", "", _whole(figures.by_others, mark), ""]], "<>>>>>", width)


def _rivals(statistics: Statistics, figures: Figures, width: int) -> list[str]:
    names = {player.id: player.name for player in statistics.players}
    head = [
        tr("rivals"),
        tr("games"),
        # Translators: heads of columns: how often this player scored more than a rival, the same, or less.
        tr("ahead"),
        tr("level", context="games"),
        tr("behind"),
        # Translators: a bet is a double between two players, given by either of them.
        tr("bets"),
        tr("points"),
    ]
    rows = [
        [
            names.get(rival.id) or tr("others"),
            *map(str, (rival.games, rival.ahead, rival.level, rival.behind, rival.bets)),
            _whole(rival.points, percent_mark(statistics)),
        ]
        for rival in figures.rivals
    ]
    kept = ("0123456", "01246", "0126", "026") if anyone_doubled(statistics.players) else ("01234", "0124")
    return _indented([head, *rows], "<>>>>>>", width, kept)


def _records(figures: Figures, mark: str) -> Iterator[str]:
    """The best and the worst of a player, with the game and the hand."""
    if best := figures.best:
        yield tr("best hand: {points}, {where}", points=_whole(best.points, mark), where=_where(best))
    if worst := figures.worst:
        yield tr("worst hand: {points}, {where}", points=_whole(worst.points, mark), where=_where(worst))
    if figures.comeback:
        points = f"{round(figures.comeback.points)}{mark}"
        yield tr("won after being {points} behind, {where}", points=points, where=_where(figures.comeback))
    if figures.streak > 1:
        yield tr("{n} games won in a row", n=figures.streak)
    if figures.form:
        yield tr("last ranks: {ranks}", ranks=" ".join(map(str, figures.form)))


def _where(extreme: Extreme) -> str:
    return tr("{game}, hand {number}", game=extreme.game, number=extreme.hand)


def _indented(rows: Sequence[Sequence[str]], sides: str, width: int, kept: Sequence[str] = ()) -> list[str]:
    """A table, two cells from the edge; with `kept`, the first choice of columns that fits, the last one cut."""
    for columns in kept:
        shown, ends = [[row[int(column)] for column in columns] for row in rows], sides[: len(columns)]
        if columns == kept[-1] or max(map(cells, table_lines(shown, ends))) <= width - 2:
            rows, sides = shown, ends
            break
    return [f"  {line}" for line in narrow_table_lines(rows, sides, width - 2)]
