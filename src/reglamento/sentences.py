"""Sentences with named fields in the language in use now. A field is worded as its kind says; the games define the kinds."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from reglamento.language import noun, ntr, prose, tr

BEGINS = (". ", "! ", "? ", "¡", "¿")
"""After what a field begins a sentence, and has a capital first letter."""
LONGEST = 40
"""The most characters of a value from outside that a sentence repeats."""
AGREES = "|"
"""Stands in a field between the words for one and those for many."""
Parsed = tuple[str, str | None, str | None, str | None]
"""One part of a sentence: a text, and the field after it with its name, kind and conversion."""


@lru_cache(maxsize=4096)
def _parsed(sentence: str) -> tuple[Parsed, ...]:
    """The parts of a sentence. Sentences come from the catalogue, and each is parsed once."""
    return tuple(string.Formatter().parse(sentence))


class Sentences(string.Formatter):
    """Fills the named fields of a sentence: `{piece:who} steps to {to:square}`. In a translation a kind may ask for a case:
    `{piece:who.dat}`. Words with `|` between them in place of a kind agree with the number of what the field names:
    `{unit:unit} {unit:moves|move}` says `Captain (u1) moves`, and `Novices (u2) move`. A field without a kind is shortened, unless it is a
    text of our own.
    """

    kinds: ClassVar[Mapping[str, Callable[[Any, Any, str], str]]] = {}
    """How a value of each kind is worded: takes these sentences, the value and the case."""

    def parse(self, format_string: str) -> Iterable[Parsed]:
        return _parsed(format_string)

    def many(self, named: Any) -> bool:
        """Whether the name of what a field names is a plural; a game that names units says it of them."""
        return False

    def format_field(self, value: Any, format_spec: str) -> str:
        if AGREES in format_spec:
            one, many = format_spec.split(AGREES)
            return many if self.many(value) else one
        spec, _, case = format_spec.partition(".")
        kind = self.kinds.get(spec)
        if kind is not None:
            return kind(self, value, case)
        return value if isinstance(value, str) else shown(value)

    def say(self, sentence: str, **fields: Any) -> str:
        """The sentence in the language in use now, with its fields filled in and a capital first letter."""
        return self._filled(tr(sentence), fields)

    def say_counted(self, one: str, many: str, n: int, **fields: Any) -> str:
        """As `say`, in the form for the number `n`."""
        return self._filled(ntr(one, many, n), {"n": n, **fields})

    def _filled(self, sentence: str, fields: dict[str, Any]) -> str:
        said = ""
        for text, name, spec, _ in _parsed(sentence):
            said += text if said else text[:1].upper() + text[1:]
            if name is not None:
                worded = self.format_field(self.get_field(name, (), fields)[0], spec or "")
                said += worded[:1].upper() + worded[1:] if said.endswith(BEGINS) or not said else worded
        return said


def counted(n: int, one: str, many: str) -> str:
    """`1 die`, `2 dice`."""
    return ntr(one, many, n).format(n=shown(n))


def explained(name: str, says: str) -> str:
    """`Ward save: 4+ after the armour save`; the name alone where there is nothing to say of it."""
    return tr("{name}: {says}").format(name=name, says=says) if says else name


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return tr("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def decimal(number: float) -> str:
    """A number to the hundredth, as written in the language in use now."""
    whole, _, part = f"{number:.2f}".rstrip("0").rstrip(".").partition(".")
    return tr("{whole}.{tenths}").format(whole=whole, tenths=part) if part else whole


def diced(amount: Any) -> str:
    """A number for which dice may be thrown: `3`, `D3`, `2D6`."""
    return re.sub(r"D(\d)", lambda found: tr("D{sides}").format(sides=found[1]), str(amount))


def shown(value: Any) -> str:
    """A value from outside, shortened to fit a sentence."""
    if isinstance(value, int) and abs(value) > 10**LONGEST:
        return tr("a very large number")  # Python refuses to write integers of thousands of digits
    text = str(value) or tr("nothing")
    if not text.isprintable():
        text = ascii(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def looked_up(table: Mapping[str, str], key: str, case: str = "") -> str:
    """The noun phrase that a table has for a value; the value as it is where the table has none."""
    return noun(table[key], case) if key in table else shown(key)


PLAIN: Mapping[str, Callable[[Any, Any, str], str]] = {
    "id": lambda names, value, case: shown(value),
    "text": lambda names, text, case: prose(text),
    "number": lambda names, number, case: decimal(number),
    "numbers": lambda names, dice, case: " ".join(map(str, dice)),
    "dice": lambda names, n, case: counted(n, "{n} die", "{n} dice"),
    "diced": lambda names, amount, case: diced(amount),
}
"""The kinds of fields that every game words in the same way, for the kinds of its own sentences."""
