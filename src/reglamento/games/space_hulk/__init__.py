"""Space Hulk, the rulebook of 2009: squares, action points, hidden blips."""
