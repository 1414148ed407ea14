"""Names of units and models in sentences, made of their kind and id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from reglamento.language import noun, prose, tr
from reglamento.sentences import counted, listed, shown

GROUPS = frozenset({"band", "company", "crew", "guard", "mob", "pack", "section", "squad", "swarm", "team", "troop"})
"""Last words of names that are singular, however many models there are."""
FEW = 3
"""So many of many units or models are named."""


def unit_name(name: str | None, id: str, case: str = "") -> str:
    """A unit by its kind and id: `Brethren (u1)`; without a name, only its id."""
    if name is None:
        return noun("unit {id}", case).format(id=shown(id))
    return noun("{name} ({id})", case).format(name=name, id=id)


def of_many(name: str, models: int, said: bool | None = None) -> bool:
    """Whether the name of a unit of so many models at most is a plural, as `Novices` is and `Reed guard` is not: what its file has `said`,
    or what its last word tells. A unit keeps its name, and the number of it, when one model is left.
    """
    return (models > 1 and name.rpartition(" ")[2].casefold() not in GROUPS) if said is None else said


def model_name(name: str | None, id: str, case: str = "") -> str:
    """A model by its kind and id: `Warden u1.3`; without a name, only its id."""
    if name is None:
        return noun("model {id}", case).format(id=shown(id))
    return noun("{name} {id}", case).format(name=prose(name), id=id)


def all_named(name: Callable[[str, str], str], ids: Iterable[str], case: str = "") -> str:
    """Some units or models, each by its name: `Warden u1.3 and Warden u1.4`; `nobody` where there are none."""
    said = [name(id, case) for id in ids]
    return listed(said) if said else noun("nobody", case)


def few_named(name: Callable[[str, str], str], ids: Sequence[str], case: str = "") -> str:
    """As `all_named`, but of many the first three: `Warden u1.1, Warden u1.2, Warden u1.3 and 4 more`."""
    if len(ids) <= FEW + 1:
        return all_named(name, ids, case)
    named = ", ".join(name(id, case) for id in ids[:FEW])
    return tr("{named} and {n} more").format(named=named, n=len(ids) - FEW)


def reasons(name: Callable[[str, str], str], whys: Mapping[str, str], why: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Why units do nothing, by the words for each reason; a reason without units holds for all: `no enemy in range`, or `Wardens (u1) and
    Brethren (u2): no enemy in range; Guns (u3): flees`.
    """
    said = (tr("{units}: {why}").format(units=few_named(name, ids), why=tr(whys[id])) if ids else tr(whys[id]) for id, ids in why)
    return "; ".join(said)


def numbered(one: str, many: str, n: int) -> str:
    """A number of models of a kind: `1 Zombie`, `10 Zombies`."""
    return tr("{n} {name}").format(n=n, name=prose(one if n == 1 else many or one))


def wounds_left(name: str, left: int, full: int) -> str:
    """A model that has lost Wounds: `Captain, 1 of 2 Wounds`."""
    return tr("{name}, {left} of {full} Wounds").format(name=name, left=left, full=full)


def in_files(n: int) -> str:
    """`1 file`, `8 files`: how broad a regiment stands."""
    return counted(n, "{n} file", "{n} files")


COUNTED: Mapping[str, Callable[[Any, Any, str], str]] = {
    "count": lambda names, n, case: counted(n, "{n} model", "{n} models"),
    "wounds": lambda names, n, case: counted(n, "{n} Wound", "{n} Wounds"),
    "wounded": lambda names, n, case: counted(n, "{n} wound", "{n} wounds"),
    "shots": lambda names, n, case: counted(n, "{n} shot", "{n} shots"),
    "points": lambda names, n, case: counted(n, "{n} point", "{n} points"),
    "hits": lambda names, n, case: counted(n, "{n} hit", "{n} hits"),
    "files": lambda names, n, case: in_files(n),
}
"""How fields that count something of armies are worded, for the kinds of a game's sentences."""
