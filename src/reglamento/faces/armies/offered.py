"""The armies that a mission offers, in words: their names, what they cost, what they have won between bots, and their units."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from reglamento.armies.lists.ratings import Costed, cost_alike, ratings_in
from reglamento.language import noun, ntr, prose, tr

WINS = "{name}, {points:points}; bots win {wins} % with it"
BESIDE = {
    (0, False): "{name}, {points:points}, as many as the enemy's army",
    (0, True): "{name}, {points:points}, as many as the enemy's army; bots win {wins} % with it",
    (1, False): "{name}, {points:points}, {more:points} more than the enemy's army",
    (1, True): "{name}, {points:points}, {more:points} more than the enemy's army; bots win {wins} % with it",
    (-1, False): "{name}, {points:points}, {less:points} fewer than the enemy's army",
    (-1, True): "{name}, {points:points}, {less:points} fewer than the enemy's army; bots win {wins} % with it",
}
"""What is said of an army when the enemy's is known, by whether it costs as much (0), more (1) or less (-1), and whether it is rated."""


def sentence(offered: Sequence[Costed], place: int, folder: Path, enemy: Costed | None = None) -> str:
    """What the option says that chooses the army at a place of those offered, beside the enemy's where that is known; `folder` holds the
    ratings of armies.
    """
    rated = _wins(offered, place, folder, enemy) is not None
    if enemy is None or not 0 <= place < len(offered):
        return WINS if rated else "{name}, {points:points}"
    own = offered[place].points
    return BESIDE[(own > enemy.points) - (own < enemy.points), rated]


def fields(offered: Sequence[Costed], place: int, folder: Path, enemy: Costed | None = None) -> dict[str, Any]:
    """The fields of that sentence besides the name. An army that is not offered costs nothing."""
    points = offered[place].points if 0 <= place < len(offered) else 0
    more = 0 if enemy is None else points - enemy.points
    return {"points": points, "wins": _wins(offered, place, folder, enemy), "more": more, "less": -more}


def uneven(offered: Sequence[Costed], place: int, enemy: Costed | None) -> str:
    """That the army at a place costs much more or less than the enemy's. Players may agree on it. [40K-CORE-MATCH-01, WF-CORE-ARMY-05]"""
    return (
        tr("The two armies differ by more than a tenth in points: the battle is uneven.")
        if _unequal(offered, place, enemy)
        else ""
    )


def _unequal(offered: Sequence[Costed], place: int, enemy: Costed | None) -> bool:
    """Whether the army at a place costs so much more or less than the enemy's that the battle is uneven."""
    return enemy is not None and 0 <= place < len(offered) and not cost_alike(offered[place], enemy)


def army_line(name: str, points: int, units: Iterable[tuple[str, int]]) -> str:
    """An army in a line: its name, what it costs, and its units."""
    cost = ntr("{name}, {n} point", "{name}, {n} points", points).format(name=prose(name), n=points)
    return f"{cost}: {_composed(units)}"


def _composed(units: Iterable[tuple[str, int]]) -> str:
    """The units of an army by their names and numbers of models: `Provost, 2 x Drafted (9)`. [40K-CORE-ARMY-01, WF-CORE-ARMY-05]"""
    counted = Counter((noun("{name}", "bare").format(name=prose(name)), models) for name, models in units)
    alike = ((f"{name} ({models})" if models > 1 else name, number) for (name, models), number in counted.items())
    return ", ".join(f"{number} x {said}" if number > 1 else said for said, number in alike)


def _wins(offered: Sequence[Costed], place: int, folder: Path, enemy: Costed | None) -> int | None:
    """How many of 100 battles the army wins against the others that are offered and cost about the same; None where the enemy's costs much
    more or less.
    """
    known = ratings_in(folder)
    if known is None or not 0 <= place < len(offered) or _unequal(offered, place, enemy):
        return None
    return known.wins(offered[place], offered)
