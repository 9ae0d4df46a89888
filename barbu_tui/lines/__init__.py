"""A game on plain lines: what is asked, what an answer means and what is said, for ears, braille and dumb terminals.

Pure but for the clock of a new game: a line goes in, sentences and a new state come out (`dialogue.py`). The
command line (`cli/line_mode.py`) reads, stores and prints.
"""
