"""Live games: rooms, what is shown, who watches, what is told."""
