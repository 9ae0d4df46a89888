"""The form in which a preset is changed, without its screen: what is edited, what is wrong, how it is repaired."""
