"""Measuring, on squares and without them. It knows no game.

- `squares`: grids, facing, front arcs, lines of sight, walks; all static, in bit masks.
- `table/`: free measurement, on a table without squares.
- `compiled/`: the innermost loops once more in C, for those who build them.
"""
