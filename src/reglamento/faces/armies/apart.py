"""Units of an army list that have the same name, told apart by their size, or by their number where that is the same too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from reglamento.armies.words import COUNTED
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def squad_told(asked: object, option: Any, squad: Callable[[int], str], sizes: Sequence[int]) -> str:
    """The unit of an army that an option names by its `entry`, told apart from those that the other options of its kind name. `squad` names
    an entry, `sizes` are the models of each.
    """
    others = [each.entry for each in asked.options if type(each) is type(option)] if isinstance(asked, Choose) else []
    entries = sorted({entry for entry in (*others, option.entry) if 0 <= entry < len(sizes)})
    if option.entry not in entries:
        return squad(option.entry)
    return told_apart(option.entry, [(entry, squad(entry), sizes[entry]) for entry in entries])


def told_apart(entry: int, listed: Sequence[tuple[int, str, int]]) -> str:
    """The name of an entry among those that are `listed`, each as its entry, its name and its models: `Reed guard (6 models)`."""
    (own,) = (each for each in listed if each[0] == entry)
    alike = [each for each in listed if each[1] == own[1]]
    if len(alike) == 1:
        return own[1]
    same = [each for each in alike if each[2] == own[2]]
    models = COUNTED["count"](None, own[2], "")
    if len(same) == 1:
        return tr("{name} ({models})").format(name=own[1], models=models)
    return tr("{name} ({models}, {n} of {all})").format(name=own[1], models=models, n=same.index(own) + 1, all=len(same))
