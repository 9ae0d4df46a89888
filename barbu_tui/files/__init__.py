"""Presets and records as TOML files, both ways."""
