"""The program on the screen. Nothing else in the project imports Textual."""
