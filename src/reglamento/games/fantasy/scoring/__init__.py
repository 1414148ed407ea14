"""Victory points and the end of the battle."""
