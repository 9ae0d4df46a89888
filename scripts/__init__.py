"""What maintains the repository: catalogs, pictures, tables, checks of the wheel."""
