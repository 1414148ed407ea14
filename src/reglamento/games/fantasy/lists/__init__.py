"""Army lists and armies as files, and what troops can do."""
