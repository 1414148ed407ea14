"""What can happen in a game of pistola, by subject. Every event names its rule; nothing is secret so far."""
