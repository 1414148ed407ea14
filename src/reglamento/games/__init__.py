"""The games, one package each. They never import one another."""
