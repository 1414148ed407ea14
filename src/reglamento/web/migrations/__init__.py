"""The schema of the journal, from version to version: one file for each change, in `versions/`."""
