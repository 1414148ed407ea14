"""From TOML values to the records of the format, with faults in words that help."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from reglamento.games.space_hulk.missionfile.places import Faults, Key
from reglamento.kernel.complaints import UNKNOWN, helpful
from reglamento.kernel.kinds import ready

T = TypeVar("T")
PATH = re.compile(r"(?s)(.*?)(?: - at `\$(.*)`)?$")


def convert(value: object, kind: type[T], key: Key, faults: Faults) -> T | None:
    """The value as a record of this kind. When it does not fit: None, and a fault."""
    try:
        return msgspec.convert(value, ready(kind))
    except msgspec.ValidationError as error:
        says, path = _parts(str(error))
        faults.at((*key, *path), helpful(says, kind, ".".join(map(str, path))))
        return None


def _parts(message: str) -> tuple[str, Key]:
    match = PATH.match(message)
    says, path = (match[1], match[2]) if match else (message, None)
    unknown = UNKNOWN.fullmatch(says)
    return says, tuple(re.findall(r"[\w-]+", path or "")[:1]) + ((unknown[1],) if unknown else ())
