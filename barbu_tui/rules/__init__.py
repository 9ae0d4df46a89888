"""What Barbu is: pure rules, no files, no clock, no screen. Start with `scoring.py`."""
