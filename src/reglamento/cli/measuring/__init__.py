"""Games between bots in bulk, and how fast they are."""
