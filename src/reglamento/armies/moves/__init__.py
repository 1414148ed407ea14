"""Where the models of a unit move together: in a body, in file, without room, in flight.

- `marching`: as far towards a goal as a unit can go in one piece.
- `columns`: in single file, through a door or a corridor.
- `closing_up`: where there is no room to go on, models come back past a wall or close up about the first.
- `turning`: one model that is not round and ends with another angle, where it fits through or in so alone.
- `formations`: where a unit may be deployed, and how it stands there.
- `packing`: room for a whole unit in any narrow place, a last resort where `formations` finds none.
- `gathering`: how the rest of a unit comes near the models that have a place; all of these use it.
- `slots`: the free places about the first model.
- `fleeing`: a whole unit runs towards a goal as far as it can.
"""
