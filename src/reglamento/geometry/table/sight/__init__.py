"""What is seen past walls and models, and what a template covers.

- `sight`: lines of sight from base to base.
- `lines`: whether any straight line leads from one convex figure to another past obstacles, exact for discs and polygons.
- `gaps`: the space between two figures that look at each other, and the part of an obstacle in it.
- `pencils`: the same question by the critical lines through the obstacles' corners.
- `many_corners`: lines past figures of many corners, such as ovals.
- `beams`: many pairs of figures at once; `lines` decides what is left.
- `figures`: the figures near lines of sight, and those plainly out of sight.
- `regions`: the area seen from a place or a base.
- `templates`: round templates and teardrops, and which bases they cover.
- `sweeps`: at which angles a teardrop touches the bodies around.
"""
