"""What can happen in Space Hulk, by subject. Every event names its rule; what is secret in it is marked."""
