"""The screens, one file or folder each."""
