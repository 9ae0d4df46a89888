"""The sentences on turns for games that go round to the right: the same as in `table.py`, with the sides swapped."""

from __future__ import annotations

from barbu_tui.rules.message import UserMessage, message

DEALER: dict[str, UserMessage] = {
    "right-of-declarer": message("The player on the declarer’s left deals, and the player on the dealer’s left cuts."),
    "declarer": message("The declarer deals, and the player on the dealer’s left cuts."),
}
LEAD: dict[tuple[str, str], UserMessage] = {
    ("declarer", "right-of-declarer"): message("The declarer leads to the first trick."),
    ("declarer", "declarer"): message("The declarer, who dealt, leads to the first trick."),
    ("left-of-dealer", "right-of-declarer"): message(
        "The player on the dealer’s right leads to the first trick; that is the declarer."
    ),
    ("left-of-dealer", "declarer"): message(
        "The player on the dealer’s right, not the declarer, leads to the first trick."
    ),
}
EVERYTHING: dict[str, UserMessage] = {
    "clockwise": message("Dealing, turns and play go clockwise, to the left."),
    "counterclockwise": message("Dealing, turns and play go counterclockwise, to the right."),
}
