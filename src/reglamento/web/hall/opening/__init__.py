"""Opening games: their kinds, cards, readings, budgets of time."""
