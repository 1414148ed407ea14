"""A plugin of the type checker: no built-in sum of floats.

Python 3.12 began to compensate such sums, so that the last bit of a score, and with it the move of a bot, depends on the version.
`math.fsum` is right to the last bit everywhere. Whole numbers and fractions are summed alike by all versions.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mypy.maptype import map_instance_to_supertype
from mypy.plugin import FunctionContext, Plugin
from mypy.types import AnyType, Instance, LiteralType, TupleType, Type, TypeOfAny, UnionType, get_proper_type

SAFE = {"builtins.int", "builtins.bool", "fractions.Fraction"}
FAULT = "a built-in sum of {} may come out otherwise in another version of Python: math.fsum"


class FloatSums(Plugin):
    """Reports every call of `sum` that does not give a whole number or a fraction."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return _checked if fullname == "builtins.sum" else None


def _checked(context: FunctionContext) -> Type:
    if "src" not in Path(context.api.path).parts:
        return context.default_return_type
    for added in (kind for kinds in context.arg_types for kind in kinds):
        if not _is_safe(_item_of(added, context)):
            context.api.fail(FAULT.format(added), context.context)
    return context.default_return_type


def _item_of(added: Type, context: FunctionContext) -> Type:
    """What an iterable gives; of what is none, the start of a sum, itself."""
    kind = get_proper_type(added)
    if not isinstance(kind, Instance):
        return kind.partial_fallback.args[0] if isinstance(kind, TupleType) else kind
    iterable = context.api.named_generic_type("typing.Iterable", [AnyType(TypeOfAny.special_form)])
    if not kind.type.has_base(iterable.type.fullname):
        return kind
    return map_instance_to_supertype(kind, iterable.type).args[0]


def _is_safe(found: Type) -> bool:
    kind = get_proper_type(found)
    if isinstance(kind, UnionType):
        return all(map(_is_safe, kind.items))
    if isinstance(kind, LiteralType):
        return _is_safe(kind.fallback)
    return isinstance(kind, Instance) and kind.type.fullname in SAFE


def plugin(version: str) -> type[Plugin]:
    """What the type checker calls."""
    assert version
    return FloatSums
