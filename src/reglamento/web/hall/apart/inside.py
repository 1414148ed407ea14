"""What a worker process does for the hall: it works something out in a language, and says why it is refused where it is."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Generic, TypeVar

from msgspec import Struct

from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.protocol import Code

T = TypeVar("T")


class No(Struct, frozen=True):
    """A refusal."""

    code: Code
    why: str
    rule: str = ""


class Told(Struct, Generic[T], frozen=True):
    """A result, or why there is none."""

    done: T | None = None
    refused: No | None = None


def told(work: str, lang: str, *arguments: Any) -> Told[Any]:
    """The result of `work` (`module:name`) with these arguments."""
    module, _, name = work.partition(":")
    with speaking(catalogue(lang)):
        try:
            return Told(done=getattr(import_module(module), name)(*arguments))
        except Refuse as refusal:
            return Told(refused=No(refusal.code, refusal.why, refusal.rule))
