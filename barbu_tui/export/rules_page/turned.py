"""The sentences on turns for games that go round to the right: the same as in `table.py`, with the sides swapped."""

from __future__ import annotations

from barbu_tui.rules.message import Message, message

ROTATION: dict[str, Message] = {
    "series": message(
        "One declarer plays a whole series, every contract once, hand after hand; then it is the turn "
        "of the player at their right."
    ),
    "hand": message(
        "The player at the declarer’s right declares the next hand. Whoever has no contract left is passed over."
    ),
    "round": message(
        "The game goes in rounds: every player in turn, to the right, declares the same contract; then comes the next."
    ),
}
DEALER: dict[str, Message] = {
    "right-of-declarer": message("The player at the declarer’s left deals, and the player at the dealer’s left cuts."),
    "declarer": message("The declarer deals, and the player at the dealer’s left cuts."),
}
LEAD: dict[tuple[str, str], Message] = {
    ("declarer", "right-of-declarer"): message("The declarer leads to the first trick."),
    ("declarer", "declarer"): message("The declarer, who dealt, leads to the first trick."),
    ("left-of-dealer", "right-of-declarer"): message(
        "The player at the dealer’s right leads to the first trick; that is the declarer."
    ),
    ("left-of-dealer", "declarer"): message(
        "The player at the dealer’s right leads to the first trick, not the declarer."
    ),
}
EVERYTHING: dict[str, Message] = {
    "clockwise": message("Everything goes clockwise, to the left."),
    "counterclockwise": message("Everything goes counterclockwise, to the right."),
}
