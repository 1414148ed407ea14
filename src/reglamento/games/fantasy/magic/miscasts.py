"""Two 1s: what a miscast does, by the table of the file. [WF-CORE-MAG-07]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.arms.artillery import DIRECTIONS, direction
from reglamento.games.fantasy.arms.flights import dice_thrown, flight_length
from reglamento.games.fantasy.facts.choices.magic import Cast, EndMagic
from reglamento.games.fantasy.facts.events.magic import MiscastRolled, WizardThrown
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.ground import impassable, off_table
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.lists.lores import MiscastRow, miscast_of, miscasts, spell_id, spell_named
from reglamento.games.fantasy.magic.dispelling import Dispel
from reglamento.games.fantasy.magic.targets import struck_by, targets_for
from reglamento.games.fantasy.magic.wizards import no_casting, wizards_of
from reglamento.games.fantasy.movement.joining import taken_out
from reglamento.games.fantasy.units.changing import place_of, separate
from reglamento.games.fantasy.units.joined import companions_of, host_of, mount_of, riders_of, seat_of
from reglamento.games.fantasy.units.parts import CHAMPION, MACHINE, parts_by_place, ring_of
from reglamento.games.fantasy.units.table import TOUCH, foes_of, machine_of, models_of, troop_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle, rings_apart
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.shapes.bases import core
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, Ring, at_most
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MAG-07"
THROWN = 3
"""A wizard is thrown so many D6 centimetres. [WF-CORE-MAG-07]"""


class MiscastRoll(Step, frozen=True):
    """2D6 on the table of miscasts. [WF-CORE-MAG-07]"""

    unit: str
    spell: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(2, RULE, "miscast", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        row = miscast_of(sum(dice), rows_of(game))
        follows = game.happened(MiscastRolled(RULE, self.unit, dice, row.does))
        match row.does:
            case "blast":
                follows += blast(game, self.unit, row.strength)
            case "thrown":
                follows.append(ThrownRoll(self.unit, row.strength))
            case "returned":
                follows.append(ReturnedSpell(foe(game.units[self.unit].side), spell_named(self.spell).casting))
            case "burnt":
                follows.append(own_hit(game, self.unit, row.strength))
            case "silenced":
                game.change_mage(self.unit, silent=True)
            case "phase ends":
                game.winds = replace(game.winds, over=True)
        return follows


def rows_of(game: Pitched) -> tuple[MiscastRow, ...]:
    """The table of miscasts: ours, or by the option `miscast_rows` that of the mission's file. [WF-CORE-MAG-07]"""
    own = game.mission.miscasts if game.readings.miscast_rows == "file" else ()
    return own or miscasts()


def struck(strength: int) -> Attack:
    """The hit of a miscast."""
    return Attack(strength=strength, source=RULE, magic=True)


def own_hit(game: Pitched, wizard: str, strength: int) -> Harm:
    """A hit on the wizard itself, alone or in a unit. [WF-CORE-MAG-07]"""
    host = host_of(game, wizard)
    return Harm(wizard, host, 1, struck(strength), "" if host == wizard else wizard)


def mount_hit(game: Pitched, wizard: str, strength: int) -> list[Step]:
    """A hit on the monster or the chariot that a wizard rides; nothing where it rides none. [WF-CORE-MAG-07]"""
    host, mount = host_of(game, wizard), mount_of(game, wizard)
    return [Harm(wizard, host, 1, struck(strength), "" if mount == host else mount)] if mount else []


def blast(game: Pitched, wizard: str, strength: int) -> list[Step]:
    """A hit on the wizard, on its monster, and on every model in base contact, friend or enemy. [WF-CORE-MAG-07]"""
    host, ring = host_of(game, wizard), ring_of(game, wizard)
    follows: list[Step] = [own_hit(game, wizard, strength), *mount_hit(game, wizard, strength)]
    for unit in dict.fromkeys((host, *foes_of(game, host))):
        touched = _touched(game, wizard, unit, ring)
        follows += [Harm(wizard, unit, number, struck(strength), part) for part, number in touched.items()]
    return follows


def _touched(game: Pitched, wizard: str, unit: str, ring: Ring) -> dict[str, int]:
    """How many models of a unit touch a wizard, by their parts: it does not count itself, nor its mount; of a character, a mount and its
    rider each is hit. A wizard with the crew of a war machine touches all of them; what touches another crew touches its machine and the
    characters with it.
    """
    beside = {MACHINE: 1} | dict.fromkeys(companions_of(game, unit), 1) if machine_of(game, unit) is not None else {}
    if unit == seat_of(game, wizard):
        return {part: hits for part, hits in ({"": models_of(game, unit)} | beside).items() if part != wizard} if beside else {}
    standing, found = parts_by_place(game, unit), dict[str, int]()
    for number, place in enumerate(game.regiments[unit].places):
        part = standing.get(number, "")
        if part != seat_of(game, wizard) and at_most(rings_apart(core(place).points, ring), TOUCH):
            part = "" if part == CHAMPION else part
            found[part] = 1 if part else found.get(part, 0) + 1
    if "" in found:
        found[""] = min(models_of(game, unit), found[""])
    if not found:
        return {}
    return found | {rider: 1 for part in found for rider in riders_of(game, part or unit)} | beside


