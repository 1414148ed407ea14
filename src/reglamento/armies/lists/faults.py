"""Faults in a file of units or forces, and where they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from reglamento.kernel.errors import ReglamentoError


class Fault(msgspec.Struct, frozen=True):
    """One fault: the file, the entry in it, what is wrong or allowed instead, the rule that says so, if one does, and the line from 1 where
    it is known.
    """

    file: str
    entry: str
    says: str
    rule: str = ""
    line: int = 0

    def __str__(self) -> str:
        ruled = f" [{self.rule}]" if self.rule else ""
        line = f"line {self.line}" if self.line else ""
        return ", ".join(part for part in (self.file, line, self.entry) if part) + f": {self.says}{ruled}"


class Lack(NamedTuple):
    """What is wrong with an army that can be read, and the rule that says so."""

    rule: str
    says: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.says}"


class Faults:
    """Collects the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []

    def at(self, entry: str, says: str, rule: str = "") -> None:
        self.found.append(Fault(self.file, entry, says, rule))

    def stop(self) -> None:
        """Raises ForceError when there are any faults."""
        if self.found:
            raise ForceError(tuple(self.found))


class ForceError(ReglamentoError):
    """Units or forces that cannot be played. The message lists all `faults`."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def allowed(names: Iterable[str]) -> str:
    """Names as a fault lists them."""
    return ", ".join(sorted(set(names))) or "none"
