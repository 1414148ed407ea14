"""The characteristics of a model. [WF-CORE-UNIT-01]"""

from __future__ import annotations

from typing import Annotated

import msgspec

Characteristic = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Profile(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """The nine characteristics; the Movement in centimetres, the others from 0 to 10. Saves are separate. [WF-CORE-UNIT-01]"""

    M: Annotated[float, msgspec.Meta(gt=0, le=50)]
    WS: Characteristic
    BS: Characteristic
    S: Characteristic
    T: Characteristic
    W: Annotated[int, msgspec.Meta(ge=1, le=10)]
    I: Characteristic  # noqa: E741 - the letter of the rulebook
    A: Characteristic
    Ld: Characteristic
