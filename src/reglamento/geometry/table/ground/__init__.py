"""Floor, walls and doors; the rooms between them, distances on foot, coherency of units.

- `ground`: the ground of a table.
- `cells`: the search for the barriers near a line.
- `circles`: the models near a place, found without a test of all of them.
- `rooms`: a fast test for what cannot be seen from another room.
- `doorways`: the doorways between rooms, and what is seen through several of them.
- `nets`: distances on foot from some places to all others, over a net of points.
- `knots`: the points of a net, and the steps between neighbours that a barrier parts.
- `spreading`: the searches on a net, in loops that can be compiled.
- `coherency`: which models of a unit are in coherency.
"""
