"""One ruling: the reading of a rule that the engine plays."""

import msgspec


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by its id, in our own words.

    `source` is the document and the heading of the rule. `rejected` holds the other reading of an ambiguous rule and why it is
    not played; `option` is the field of the game's options that switches the reading. A rule with nothing to compute has
    `executable` false and a `reason`.
    """

    id: str
    title: str
    reading: str
    source: str
    rejected: str | None = None
    option: str | None = None
    executable: bool = True
    reason: str | None = None

    @property
    def prefix(self) -> str:
        """The first part of the id, which all rulings of one game share."""
        return self.id.partition("-")[0]
