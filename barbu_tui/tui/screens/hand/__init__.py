"""Hand entry: one screen, three parts and a line that says the same.

What is being entered, and what each key does to it, is in the room `entry`. Here, `view.py`, `matrix_view.py`,
`result_view.py` and `score_view.py` are how that looks, `columns.py` how wide, `part_commands.py` which keys the footer
and the help page name. They are pure; `screen.py` is the screen.
"""
