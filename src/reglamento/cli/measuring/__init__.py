"""Games between bots in bulk, and the speed of games."""
