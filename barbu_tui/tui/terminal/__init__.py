"""The terminal on the way in and out: what its bytes mean, and what may be sent to it."""
