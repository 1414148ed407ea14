"""Units without an enemy to fire at shoot at an artefact that is to be destroyed. [PP-OBJ-03, PP-BASE-25]"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from reglamento.armies.dice.targets import successes
from reglamento.games.pistola.arms.armour_value import ARTEFACT, chance, of_shot
from reglamento.games.pistola.arms.hitting import missed, overheated, to_hit
from reglamento.games.pistola.arms.weapons import TEMPLATE_LENGTH, Weapon, may_charge_after, volleys
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.choices.missions import EndShots, ShootThing
from reglamento.games.pistola.facts.choices.shooting import Alike, UseWeapons
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.harm.hits import by_kind
from reglamento.games.pistola.missions.artefact import Pierce, standing_artefacts
from reglamento.games.pistola.scoring.things import BASE
from reglamento.games.pistola.shooting import targets
from reglamento.games.pistola.shooting.fire import Burn
from reglamento.games.pistola.units.armament import moved_with
from reglamento.games.pistola.units.board import characters, units_of, whole_unit
from reglamento.games.pistola.units.troops import fighter_of, standing
from reglamento.geometry.table.shapes.bases import Standing, distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.sight.sight import sees
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


def may_shoot_artefact(game: Crawl, unit: str) -> bool:
    """Whether an attacking unit could hurt an artefact by its fire, and has no enemy to fire at. [PP-OBJ-03]"""
    return targets.may_shoot(game, unit) and not targets.targets_of(game, unit) and _target(game, unit) is not None


def _target(game: Crawl, unit: str) -> str | None:
    if game.units[unit].side != ATTACKER:
        return None
    shots = (id for id in standing_artefacts(game) if any(_shots(game, unit, m, id) for m in whole_unit(game, unit)))
    return next(shots, None)


def _shots(game: Crawl, unit: str, model: str, thing: str) -> list[tuple[int, int]]:
    """The weapons of a model of the whole unit, by their places, that can hurt the artefact, each with its
    shots, the best first.
    """
    place, goal = standing(game, model), _place(game.things[thing])
    fighter, far = fighter_of(game, model), distance(place, goal)
    if not fighter.profile.bs or not sees(layout_of(game), place, goal):
        return []
    found: list[tuple[Fraction, int, int]] = []
    for number, weapon in enumerate(fighter.weapons):
        if not weapon.shoots or (weapon.template and not at_most(far, TEMPLATE_LENGTH)):
            continue
        shots = max(volleys(weapon, far, moved_with(game, unit, model, weapon), game.readings), default=0)
        worth = shots * chance(of_shot(weapon, fighter.profile.strength, far), ARTEFACT)
        if worth:
            found.append((-worth, number, shots))
    return [(number, shots) for _, number, shots in sorted(found)]


def _place(thing: Thing) -> Standing:
    return Standing(BASE, thing.x, thing.y)


class MayShoot(Step, frozen=True):
    """At the start of the Shooting phase, the attacker's units without an enemy to fire at may fire at the
    artefact. [PP-OBJ-03]
    """

    def ask(self, game: Crawl) -> Choose | None:
        if not standing_artefacts(game):
            return None
        units = [unit for unit in units_of(game, ATTACKER) if may_shoot_artefact(game, unit)]
        options = (*(ShootThing(unit) for unit in units), EndShots())
        return Choose(ATTACKER, "PP-OBJ-03", "shoot-artefact", options, EndShots()) if units else None

    def then(self, game: Crawl, answer: ShootThing | EndShots | None) -> list[Step]:
        return [ShootArtefact(answer.unit), self] if isinstance(answer, ShootThing) else []


class ShootArtefact(Step, frozen=True):
    """The whole unit fires at the artefact, model after model, each with its best weapon. For each kind of models with a weapon
    that gets hot, the player chooses what they fire, if anything. [PP-OBJ-03, PP-BASE-48]
    """

    unit: str
    picks: tuple[UseWeapons, ...] = ()

    def ask(self, game: Crawl) -> Choose | None:
        thing, asked = self._thing(game), {pick.model for pick in self.picks}
        for alike in by_kind(game, whole_unit(game, self.unit)):
            names = dict.fromkeys(self._weapon(game, m, shot[0]) for m in alike for shot in _shots(game, self.unit, m, thing))
            if alike[0] not in asked and any(weapon.gets_hot for weapon in names):
                options = (*(UseWeapons(alike[0], (weapon.name,)) for weapon in names), UseWeapons(alike[0], ()))
                kind = Alike(len(alike), hot=True)
                return Choose(ATTACKER, "PP-BASE-48", "weapons", options, options[0], alike[0], context=kind)
        return None

    def _thing(self, game: Crawl) -> str:
        thing = _target(game, self.unit)
        assert thing is not None, "it may be shot at"
        return thing

    def _weapon(self, game: Crawl, model: str, number: int) -> Weapon:
        return fighter_of(game, model).weapons[number]

    def _shot(self, game: Crawl, model: str) -> tuple[int, int] | None:
        """The weapon that a model fires: the one chosen for its kind, otherwise the best."""
        picked = next((p.weapons for p in self.picks if fighter_of(game, p.model) == fighter_of(game, model)), None)
        found = _shots(game, self.unit, model, self._thing(game))
        return next((s for s in found if picked is None or self._weapon(game, model, s[0]).name in picked), None)

    def then(self, game: Crawl, answer: UseWeapons | None) -> list[Step]:
        if answer is not None:
            return [replace(self, picks=(*self.picks, answer))]
        thing, fire, charge = self._thing(game), list[Step](), True
        for model in whole_unit(game, self.unit):
            shot = self._shot(game, model)
            if shot is not None:
                charge &= may_charge_after(self._weapon(game, model, shot[0]), shot[1])
                fire.append(FireAtArtefact(thing, model, *shot))
        for id in (self.unit, *characters(game, self.unit)):
            game.units[id] = replace(game.units[id], shot=True, target=thing, may_charge=charge)
        return [*fire, CombatMayEnd()]


class FireAtArtefact(Step, frozen=True):
    """The shots of a model at the artefact. `again` shots of a twin-linked weapon are rolled once more; `kept` are the dice that
    have hit. A weapon that gets hot wounds its bearer here as well. [PP-BASE-02, PP-BASE-09]
    """

    thing: str
    model: str
    weapon: int
    shots: int
    kept: tuple[int, ...] = ()
    again: int = 0

    def _weapon(self, game: Crawl) -> Weapon:
        return fighter_of(game, self.model).weapons[self.weapon]

    def ask(self, game: Crawl) -> Roll | None:
        if self.thing not in game.things or self._weapon(game).template:
            return None
        return Roll(self.again or self.shots, "PP-BASE-02", "hit-artefact", ATTACKER, self.model)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if self.thing not in game.things:
            return []
        weapon, profile = self._weapon(game), fighter_of(game, self.model).profile
        far = distance(standing(game, self.model), _place(game.things[self.thing]))
        roll = of_shot(weapon, profile.strength, far)
        if dice is None:
            return [Pierce(self.thing, self.model, roll)]
        needed = to_hit(weapon, profile.bs)
        if not self.again and (again := missed(weapon, dice, needed)):
            return [replace(self, kept=tuple(die for die in dice if die >= needed), again=again)]
        dice = (*self.kept, *dice)
        burns = overheated(dice, self.shots) if weapon.gets_hot else 0
        burnt = [Burn(self.model, weapon.name, burns)] if burns else []
        return [*burnt, *[Pierce(self.thing, self.model, roll)] * successes(dice, needed)]


def shooting_began(game: Crawl, event: PhaseBegan) -> list[Step]:
    """In its own Combat Turn the attacker may fire at the artefact. [PP-OBJ-03]"""
    return [MayShoot()] if (event.side, event.phase) == (ATTACKER, "shooting") else []
