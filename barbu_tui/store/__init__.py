"""The games: journals that only grow, and everything around them on disk."""
