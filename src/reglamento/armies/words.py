"""Names of units and models in sentences, made of their kind and id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from reglamento.language import noun, prose, tr
from reglamento.sentences import counted, listed, shown


def unit_name(name: str | None, id: str, case: str = "") -> str:
    """A unit by its kind and id: `Brethren (u1)`; without a name, only its id."""
    if name is None:
        return noun("unit {id}", case).format(id=shown(id))
    return noun("{name} ({id})", case).format(name=name, id=id)


def model_name(name: str | None, id: str, case: str = "") -> str:
    """A model by its kind and id: `Warden u1.3`; without a name, only its id."""
    if name is None:
        return noun("model {id}", case).format(id=shown(id))
    return noun("{name} {id}", case).format(name=prose(name), id=id)


def all_named(name: Callable[[str, str], str], ids: Iterable[str], case: str = "") -> str:
    """Some units or models, each by its name: `Warden u1.3 and Warden u1.4`; `nobody` where there are none."""
    said = [name(id, case) for id in ids]
    return listed(said) if said else noun("nobody", case)


def numbered(one: str, many: str, n: int) -> str:
    """A number of models of a kind: `1 Zombie`, `10 Zombies`."""
    return tr("{n} {name}").format(n=n, name=prose(one if n == 1 else many or one))


COUNTED: Mapping[str, Callable[[Any, Any, str], str]] = {
    "count": lambda names, n, case: counted(n, "{n} model", "{n} models"),
    "wounds": lambda names, n, case: counted(n, "{n} Wound", "{n} Wounds"),
    "points": lambda names, n, case: counted(n, "{n} point", "{n} points"),
    "hits": lambda names, n, case: counted(n, "{n} hit", "{n} hits"),
}
"""How fields that count something of armies are worded, for the kinds of a game's sentences."""