# ---- thrown away


class ThrownRoll(Step, frozen=True):
    """The direction in which a wizard is thrown. [WF-CORE-MAG-07]"""

    unit: str
    strength: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, RULE, "thrown-where", game.units[self.unit].side, self.unit, sides=DIRECTIONS)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        return [ThrownFar(self.unit, self.strength, direction(dice[0]))]


class ThrownFar(Step, frozen=True):
    """3D6 cm, out of its unit; against another unit both take a hit, against something solid or the border the wizard does. On a monster
    it does not move, and both are hit. Where there is no room it stays where it was. It casts nothing until a 6. [WF-CORE-MAG-07]
    """

    unit: str
    strength: int
    angle: float

    def ask(self, game: Pitched) -> Roll:
        dice = dice_thrown(THROWN, game.readings.spanish)
        return Roll(dice, RULE, "thrown-far", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        game.change_mage(self.unit, lost=True)
        host = host_of(game, self.unit)
        if mount_of(game, self.unit):
            return [own_hit(game, self.unit, self.strength), *mount_hit(game, self.unit, self.strength)]
        here, far = alone(game, self.unit), flight_length(dice, game.readings.spanish)
        units = (regiment_obstacle(id, each) for id, each in game.regiments.items() if id != host)
        met = met_ahead(moved_to(here, here.at, self.angle), far, (*impassable(game, self.unit), *units))
        far = far if met is None else max(0.0, met.after - RULER)
        there = settled(moved_to(here, advanced(moved_to(here, here.at, self.angle), far).at, here.angle))
        out = off_table(game, there)
        if not out and has_room(game, self.unit, there):
            put_down(game, self.unit, there)
        follows = game.happened(WizardThrown(RULE, self.unit, far, place_of(alone(game, self.unit))))
        if met is not None or out:
            follows.append(own_hit(game, self.unit, self.strength))
        if met is not None and met.obstacle.name in game.units:
            follows.append(Harm(self.unit, met.obstacle.name, 1, struck(self.strength)))
        return follows


def alone(game: Pitched, wizard: str) -> Regiment:
    """A wizard on its own base, where it stands now."""
    host = host_of(game, wizard)
    if host == wizard:
        return game.regiments[host]
    (ax, ay), (bx, by), *_ = ring_of(game, wizard)
    return settled(Regiment(troop_of(game, wizard).base, 1, 1, (ax + bx) / 2, (ay + by) / 2, game.regiments[host].angle))


def has_room(game: Pitched, wizard: str, there: Regiment) -> bool:
    """Whether a wizard that is thrown out of its unit has room."""
    rest = game.regiments | ({game.units[wizard].joined: taken_out(game, wizard)} if game.units[wizard].joined else {})
    others = (regiment_obstacle(id, each) for id, each in rest.items() if id != wizard)
    return stood_in(there, (*impassable(game, wizard), *others)) is None


def put_down(game: Pitched, wizard: str, there: Regiment) -> None:
    """A wizard that was thrown stands alone, out of its unit and out of combat."""
    host = game.units[wizard].joined
    if host:
        game.regiments[host] = taken_out(game, wizard)
        game.change(wizard, joined="", switched=True)
    else:
        separate(game, wizard)
    game.regiments[wizard] = there


# ---- the opponent's spell


class ReturnedSpell(Step, frozen=True):
    """The opponent casts one of its wizards' spells of no higher value at once, without dice; it may be dispelled against its casting
    value. [WF-CORE-MAG-07]
    """

    side: Side
    most: int

    def options(self, game: Pitched) -> tuple[Cast, ...]:
        found = []
        for wizard in wizards_of(game, self.side):
            known = game.mages[wizard]
            spells = (spell_id(known.lore, number) for number in known.spells) if no_casting(game, wizard) is None else ()
            for spell in spells:
                if spell_named(spell).casting <= self.most:
                    found += [Cast(wizard, spell, target) for target in targets_for(game, wizard, spell)]
        return tuple(found)

    def ask(self, game: Pitched) -> Choose | None:
        options = self.options(game)
        return Choose(self.side, RULE, "returned-spell", (*options, EndMagic()), EndMagic()) if options else None

    def then(self, game: Pitched, answer: Cast | EndMagic | None) -> list[Step]:
        if not isinstance(answer, Cast) or not struck_by(game, answer.unit, answer.spell, answer.target):
            return []
        value = spell_named(answer.spell).casting
        return [Dispel(answer.unit, answer.spell, answer.target, value, value)]
