"""A game at the terminal: questions, options, places and dice, asked and answered."""
