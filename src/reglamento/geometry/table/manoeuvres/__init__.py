"""How a regiment wheels, advances, turns and charges, and what stops it.

A regiment is one piece: a rectangle of ranks and files that wheels about a front corner, advances and turns. The player says where it
should stand. With the caller's costs, `cheapest` finds the manoeuvre, or says why there is none: too far and by how much, backwards,
blocked by what and where, off the table. The swept area is exact, arcs included, except that a regiment counts as smaller by one step of
the ruler on each side.

- `obstacles`: the things that a regiment may not enter.
- `swept`: the ground that it sweeps, and what it meets there first.
- `manoeuvres`: what a regiment can do, what it costs, and why it cannot go somewhere.
- `cheapest`: the cheapest manoeuvre to a given place and angle.
- `wheels`: the same in closed form, with nothing in the way.
- `legs`: a manoeuvre leg by leg, and how far a regiment comes with less to spend.
- `charging`: an advance, one wheel, then straight on into contact.
- `charged_side`: one side of a regiment as a charger meets it.
"""
