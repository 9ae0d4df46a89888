"""Hand entry as a pure state machine: a key and a state in, a state out. It knows the rules alone."""
