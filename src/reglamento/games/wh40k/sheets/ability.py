"""What every ability has in common, and the figures in which abilities are written."""

from __future__ import annotations

from typing import Annotated

import msgspec

Reached = Annotated[int, msgspec.Meta(ge=2, le=7)]
Inches = Annotated[float, msgspec.Meta(gt=0, le=100)]
Written = Annotated[str, msgspec.Meta(pattern=r"^(\d{1,2}|[1-9]?D[36](\+\d{1,2})?)$(?!\n)")]
"""An amount as datasheets write it: `D3`, `2D6`, `1`."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=lambda name: name.lower(), gc=False):
    """What a unit or a model can do, or what is done to it."""
