"""The remains of a strike force after its incursion, in the complex and outside: troops, equipment and Wounds, for the last
combat. [PP-SCEN-11, PP-SCEN-12]
"""

from __future__ import annotations

from collections import Counter

from reglamento.games.pistola.facts.mission import Wounded
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces import lists, writing
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.zombies import PRISONER
from reglamento.games.pistola.units.troops import entry_of, fighter_of, remembered
from reglamento.kernel.errors import ReglamentoError


def force_text(game: Crawl) -> str:
    """The attacker's force as it is now, as the text of a file of forces. Raises ReglamentoError where no model is left.
    [PP-SCEN-11]
    """
    units = _left(game)
    if not units:
        raise ReglamentoError("no model of the attacker's force is left, so there is no force to play on with [PP-SCEN-11]")
    force = game.forces[ATTACKER]
    known = force.army.id if force.army.id in lists.names() else force.army.file
    head = writing.heading(f"{force.id}-survivors", f"{force.name}, survivors", known, ATTACKER)
    return head + writing.attacker([_squad(game, unit) for unit in units], force.army)


def wounded_of(game: Crawl, side: Side) -> tuple[Wounded, ...]:
    """The models of the attacker's force that have lost Wounds, for the side that it plays in the last combat. [PP-SCEN-11, PP-SCEN-12]"""
    return tuple(
        Wounded(side, squad, number, remembered(game, id).wounds)
        for squad, unit in enumerate(_left(game), start=1)
        for number, id in enumerate(_held(game, unit), start=1)
        if remembered(game, id).wounds < fighter_of(game, id).profile.wounds
    )


def wounded_text(hurt: Wounded) -> str:
    """A wounded model as a table of a mission's file."""
    return f'\n[[wounded]]\nside = "{hurt.side}"\nsquad = {hurt.squad}\nmodel = {hurt.model}\nwounds = {hurt.wounds}\n'


def force_file(game: Crawl) -> str:
    """The force and, as comments below it, the models that have lost Wounds, for the file of the last combat. [PP-SCEN-11]"""
    hurt = "".join(wounded_text(each) for each in wounded_of(game, ATTACKER))
    note = "\n# For the mission of the last combat, with the side that this force plays there:\n" if hurt else ""
    return force_text(game) + note + "".join(f"# {line}".rstrip() + "\n" for line in hurt.splitlines())


def _left(game: Crawl) -> list[str]:
    """The attacker's units that have models left, in the order of deployment; a prisoner is not part of the force.
    [PP-MISSION-32]
    """
    units = {model.unit for model in (*game.models.values(), *game.gone.values())}
    return [id for id, unit in game.units.items() if id in units and unit.side == ATTACKER and unit.entry != PRISONER.id]


def _held(game: Crawl, unit: str) -> list[str]:
    """The models of a unit in the order of a squad: members first. Models that have left the complex are included."""
    entry = entry_of(game, unit)
    order = [member.fighter.id for member in entry.members] + [entry.ordinary.id]
    held = [id for id, model in (*game.models.items(), *game.gone.items()) if model.unit == unit]
    return sorted(held, key=lambda model: order.index(remembered(game, model).kind))


def _squad(game: Crawl, unit: str) -> Squad:
    entry, held = entry_of(game, unit), _held(game, unit)
    kinds = Counter(remembered(game, id).kind for id in held)
    members = {member.fighter.id: kinds[member.fighter.id] for member in entry.members if kinds[member.fighter.id]}
    taken = next((squad for squad in game.forces[ATTACKER].squads if squad.unit == entry.id), None)
    return Squad(entry.id, len(held), members, None if taken is None else taken.type)
