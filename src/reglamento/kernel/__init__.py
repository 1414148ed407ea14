"""The kernel: questions, steps, games, dice, saves. No game is in it."""
