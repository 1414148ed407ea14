"""Looking back at a game that is over: losses over the turns, dice beside their expectation, and chances to win.

- `course`: the game from beginning to end.
- `rolls`: what each roll was worth, with its exact `spreads`; `luck`: that of each side.
- `chances`: the chances to win, exact where only dice are left, else sampled by playing `onward` with the same seeds from every position.
  It is played to where a search judges that has learned to, at the same boundary for all positions of a turn, otherwise to the end.
- `better`: what would have been better than a choice that cost much.
- `report`: puts them together.
- `games/`: what each game brings.
"""
