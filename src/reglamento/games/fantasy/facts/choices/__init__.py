"""What a seat may choose, by subject. Each choice is saved as an array that starts with its name."""

import msgspec


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """An option of the game."""
