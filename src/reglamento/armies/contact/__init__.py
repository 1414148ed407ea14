"""How models come to touch their enemies.

- `touching`: what contact is, and which units fight each other.
- `places`: places around a model: in contact with it, and behind it.
- `approach`: the ways into contact, straight or round obstacles.
- `closing`: as many models as possible into base contact, the others behind them.
- `linking`: a charge of a unit that cannot all close in.
"""
