"""Units, forces and the defender's table: data that a person can write, checked when it is read."""
