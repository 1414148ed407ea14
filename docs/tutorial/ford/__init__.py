"""The ford: the game of the tutorial. Two scouts meet in a river, and one drives the other back."""
