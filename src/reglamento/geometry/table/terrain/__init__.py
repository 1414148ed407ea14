"""Terrain with heights, and sight past it.

- `terrain`: pieces of terrain: whether they stop sight or moves, how they slow moves, how high they are.
- `prisms`: sight in three dimensions, between bases with a foot and a top.
- `free_lines`: straight lines past prisms and through woods, many at once.
- `blockers`: all that may hide something on a table, for many pairs at once.
"""
