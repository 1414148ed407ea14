"""What bots of games of armies share: functions over values, for no particular game or edition.

- `worth`: what Wounds are worth.
- `vantage`: the best place to shoot from.
- `foes`: the enemies and their distances.
- `marches`: moves behind one another.
- `intents`: what units meant by a turn.
"""
