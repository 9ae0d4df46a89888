"""What a table's games add up to, player by player. Pure: games in, figures out."""
