"""Messages about faulty data that a person has written, in words that help to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Annotated, Union, get_args, get_origin

import msgspec

UNKNOWN = re.compile(r"(?s)Object contains unknown field `(.*)`")
TYPES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "a table",
    "str": "text",
}
"""What msgspec calls the types of values, and what persons call them."""
SIZES = {"str": ("character", "characters"), "array": ("entry", "entries"), "object": ("key", "keys")}
BOUNDS = {"<=": "at most", ">=": "at least", "<": "below", ">": "above"}
NAMED = re.compile(r"`([a-z]+(?: \| [a-z]+)*)`")
SIZED = re.compile(r"`(str|array|object)` of length ([<>]=) (\d+)")
BOUNDED = re.compile(r"` ([<>]=?) (\S+)")


def helpful(says: str, kind: object, path: str) -> str:
    """The message of msgspec about a value at `path` that is not a valid `kind`, with the allowed values."""
    inner = _at(kind, path)
    if (unknown := UNKNOWN.fullmatch(says)) and inner is not None:
        names = [field.encode_name for field in msgspec.structs.fields(inner)]
        return f"no such key: {unknown[1]}; allowed: {_listed(names)}"
    if says.startswith("Object missing required field"):
        return says.replace("Object missing required field", "this key is missing:")
    if says.startswith("Invalid enum value"):
        allowed = _type_at(kind, path)
        words = _listed((*(["a number"] if _takes_numbers(allowed) else []), *_words(allowed)))
        return f"{says.replace('Invalid enum value', 'not known:')}; allowed: {words}"
    return _plain(says)


def _plain(says: str) -> str:
    """A message of msgspec about a type, a length or a limit without the names that programs have for them."""
    says = SIZED.sub(lambda found: f"`{found[1]}` of {BOUNDS[found[2]]} {found[3]} {SIZES[found[1]][found[3] != '1']}", says)
    says = BOUNDED.sub(lambda found: f"`, {BOUNDS[found[1]]} {found[2]}", says)
    says = NAMED.sub(lambda found: " or ".join(TYPES.get(name, name) for name in found[1].split(" | ")), says)
    return says.replace("Expected", "expected").replace("`", "")


def _type_at(kind: object, path: str) -> object:
    """The type of the field that a path such as `member[...].profile.ws` names."""
    for name in re.findall(r"\w+", path):
        record = _record(kind)
        fields = {} if record is None else {field.encode_name: field.type for field in msgspec.structs.fields(record)}
        kind = fields.get(name, kind)
    return kind


def _at(kind: object, path: str) -> type[msgspec.Struct] | None:
    return _record(_type_at(kind, path))


def _record(kind: object) -> type[msgspec.Struct] | None:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    return next((found for inner in get_args(kind) if (found := _record(inner)) is not None), None)


def _words(kind: object) -> Iterator[str]:
    if isinstance(kind, str):
        yield kind
    for inner in get_args(kind):
        yield from _words(inner)


def _takes_numbers(kind: object) -> bool:
    """Whether a value may be a number, perhaps instead of one of the words."""
    if get_origin(kind) in {Union, UnionType, Annotated}:
        return any(map(_takes_numbers, get_args(kind)))
    return kind in (int, float)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names)) or "none"
