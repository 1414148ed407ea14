"""Free measurement on a table without squares: bases, ground, sight, ways, coherency, templates and places.

Lengths are in the caller's unit (inches or centimetres), x grows to the right and y downwards as on a picture, and angles are in
degrees clockwise from north. Positions are on a grid of hundredths of the unit, and every comparison goes through `shapes/ruler`, so
that rounding never decides. A base stands at a height (`level`), and distances between bases count it. A `Ground` never changes; models
and closed doors, which change, are passed to its questions. A ground is a value: results for it are remembered by value, and the next
decision on the same map finds them.

The folders in order, each importing only from those before it:

- `shapes/`: lengths and points, bases, regiments and their arcs.
- `ground/`: floor, walls and doors; rooms, distances on foot, coherency of units.
- `sight/`: what is seen past walls and models, and what a template covers.
- `ways/`: how a base comes from one place to another, which places it can reach, and which places are free.
- `manoeuvres/`: how a regiment wheels, advances, turns and charges, and what stops it.
- `terrain/`: terrain with heights, and sight past it.
"""
