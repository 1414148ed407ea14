"""How a base comes from one place to another, which places it can reach, and which places are free.

- `paths`: the shortest way of a round base.
- `bends`: what such a search is about: zones to keep out of, ways, and their bends.
- `tangents`: straight ways that touch circles, and arcs along circles: the pieces of shortest paths.
- `corners`: the corners of a layout that a base can go around, and the straight ways between them.
- `following`: how a way may go on from a circle to many others, tested at once.
- `rims`: what lies beside a circle that ways go round.
- `oriented`: the way of a base that is not round, with its true shape.
- `around`: what may be in the way of such a base, at each angle.
- `reachable`: where a base can go within a length.
- `roads`: all the shortest ways to one place, shared by an army that goes there.
- `company`: places on the ruler's grid, what is near to them, and whether they are free.
- `many`: many places at once, with the same results as one by one.
"""
