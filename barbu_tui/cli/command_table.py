"""Every command with its options and arguments. Made from the commands by `scripts/command_table.py`."""

# fmt: off
# ruff: noqa: E501 - a command a line, however long
from __future__ import annotations

# (What `typing` has, without loading it: a shell asks at every Tab.)
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TABLE: dict[str, Any] = {"help": 'The scorer for a Barbu table. Without a command: the program itself.', "options": [
 {'names': ['--data'], 'value': 'FOLDER', 'help': 'Where games and presets live; also BARBU_DATA.'},
 {'names': ['--lang'], 'value': 'L', 'help': 'Speak this language: en, es, de, fr; also BARBU_LANG.'},
 {'names': ['--continue', '-c'], 'value': '', 'help': 'Straight to the latest unfinished game.'},
 {'names': ['--mouse'], 'value': '', 'help': 'Let the program have the mouse.'},
 {'names': ['--version'], 'value': '', 'help': 'Say which version this is, and no more.'},
], "arguments": [
], "commands": {
 'score': {"help": 'Print the sheet of a record or of a stored game.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'One JSON object.'},
  {'names': ['--explain'], 'value': '', 'help': 'Also who pays whom, hand by hand.'},
 ], "arguments": [
  {'name': 'FILE|GAME|-', 'many': False, 'required': True, 'help': 'A record or a stored game; - is standard input.'},
 ]},
 'new': {"help": 'Begin a new game; with all the names given, on its live grid at once.', "options": [
  {'names': ['--preset'], 'value': 'P', 'help': "A preset's id or name, or a preset file."},
  {'names': ['--first'], 'value': 'NAME', 'help': 'Who declares first; else everyone cuts.'},
  {'names': ['--title'], 'value': 'T', 'help': 'What the game is called; else the day.'},
  {'names': ['--lines'], 'value': '', 'help': 'On plain lines: questions and answers, without a screen.'},
 ], "arguments": [
  {'name': 'NAME', 'many': True, 'required': False, 'help': 'The players, clockwise. With all of them no form comes up.'},
 ]},
 'rules': {"help": 'Print how a preset is played and scored.', "options": [
  {'names': ['--markdown'], 'value': '', 'help': 'As Markdown.'},
  {'names': ['--lang'], 'value': 'L', 'help': 'In this language.'},
 ], "arguments": [
  {'name': 'PRESET', 'many': False, 'required': False, 'help': "A preset's id or name, or a preset file."},
 ]},
 'import': {"help": 'Store the game of a record, and print what it is called from now on; none that is stored already.', "options": [
  {'names': ['--again'], 'value': '', 'help': 'Also a record whose game is stored already.'},
 ], "arguments": [
  {'name': 'FILE|-', 'many': False, 'required': True, 'help': 'A record; - is standard input.'},
 ]},
 'export': {"help": 'Write a game out; as a record, it can be imported again.', "options": [
  {'names': ['--to'], 'value': 'FORMAT', 'help': 'One of: record, sheet, json, csv, xlsx, paper, pdf, page; else by the suffix of FILE, or record.'},
  {'names': ['--output', '-o'], 'value': 'FILE', 'help': 'Into this file; a file that is there is replaced.'},
  {'names': ['--paper'], 'value': 'SIZE', 'help': 'a4 or letter; else what is usual in your country.'},
  {'names': ['--for-spreadsheet'], 'value': '', 'help': 'CSV with the mark and separator that spreadsheets here expect.'},
  {'names': ['--partial'], 'value': '', 'help': 'Of a damaged game, what stands before the damage.'},
 ], "arguments": [
  {'name': 'GAME|FILE|-', 'many': False, 'required': True, 'help': "A game's name, the start of it, or its file; or a record."},
 ]},
 'blank': {"help": 'Write the empty sheet of a preset.', "options": [
  {'names': ['--preset'], 'value': 'P', 'help': "A preset's id, or a preset file."},
  {'names': ['--to'], 'value': 'KIND', 'help': 'One of: xlsx, paper, pdf.'},
  {'names': ['--paper'], 'value': 'SIZE', 'help': 'a4 or letter; else what is usual in your country.'},
  {'names': ['--first'], 'value': 'NAME', 'help': 'Who declares first; else the first.'},
  {'names': ['--output', '-o'], 'value': 'FILE', 'help': 'Into this file; a file that is there is replaced.'},
 ], "arguments": [
  {'name': 'NAME', 'many': True, 'required': False, 'help': 'The players, clockwise; who is not named has a line to write on.'},
 ]},
 'watch': {"help": 'Follow a game as its hands come in; without a name, the one that is being played.', "options": [
  {'names': ['--page'], 'value': 'FILE', 'help': 'No screen: a web page, written after every change.'},
  {'names': ['--every'], 'value': 'SECONDS', 'help': 'How often browsers look at the page again; else 10, 0 for never.'},
  {'names': ['--hide-totals'], 'value': '', 'help': 'The page says nothing of totals and ranks.'},
 ], "arguments": [
  {'name': 'GAME', 'many': False, 'required': False, 'help': "A game's name, the start of it, or its file."},
 ]},
 'play': {"help": 'Score a game; on plain lines for screen readers, braille displays and terminals without a screen.\n\nWhere there is no such game, or none in progress, a new one is asked for, line by line.', "options": [
  {'names': ['--lines'], 'value': '', 'help': 'On plain lines: questions and answers, without a screen.'},
 ], "arguments": [
  {'name': 'GAME', 'many': False, 'required': False, 'help': "A game's name, or the start of it; else the one in progress."},
 ]},
 'hand': {"help": 'Record a hand in one line, `q b* = 101`, and print the new standing.\n\nOver SSH, where a shell reads the line twice, leave out the > and the brackets: ssh box barbu hand q bacd = 101', "options": [
  {'names': ['--correct'], 'value': 'N', 'help': 'Put it in the place of hand N.'},
  {'names': ['--json'], 'value': '', 'help': 'The sheet as one JSON object.'},
 ], "arguments": [
  {'name': '[GAME] LINE', 'many': True, 'required': True, 'help': "A game, where it is not the one in progress, and the hand's line."},
 ]},
 'undo': {"help": 'Take back the latest change of a game.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'The sheet as one JSON object.'},
 ], "arguments": [
  {'name': 'GAME', 'many': False, 'required': False, 'help': "A game's name, its title or the start of either; else the one in progress."},
 ]},
 'redo': {"help": 'Bring back what was undone last.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'The sheet as one JSON object.'},
 ], "arguments": [
  {'name': 'GAME', 'many': False, 'required': False, 'help': "A game's name, its title or the start of either; else the one in progress."},
 ]},
 'show': {"help": 'Print how a game stands: its sheet, or its last hand.', "options": [
  {'names': ['--last'], 'value': '', 'help': 'Only the last hand, and who pays whom.'},
  {'names': ['--json'], 'value': '', 'help': 'The sheet as one JSON object.'},
 ], "arguments": [
  {'name': 'GAME', 'many': False, 'required': False, 'help': "A game's name, its title or the start of either; else the one in progress."},
 ]},
 'outlook': {"help": 'Say who can still win a game, how, and why the others cannot.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'One JSON object.'},
 ], "arguments": [
  {'name': 'GAME|FILE|-', 'many': False, 'required': True, 'help': "A game's name, the start of it, or a record; - is standard input."},
 ]},
 'stats': {"help": 'Say who wins, who is better than the table, in which contracts, by which doubles, against whom.', "options": [
  {'names': ['--preset'], 'value': 'P', 'help': 'Only games of this preset, by its id.'},
  {'names': ['--since'], 'value': 'DATE', 'help': 'From 2026, 2026-11 or 2026-11-27 on.'},
  {'names': ['--until'], 'value': 'DATE', 'help': 'Up to and with 2026, 2026-11, …'},
  {'names': ['--with'], 'value': 'NAME', 'help': 'Only games with NAME; may be repeated.'},
  {'names': ['--json'], 'value': '', 'help': 'One JSON object.'},
 ], "arguments": [
  {'name': '[NAME]...', 'many': True, 'required': False, 'help': "One: that player's page; more: a table of those."},
 ]},
 'doctor': {"help": 'Say where things are, what works here and how the games are; status 1 if one is damaged.', "options": [
  {'names': ['--repair'], 'value': '', 'help': 'Set unfinished last lines aside, in .torn files; nothing is deleted.'},
  {'names': ['--json'], 'value': '', 'help': 'One JSON object.'},
 ], "arguments": [
 ]},
 'completion': {"help": "Teach your shell to complete barbu's commands, games, presets and names.", "options": [
  {'names': ['--show'], 'value': '', 'help': 'Print the script instead of installing it.'},
 ], "arguments": [
  {'name': 'SHELL', 'many': False, 'required': False, 'help': 'bash, zsh or fish; else the shell you use.'},
 ]},
 'presets': {"help": 'The presets: list, show, check, copy, new, edit, remove.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
 ], "arguments": [
 ], "commands": {
  'list': {"help": 'List the presets: those that come with the program, then your own.', "options": [
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
  ]},
  'show': {"help": 'Show one preset: its settings, its contracts and what they add up to.', "options": [
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
   {'name': 'P', 'many': False, 'required': True, 'help': "A preset's id or name, or a preset file."},
  ]},
  'check': {"help": 'Check preset files: one line a fault, and status 1 if there is any.', "options": [
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
   {'name': 'FILE…', 'many': True, 'required': True, 'help': 'Preset files, or folders of them.'},
  ]},
  'copy': {"help": "Copy a preset into one of your own, comments and all, and print the copy's id.", "options": [
   {'names': ['--id'], 'value': 'ID', 'help': 'Its id; else made of its name.'},
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
   {'name': 'P', 'many': False, 'required': True, 'help': "A preset's id or name, or a preset file."},
   {'name': 'NAME', 'many': False, 'required': True, 'help': 'What the copy is called.'},
  ]},
  'new': {"help": 'Make a preset from nothing, in the editor.', "options": [
  ], "arguments": [
   {'name': 'NAME', 'many': False, 'required': False, 'help': 'What it is called.'},
  ]},
  'edit': {"help": 'Change a preset in the editor; one that comes with the program is copied when it is saved.', "options": [
   {'names': ['--text'], 'value': '', 'help': 'In the text editor that EDITOR names, checked after.'},
  ], "arguments": [
   {'name': 'P', 'many': False, 'required': True, 'help': "A preset's id or name, or a preset file."},
  ]},
  'remove': {"help": 'Remove one of your own presets (asked first), and print where its file is kept.', "options": [
   {'names': ['--yes'], 'value': '', 'help': 'Do not ask.'},
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
   {'name': 'ID', 'many': False, 'required': True, 'help': 'The id of one of your own presets.'},
  ]},
 }},
 'games': {"help": 'The stored games: list, retitle, date, archive, unarchive, remove, restore.', "options": [
  {'names': ['--all'], 'value': '', 'help': 'Archived games too.'},
  {'names': ['--removed'], 'value': '', 'help': 'The games in the trash instead.'},
  {'names': ['--sort'], 'value': 'ORDER', 'help': 'By: played (the latest first), date, title.'},
  {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
 ], "arguments": [
 ], "commands": {
  'list': {"help": 'List the stored games, the one played last first.', "options": [
   {'names': ['--all'], 'value': '', 'help': 'Archived games too.'},
   {'names': ['--removed'], 'value': '', 'help': 'The games in the trash instead.'},
   {'names': ['--sort'], 'value': 'ORDER', 'help': 'By: played (the latest first), date, title.'},
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
  ]},
  'retitle': {"help": 'Give a game another title; `barbu undo` takes it back.', "options": [
  ], "arguments": [
   {'name': 'GAME', 'many': False, 'required': True, 'help': "A game's name, its title, the start of either, or its file."},
   {'name': 'TITLE', 'many': False, 'required': True, 'help': 'What it is called from now on.'},
  ]},
  'date': {"help": 'Give a game another date; `barbu undo` takes it back.', "options": [
  ], "arguments": [
   {'name': 'GAME', 'many': False, 'required': True, 'help': "A game's name, its title, the start of either, or its file."},
   {'name': 'DATE', 'many': False, 'required': True, 'help': 'The day it was played, as 2026-11-27; "" for none.'},
  ]},
  'archive': {"help": 'Hide games from the list; everything else can be done with them as before.', "options": [
  ], "arguments": [
   {'name': 'GAME…', 'many': True, 'required': True, 'help': 'Names of games, their titles, or the start of either.'},
  ]},
  'unarchive': {"help": 'Show archived games in the list again.', "options": [
  ], "arguments": [
   {'name': 'GAME…', 'many': True, 'required': True, 'help': 'Names of games, their titles, or the start of either.'},
  ]},
  'remove': {"help": 'Move games to the trash folder, and print what they are called there; `restore` brings them back.', "options": [
  ], "arguments": [
   {'name': 'GAME…', 'many': True, 'required': True, 'help': 'Names of games, their titles, or the start of either.'},
  ]},
  'restore': {"help": 'Bring games back from the trash, and print what they are called now; `barbu games --removed` lists it.', "options": [
  ], "arguments": [
   {'name': 'GAME…', 'many': True, 'required': True, 'help': 'Names of games, their titles, or the start of either.'},
  ]},
 }},
 'players': {"help": 'Who has played, and which names are one person.', "options": [
  {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
 ], "arguments": [
 ], "commands": {
  'list': {"help": 'List everyone who has played, with how many games and when last.', "options": [
   {'names': ['--json'], 'value': '', 'help': 'As JSON.'},
  ], "arguments": [
  ]},
  'merge': {"help": 'Say that two names are one person. No game is changed; `split` undoes it.', "options": [
  ], "arguments": [
   {'name': 'NAME', 'many': False, 'required': True, 'help': 'A name as it stands in a game.'},
   {'name': 'INTO', 'many': False, 'required': True, 'help': 'The name to be shown for both.'},
  ]},
  'split': {"help": 'Say that a name is a person of its own again.', "options": [
  ], "arguments": [
   {'name': 'NAME', 'many': False, 'required': True, 'help': 'A name as it stands in a game.'},
  ]},
  'hide': {"help": 'Leave a player out of all lists; what others did against them still counts.', "options": [
  ], "arguments": [
   {'name': 'NAME', 'many': False, 'required': True, 'help': 'A name as it stands in a game.'},
  ]},
  'show': {"help": 'List a hidden player again.', "options": [
  ], "arguments": [
   {'name': 'NAME', 'many': False, 'required': True, 'help': 'A name as it stands in a game.'},
  ]},
 }},
}}
