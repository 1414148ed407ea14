"""The things on a table: lengths and points, bases, regiments and their arcs.

- `ruler`: every comparison of lengths.
- `bases`: bases at their places, and the distances between their edges.
- `regiments`: models in ranks and files, which move as one block.
- `arcs`: on which side of a base or a regiment something stands.
- `sums`: convex polygons moved over one another, many at once.
- `parting`: where bases that go straight away from each other part.
"""
