"""The events of Space Hulk, by subject. Every event names its rule, and marks its secrets."""
