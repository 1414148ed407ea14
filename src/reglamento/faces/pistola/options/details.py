"""Details of an option to know before choosing it: the units of a force. [PP-ATT-01, PP-DEF-02]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.pistola.facts.choices import Option, missions
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.costs import points
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import fighters, unit_of
from reglamento.games.pistola.words.names import models_of_kind
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, prose, tr


def detail(view: Crawl, option: Option) -> str:
    """For a force its list and points, its models, and a line about its style; empty for other options."""
    if not isinstance(option, missions.PickForce) or not isinstance(view.question, Choose):
        return ""
    offered = view.mission.attackers if view.question.by == ATTACKER else view.mission.defenders
    return "\n".join(_force(offered[option.place]))


def _force(force: Force) -> Iterator[str]:
    army, n = prose(force.army.name), points(force)
    yield ntr("{army}, {n} point", "{army}, {n} points", n).format(army=army, n=n)
    yield ", ".join(_models(force)) if force.squads else tr("Among them: {units}").format(units=", ".join(_units(force)))
    if force.army.about:
        yield prose(force.army.about)


def _models(force: Force) -> Iterator[str]:
    """The number of models of each kind, for all squads of an attacker together: they are all there from the beginning."""
    kinds = Counter(fighter for squad in force.squads for fighter in fighters(squad, force.army))
    return (models_of_kind(fighter, n) for fighter, n in kinds.items())


def _units(force: Force) -> Iterator[str]:
    """The units of a defender; a die decides which of them come."""
    squads = [squad for held in force.cells.values() for squad in held]
    return iter(dict.fromkeys(prose(unit_of(squad, force.army).name) for squad in squads))
