"""The schema of the journal, version by version: one file for each change, in `versions/`."""
