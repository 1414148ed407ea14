"""The options of every question, by subject, as plain values that a save, a click or a bot can carry."""

import msgspec


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One option of a question. Saved as an array that starts with its name: `["Lay", 0, -1000, 1]`."""
