"""What games of armies show and say in the same way: functions over values, for no particular game or edition.

- `offered`: armies that are offered.
- `movers`: what is moved, and its ways; `places`: the allowed places near the wanted ones; `manoeuvres`: the ways of regiments.
- `charted`: a table in characters.
- `looks`: what is told of a model; `scenery`: the terrain; `spots`: what is clicked; `dice`: the dice that are shown.
- `picture/`: the `figures` of models, their `icons`, the `flags` of units.
"""
