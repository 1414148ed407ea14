"""How a game is opened: its kinds, cards, readings, budgets of time."""
