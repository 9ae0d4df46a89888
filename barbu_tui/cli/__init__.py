"""The command line: one module a group of commands, imported only when it is asked for."""
