"""Reads numbers that people write in files and on the command line, by a strict pattern and with limits of length and size.

`Fraction("1e99999999")` would take forever, and Python itself accepts `1_000`, digits of other scripts, `nan` and `inf`.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TypeVar

from reglamento.kernel.errors import ReglamentoError

T = TypeVar("T", int, float, Fraction)
LARGEST = 1_000_000
"""The limit for every number in a file, a rule or a request, above and below zero."""
WHOLE = re.compile(r"[-+]?[0-9]{1,9}")
DECIMAL = re.compile(r"[-+]?[0-9]{1,9}(?:\.[0-9]{1,6})?")
QUOTIENT = re.compile(r"(-?[0-9]{1,15})/([0-9]{1,15})")
SHOWN = 30
"""The most characters of a faulty number that an error message repeats."""


class NumberError(ReglamentoError, ValueError):
    """The text is not a number, or the number is too large."""


def whole(written: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A whole number such as `12`. Raises NumberError."""
    if not WHOLE.fullmatch(written):
        raise NumberError(f"not a whole number: {shortened(written)}")
    return _within(int(written), least, most)


def length(written: str, least: float = -LARGEST, most: float = LARGEST) -> float:
    """A length such as `12` or `7.25`. Raises NumberError."""
    if not DECIMAL.fullmatch(written):
        raise NumberError(f"not a number: {shortened(written)}")
    return _within(float(written), least, most)


def fraction(written: str | float, most: int = LARGEST, *, signed: bool = False) -> Fraction:
    """An exact number: `2`, `2.25` or `9/4`. It may be below 0 only with `signed`. Raises NumberError."""
    text = written if isinstance(written, str) else _plain(written)
    quotient = QUOTIENT.fullmatch(text)
    if quotient is None and DECIMAL.fullmatch(text) is None:
        raise NumberError(f"not a number: {shortened(text)}")
    if quotient is not None and int(quotient[2]) == 0:
        raise NumberError(f"not a number: {shortened(text)}")
    return _within(Fraction(text), -most if signed else 0, most)


def _plain(number: float) -> str:
    """A number as text, unless it is too large for that."""
    return str(number) if is_moderate(number) else "a number past all limits"


def is_moderate(number: float) -> bool:
    """Whether a number in a file, as its reader returned it, is finite and not too large."""
    return -LARGEST <= number <= LARGEST


def all_moderate(value: object) -> bool:
    """Whether all numbers in plain data are moderate."""
    if isinstance(value, int | float):
        return is_moderate(value)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return all(map(all_moderate, inner))


def shortened(text: str) -> str:
    """A text shortened for an error message: on one line, and not too long."""
    shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
    return shown if shown.isprintable() else ascii(shown)


def _within(number: T, least: float, most: float) -> T:
    if not least <= number <= most:
        raise NumberError(f"{number} is not within {least} to {most}")
    return number
