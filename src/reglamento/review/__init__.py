"""Looking back at a game that is over: losses over the turns, dice beside their expectation, and chances to win."""
