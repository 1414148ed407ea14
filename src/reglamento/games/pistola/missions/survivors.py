"""What is left of a strike force after its incursion: troops, equipment and Wounds, for the last combat. [PP-SCEN-11, PP-SCEN-12]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.pistola.combat.standing import models_of
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.units import Unit as Entry
from reglamento.games.pistola.state import ATTACKER, Crawl
from reglamento.games.pistola.troops import entry_of, fighter_of


def force_file(game: Crawl) -> str:
    """The attacker's force as it now is, as the text of a file of forces; below it, as comments, who has lost Wounds, as the file
    of the last combat wants it. [PP-SCEN-11]
    """
    force = game.forces[ATTACKER]
    known = force.army.id if force.army.id in lists.names() else force.army.file
    head = f'id = "{force.id}-survivors"\nname = "{force.name}, survivors"\nlist = "{known}"\nside = "attacker"\n'
    units = list(dict.fromkeys(game.models[id].unit for id in models_of(game, ATTACKER)))
    squads = [_squad(game, unit) for unit in units]
    hurt = [line for number, unit in enumerate(units, start=1) for line in _wounded(game, unit, number)]
    note = "\n# For the mission of the last combat, with the side that this force plays there:\n" if hurt else ""
    return head + "".join(squads) + note + "".join(hurt)


def _held(game: Crawl, unit: str) -> list[str]:
    """The models of a unit in the order in which a squad has them: members first."""
    entry = entry_of(game, unit)
    order = [member.fighter.id for member in entry.members] + [entry.ordinary.id]
    held = [id for id in models_of(game, ATTACKER) if game.models[id].unit == unit]
    return sorted(held, key=lambda model: order.index(game.models[model].kind))


def _squad(game: Crawl, unit: str) -> str:
    entry, held = entry_of(game, unit), _held(game, unit)
    members = _members(entry, Counter(game.models[id].kind for id in held))
    return f'\n[[squad]]\nunit = "{entry.id}"\nmodels = {len(held)}\n{members}'


def _members(entry: Entry, kinds: Counter[str]) -> str:
    found = [f"{member.fighter.id} = {kinds[member.fighter.id]}" for member in entry.members if kinds[member.fighter.id]]
    return f"members = {{ {', '.join(found)} }}\n" if found else ""


def _wounded(game: Crawl, unit: str, squad: int) -> Iterator[str]:
    for number, id in enumerate(_held(game, unit), start=1):
        left = game.models[id].wounds
        if left < fighter_of(game, id).profile.wounds:
            yield f'#\n# [[wounded]]\n# side = "attacker"\n# squad = {squad}\n# model = {number}\n# wounds = {left}\n'
