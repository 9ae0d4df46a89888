"""What the editor calls the fields of a preset, what it says about each, and what each choice means.

The fields of a contract that score have their words in `rules/items/`.
"""

from __future__ import annotations

from barbu_tui.rules.message import UserMessage, message

GROUPS: dict[str, UserMessage] = {
    "": message("preset"),
    "deck": message("pack"),
    "contracts": message("contracts"),
    # Translators: a heading: whose turn is what.
    "schedule": message("schedule"),
    "doubling": message("doubling"),
    # Translators: a heading: the rules of playing cards.
    "play": message("play"),
}

LABELS: dict[tuple[str, str], UserMessage] = {
    ("", "name"): message("name"),
    ("", "summary"): message("summary"),
    ("", "players"): message("players"),
    ("", "winner"): message("winner"),
    ("deck", "lowest"): message("lowest rank"),
    ("deck", "removed"): message("left out", context="a field's name"),
    # Translators: when the next player becomes the declarer.
    ("schedule", "rotation"): message("rotation"),
    ("schedule", "choice"): message("choice", context="a field's name"),
    ("schedule", "dealer"): message("dealer"),
    ("schedule", "lead"): message("lead", context="a field's name"),
    ("schedule", "direction"): message("direction"),
    ("schedule", "each"): message("hands each"),
    ("schedule", "negative"): message("negative"),
    ("schedule", "positive"): message("positive"),
    ("doubling", "enabled"): message("doubling"),
    ("doubling", "negative"): message("negative"),
    ("doubling", "positive"): message("positive"),
    ("doubling", "declarer"): message("declarer"),
    ("doubling", "obligation"): message("obligation"),
    ("doubling", "undoubled"): message("undoubled", context="a field's name"),
    # Translators: contracts in which hearts may not be led.
    ("play", "hearts_ban"): message("hearts ban"),
    # Translators: contracts in which penalty cards must go at the first chance.
    ("play", "discard_first"): message("discard first"),
    ("play", "trump_duty"): message("trump duty"),
    ("play", "domino_ace"): message("domino ace"),
    ("play", "domino_start"): message("domino start"),
    ("contracts", "id"): message("id"),
    ("contracts", "name"): message("name"),
    ("contracts", "key"): message("key"),
    ("contracts", "asks"): message("asks", context="a field's name"),
    # Translators: a contract that is several others at once.
    ("contracts", "all_of"): message("all of"),
    # Translators: one player takes everything there is in a hand.
    ("contracts", "sweep"): message("sweep"),
    ("contracts", "per_declarer"): message("per player"),
    ("contracts", "per_table"): message("in the game"),
}

HINTS: dict[tuple[str, str], UserMessage] = {
    ("", "name"): message("what the table calls this preset"),
    ("", "summary"): message("one line for the list of presets; may be empty"),
    ("", "players"): message("3 to 6"),
    ("", "winner"): message("whether the most points win or the fewest"),
    ("deck", "lowest"): message("the lowest rank in the pack: 2 makes 52 cards, 7 makes 32"),
    ("deck", "removed"): message("cards that stay in the box, so that the pack divides: 2S 2C"),
    ("schedule", "rotation"): message("when the declaration passes on"),
    ("schedule", "choice"): message("whether the declarer may choose among the contracts left"),
    ("schedule", "dealer"): message("who deals; who plays before the dealer cuts"),
    ("schedule", "lead"): message("who leads to the first trick"),
    ("schedule", "direction"): message("which way the turn to play, to deal and to declare goes round"),
    ("schedule", "each"): message("how many hands each player declares; empty for every contract"),
    ("schedule", "negative"): message(
        "how many negative contracts each player declares at the most, if there is a limit"
    ),
    ("schedule", "positive"): message(
        "how many positive contracts each player declares at the most, if there is a limit"
    ),
    ("doubling", "enabled"): message("whether players may double each other at all"),
    ("doubling", "negative"): message("whom the others may double in a negative contract"),
    ("doubling", "positive"): message("whom the others may double in a positive contract"),
    ("doubling", "declarer"): message("what the declarer may do about doubles"),
    ("doubling", "obligation"): message("how often each player must double the declarer in a series; 0 for never"),
    ("doubling", "undoubled"): message("what becomes of a negative contract that nobody doubles"),
    ("play", "hearts_ban"): message("contracts in which hearts may not be led while another suit is left"),
    ("play", "discard_first"): message("contracts whose penalty cards must go at the first safe chance"),
    ("play", "trump_duty"): message("what a player who cannot follow suit must do at trumps"),
    ("play", "domino_ace"): message("where the ace stands in domino"),
    ("play", "domino_start"): message("how the rank that starts the suits is fixed"),
    ("contracts", "id"): message("what files and commands call it: small letters, digits, hyphens"),
    ("contracts", "name"): message("what the table calls it; a known contract has a name already"),
    ("contracts", "key"): message("the one key that picks it: a small letter or a digit"),
    ("contracts", "asks"): message("what the declarer announces with it"),
    ("contracts", "all_of"): message("other contracts that are all played at once in this one: tricks hearts"),
    ("contracts", "sweep"): message(
        "points instead for a player who takes everything, and for each of the others: 8 0"
    ),
    ("contracts", "per_declarer"): message("how often one player may declare it"),
    ("contracts", "per_table"): message("how often it may be declared in the whole game, if there is a limit"),
}

MEANINGS: dict[tuple[str, str], dict[str, UserMessage]] = {
    ("", "winner"): {
        "highest": message("most points win"),
        "lowest": message("fewest points win: points are bad"),
    },
    ("deck", "lowest"): {},
    ("schedule", "rotation"): {
        "series": message("one declarer plays the whole set, then the next"),
        "hand": message("the declaration passes after every hand"),
        "round": message("everyone declares the same contract in turn, then the next"),
    },
    ("schedule", "choice"): {
        "free": message("any contract that this declarer has left"),
        "fixed": message("in the order listed"),
    },
    ("schedule", "dealer"): {
        "right-of-declarer": message("the player before the declarer deals"),
        "declarer": message("the declarer deals"),
    },
    ("schedule", "lead"): {
        "declarer": message("the declarer leads"),
        "left-of-dealer": message("the player after the dealer leads"),
    },
    ("schedule", "direction"): {
        "clockwise": message("to the left"),
        "counterclockwise": message("to the right"),
    },
    ("doubling", "negative"): {
        "anyone": message("the others may double anyone"),
        "declarer": message("the others may double the declarer alone"),
        "nobody": message("nobody doubles in these"),
    },
    ("doubling", "positive"): {
        "anyone": message("the others may double anyone"),
        "declarer": message("the others may double the declarer alone"),
        "nobody": message("nobody doubles in these"),
    },
    ("doubling", "declarer"): {
        "redouble": message("redoubles those who doubled, one by one"),
        "redouble-all": message("redoubles all who doubled, or none"),
        "double": message("doubles anyone at all"),
        "nothing": message("never doubles nor redoubles"),
    },
    ("doubling", "undoubled"): {
        "play": message("is played like any other"),
        "share": message("is shared out, unplayed"),
    },
    ("play", "trump_duty"): {
        "overtrump": message("trump, and overtrump"),
        "none": message("play anything"),
    },
    ("play", "domino_ace"): {
        "high": message("above the king"),
        "low": message("below the two"),
    },
    ("play", "domino_start"): {
        "announced": message("the declarer names it"),
        "first-card": message("the first card played fixes it"),
    },
    ("contracts", "asks"): {
        "suit": message("a trump suit"),
        "rank": message("a starting rank"),
    },
}
NOTHING = message("nothing")
