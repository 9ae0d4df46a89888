"""barbu-tui: the scorer for a Barbu table, in a terminal."""
