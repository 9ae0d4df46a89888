"""The questions of a hand, one by one: contract, announcement, each player's doubles, each item of the result."""

from __future__ import annotations

from dataclasses import replace

from barbu_tui.entry.state import ANNOUNCE, DOUBLES, RESULT, HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined
from barbu_tui.lines.sentences import answer_sentence
from barbu_tui.lines.spoken import choice_name
from barbu_tui.rules.cards import SUITS
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.items import Item, Shape
from barbu_tui.rules.message import capitalized
from barbu_tui.rules.obligations import Duty, obligation

CONFIRM = "confirm"
"""The part after the result: whether the hand, which was read back, is recorded."""


def question(state: HandEntry) -> str:
    """What is asked now."""
    match state.part:
        case "contract":
            return _contract(state)
        case "announce":
            return _announcement(state)
        case "doubles":
            return _doubles(state)
        case "result":
            return _result(state)
    if state.correcting:
        return tr("Put it in the place of hand {n}? Enter does.", n=state.number)
    if state.draft.shared:
        return tr("Record it, shared out? Enter does; a result records that instead.")
    return tr("Record it? Enter does.")


def after_contract(state: HandEntry) -> HandEntry:
    """The first question after the contract, of those that this hand has."""
    return _asked_first(state, (ANNOUNCE, DOUBLES, RESULT))


def after_announcement(state: HandEntry) -> HandEntry:
    """The first question after the announcement."""
    return _asked_first(state, (DOUBLES, RESULT))


def after_doubles(state: HandEntry) -> HandEntry:
    """The next player who may double; after the last, the result."""
    later = state.order[state.order.index(state.row) + 1 :]
    for seat in later:
        if _is_asked(state, seat):
            return replace(state, row=seat)
    return ask_result(state, 0)


def ask_result(state: HandEntry, item: int) -> HandEntry:
    """The first question of the result from an item on: what is missing, and in a correction every item.

    After the last item, and where the points are shared out, the hand is read back.
    """
    state = replace(state, draft=state.filled)
    if not state.draft.shared:
        for number in range(item, len(state.items)):
            answer = state.draft.answers[number]
            gap = state.items[number].missing(answer)
            if gap or state.correcting:
                place = gap.place if gap and gap.place is not None else 0
                return replace(state, part=RESULT, item=number, place=place)
    return replace(state, part=CONFIRM)


def _asked_first(state: HandEntry, parts: tuple[str, ...]) -> HandEntry:
    for part in parts:
        if part == ANNOUNCE and announcements(state.preset, state.draft.contract or ""):
            return replace(state, part=ANNOUNCE)
        if part == DOUBLES:
            for seat in state.order:
                if _is_asked(state, seat):
                    return replace(state, part=DOUBLES, row=seat)
    return ask_result(state, 0)


def _is_asked(state: HandEntry, seat: int) -> bool:
    return bool(state.open_targets(seat) or any(doubler == seat for doubler, _ in state.draft.doubles))


def _contract(state: HandEntry) -> str:
    if state.draft.contract is None:
        return tr("Which contract?")
    return tr("Which contract? Enter keeps {contract}.", contract=state.preset.by_id[state.draft.contract].label)


def _announcement(state: HandEntry) -> str:
    choices = announcements(state.preset, state.draft.contract or "")
    asks_rank = choices[0] not in SUITS
    if state.draft.announced:
        kept = choice_name(state.draft.announced)
        if asks_rank:
            return tr("Which rank does it start from? Enter keeps {choice}.", choice=kept)
        return tr("Which suit? Enter keeps {choice}.", choice=kept)
    name = state.table.names[state.draft.declarer]
    if asks_rank:
        return tr("{name}, which rank does it start from? Enter leaves it open.", name=name)
    return tr("{name}, which suit? Enter leaves it open.", name=name)


def _doubles(state: HandEntry) -> str:
    names, seat = state.table.names, state.row
    name, declarer = names[seat], state.draft.declarer
    redoubles = seat == declarer and all((target, seat) in state.draft.doubles for target in state.open_targets(seat))
    doubled = joined([names[target] for doubler, target in sorted(state.draft.doubles) if doubler == seat])
    if doubled and redoubles:
        return tr("Whom does {name} redouble? Enter keeps {whom}.", name=name, whom=doubled)
    if doubled:
        return tr("Whom does {name} double? Enter keeps {whom}.", name=name, whom=doubled)
    targets = state.open_targets(seat)
    if redoubles:
        whom = joined([names[target] for target in targets])
        return tr("Does {name} redouble {whom}? Enter for no.", name=name, whom=whom)
    if len(targets) == 1:
        question_text = tr("Does {name} double {whom}? Enter for no.", name=name, whom=names[targets[0]])
    else:
        question_text = tr("Whom does {name} double? Enter for nobody.", name=name)
    if obligation(state.preset, state.others, declarer).duty(seat) is not Duty.LAST_CHANCE:
        return question_text
    return tr(
        "{question} It is the last chance to double {declarer} often enough.",
        question=question_text,
        declarer=names[declarer],
    )


def _result(state: HandEntry) -> str:
    item, answer = state.items[state.item], state.draft.answers[state.item]
    if item.missing(answer) is None:
        return tr("{what}. Enter keeps it.", what=capitalized(answer_sentence(state.table, item, answer)))
    return capitalized(_item(state, item))


def _item(state: HandEntry, item: Item) -> str:
    answer, names = state.draft.answers[state.item], state.table.names
    match item.shape:
        case Shape.COUNTS if item.total is not None:
            rest = item.total - sum(part for part in answer if part is not None)
            return tr("{item}, {rest} left: how many for {name}?", item=item.label, rest=rest, name=names[state.place])
        case Shape.COUNTS | Shape.POINTS:
            return tr("{item}: how many for {name}?", item=item.label, name=names[state.place])
        case Shape.TAKER:
            return tr("{item}: who took it?", item=item.label)
        case Shape.ORDER:
            missing = item.missing(answer)
            return tr(missing.message) if missing else ""
        case Shape.TIED:
            return tr("{item}: who has it? Name all who are tied.", item=item.label)
