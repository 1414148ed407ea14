"""The events of a game of pistola, by subject. Every event names its rule; none has secrets."""
