"""Army lists and forces as files: their faults and where they are, the files beside them, records made from tables.

- `conversion`: from TOML to records, with faults in words that help.
- `faults`: the faults of a file, and where they are.
- `lines`: the lines at which these faults are.
- `beside`: a player's own files of forces and lists, by their names.
- `packaged_files`: files of the package that are known by their names.
- `ratings`: what armies have shown to be worth in battles between bots.
- `writing`: tables as TOML writes them.
"""
