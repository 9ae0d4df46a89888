"""A game or a preset as text for people and other programs, one file a format."""
