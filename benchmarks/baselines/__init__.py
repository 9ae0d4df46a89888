"""What the program is measured against: the least that its libraries can do."""
