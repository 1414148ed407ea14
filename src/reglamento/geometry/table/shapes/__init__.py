"""The things on a table: lengths and points, bases, regiments and their arcs."""
