"""Hand entry: one screen, three parts and a line that says the same.

`entry.py` is what is being entered, `contract_keys.py`, `double_keys.py` and `result_keys.py` what a key
does in each part, `view.py` how it looks, `screen.py` the screen. All but the last are pure.
"""
