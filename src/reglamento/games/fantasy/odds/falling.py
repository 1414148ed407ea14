"""Shots at a unit with characters, or with riders: on which of its parts each hit falls, and how that changes as they fall.
[WF-CORE-SHO-06, WF-CORE-MON-01, WF-CORE-CHT-01, WF-CORE-WAR-02, WF-TWORIDERS-3]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from reglamento.armies.dice.spreads import Spread, binomial
from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.fantasy.arms.fighting import missile_chance
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, venomous
from reglamento.games.fantasy.harm.sharing import CREW, RIDER, aboard
from reglamento.games.fantasy.odds.wounding import Body, Hitting, body_of, hitting, remains, wounds_of
from reglamento.games.fantasy.shooting.bolts import bolt_of, bolt_thrower, ranks_before
from reglamento.games.fantasy.shooting.volleys import Shots, shot_of
from reglamento.games.fantasy.units.joined import characters_in, mount_of, riders_of
from reglamento.games.fantasy.units.machines import machine_left
from reglamento.games.fantasy.units.parts import MACHINE, wounds_at
from reglamento.games.fantasy.units.sizes import HIDDEN_AMONG, size_of
from reglamento.games.fantasy.units.table import machine_of, troop_of

Hurts = tuple[int, ...]
"""The Wounds that each part has lost in this volley, in the order of `_Target.parts`."""
Chances = dict[Hurts, float]


class _Target(NamedTuple):
    """A unit as shots find it: its rank and file, its parts (the rank and file first, then its machine, its mounts and characters) and the
    Wounds that each of them has left.
    """

    game: Pitched
    unit: str
    body: Body
    parts: tuple[str, ...]
    left: Hurts

    def stands(self, hurts: Hurts, part: str) -> bool:
        place = self.parts.index(part)
        return hurts[place] < self.left[place]

    def over(self, hurts: Hurts) -> bool:
        """Whether the unit is no more: its rank and file has fallen, or its machine."""
        return not self.stands(hurts, "") or (MACHINE in self.parts and not self.stands(hurts, MACHINE))

    def standing(self, hurts: Hurts) -> int:
        """How many models are left, characters and mounts among them."""
        others = sum(self.stands(hurts, part) for part in self.parts if part not in {"", MACHINE})
        return self.body.left(hurts[0]) + others

    def fails(self, attack: Attack) -> Mapping[str, float]:
        """The parts that regenerate, and how likely that fails. [WF-CORE-CC-07]"""
        found = {part: remains(self.game, attack, self.unit, part) for part in self.parts}
        return {part: p for part, p in found.items() if p is not None}

    def fallen(self, hurts: Hurts) -> int:
        """The models of the rank and file that have fallen; the whole crew where the machine is destroyed."""
        return self.body.models - (0 if self.over(hurts) else self.body.left(hurts[0]))

    def shares(self, hurts: Hurts) -> Mapping[str, float]:
        """How likely a hit falls on each part. [WF-CORE-SHO-06, WF-CORE-WAR-02]"""
        if riders_of(self.game, self.unit):
            return self._ridden(hurts, self.unit, "")
        if MACHINE not in self.parts:
            return self._among(hurts)
        crew = float(chance(CREW))
        return {MACHINE: 1 - crew} | {part: crew * share for part, share in self._among(hurts).items()}

    def _among(self, hurts: Hurts) -> dict[str, float]:
        """The shares of the rank and file and of those characters that it does not hide."""
        models, found = self.body.left(hurts[0]), dict[str, float]()
        exposed = [part for part in self.parts if part not in {"", MACHINE} and self._exposed(hurts, part, models)]
        each = 1 / (models + len(exposed))
        for part in exposed:
            riders = [rider for rider in riders_of(self.game, part) if self.stands(hurts, rider)]
            found |= {id: each * share for id, share in (self._ridden(hurts, part, part) if riders else {part: 1.0}).items()}
        return found | {"": each * models}

    def _exposed(self, hurts: Hurts, part: str, models: int) -> bool:
        """Whether a character or a mount that stands is not hidden; riders are hit by way of their mount, as long as that stands."""
        mount = mount_of(self.game, part)
        if not self.stands(hurts, part) or (mount and self.stands(hurts, mount)):
            return False
        return models < HIDDEN_AMONG or size_of(troop_of(self.game, self.unit)) < size_of(troop_of(self.game, part))

    def _ridden(self, hurts: Hurts, mount: str, part: str) -> dict[str, float]:
        """The shares of a mount and of its riders. [WF-CORE-MON-01, WF-CORE-CHT-01, WF-TWORIDERS-3]"""
        riders = [rider for rider in riders_of(self.game, mount) if self.stands(hurts, rider)]
        least = aboard(self.game) if troop_of(self.game, mount).kind == "chariot" else RIDER
        above = float(chance(least)) if riders else 0.0
        return {part: 1 - above} | {rider: above / len(riders) for rider in riders}


class BoltAim(NamedTuple):
    """A bolt at a unit: the bolt thrower, the chance that it hits, and what it must roll for that."""

    unit: str
    hits: float
    shot: Shots


def fallen_to(game: Pitched, target: str, groups: Iterable[tuple[str, Shots]], bolt: BoltAim | None = None) -> Spread:
    """The chance that a unit loses each number of models of its rank and file to a bolt, and to shots, each with its shooter, one group
    after another. Each group is shared as the unit stands then. [WF-CORE-SHO-02, WF-CORE-SHO-06, WF-CORE-WAR-08]
    """
    here = _target(game, target)
    unhurt = (0,) * len(here.parts)
    found: Chances = {unhurt: 1.0} if bolt is None else _pierced(here, unhurt, bolt)
    for id, shots in groups:
        found = _volleyed(here, id, shots, found)
    fallen = [0.0] * (here.body.models + 1)
    for hurts, p in found.items():
        fallen[here.fallen(hurts)] += p
    return tuple(fallen)


def _target(game: Pitched, unit: str) -> _Target:
    body, members = body_of(game, unit), list[str]()
    for id in characters_in(game, unit):
        members += [id, *riders_of(game, id)]
    machine = (MACHINE,) if machine_of(game, unit) is not None else ()
    left = (body.total, *(machine_left(game, unit) for _ in machine), *(wounds_at(game, unit, id) for id in members))
    return _Target(game, unit, body, ("", *machine, *members), left)


def _pierced(here: _Target, unhurt: Hurts, bolt: BoltAim) -> Chances:
    """After a bolt, which goes on to the model behind with 1 Strength less as long as it slays one. [WF-CORE-WAR-08]"""
    machine = bolt_thrower(here.game, bolt.unit)
    found: Chances = {unhurt: 1 - bolt.hits}
    going: Chances = {unhurt: bolt.hits}
    last = max(0, machine.strength - ranks_before(here.game, bolt.unit, here.unit))
    for strength in range(machine.strength, last, -1):
        attack = bolt_of(machine, strength)
        fails = here.fails(attack)
        wounds = {
            part: wounds_of(here.game, Harm(bolt.unit, here.unit, 1, attack, part), Hitting(1.0, 0.0)) for part in here.parts
        }
        further: Chances = {}
        for hurts, p in going.items():
            for end, q in _undone(here, hurts, _one_more(here, {hurts: p}, here.shares(hurts), wounds), fails).items():
                slain = here.standing(end) < here.standing(hurts) and not here.over(end)
                into = further if slain else found
                into[end] = into.get(end, 0.0) + q
        going = further
    for hurts, p in going.items():
        found[hurts] = found.get(hurts, 0.0) + p
    return found


def _volleyed(here: _Target, id: str, shots: Shots, found: Chances) -> Chances:
    """After shots that need the same: those that wound by poison fall first, then those that roll to wound."""
    attack = shot_of(here.game, id)
    poisoned = venomous(here.game, attack, here.unit) and shots.needed < NEVER
    rolls, sure = hitting(float(missile_chance(shots.needed)), poisoned=poisoned)
    hits = {part: Harm(id, here.unit, 1, attack, part) for part in here.parts}
    wounds = {part: wounds_of(here.game, hit, Hitting(1.0, 0.0)) for part, hit in hits.items()}
    surely = {part: wounds_of(here.game, hit, Hitting(0.0, 1.0)) for part, hit in hits.items()}
    surely |= {MACHINE: wounds[MACHINE]} if MACHINE in wounds else {}
    after, fails = Chances(), here.fails(attack)
    for hurts, p in found.items():
        if here.over(hurts):
            after[hurts] = after.get(hurts, 0.0) + p
            continue
        for number, q in enumerate(binomial(shots.number, sure)):
            rest = binomial(shots.number - number, rolls / (1 - sure))
            for between, r in _undone(here, hurts, _hit(here, hurts, surely, _exactly(number)), fails).items() if q else ():
                for end, s in _undone(here, between, _hit(here, between, wounds, rest), fails).items():
                    after[end] = after.get(end, 0.0) + p * q * r * s
    return after


def _exactly(number: int) -> Spread:
    return (*(0.0,) * number, 1.0)


def _hit(here: _Target, hurts: Hurts, wounds: Mapping[str, Spread], numbers: Spread) -> Chances:
    """After so many hits, each number with its chance, that are shared as the unit stands before them."""
    if here.over(hurts):
        return {hurts: 1.0}
    shares, now, found = here.shares(hurts), {hurts: 1.0}, Chances()
    for number, p in enumerate(numbers):
        if number:
            now = _one_more(here, now, shares, wounds)
        for end, q in now.items() if p else ():
            found[end] = found.get(end, 0.0) + p * q
    return found


def _undone(here: _Target, before: Hurts, ends: Chances, fails: Mapping[str, float]) -> Chances:
    """What regeneration leaves of the Wounds that parts have lost at once: a die for each, as many as the part had. [WF-CORE-CC-07]"""
    for part, fail in fails.items():
        place, after = here.parts.index(part), Chances()
        for end, p in ends.items():
            for lost, q in enumerate(binomial(end[place] - before[place], fail)):
                key = (*end[:place], before[place] + lost, *end[place + 1 :])
                after[key] = after.get(key, 0.0) + p * q
        ends = after
    return ends


def _one_more(here: _Target, now: Chances, shares: Mapping[str, float], wounds: Mapping[str, Spread]) -> Chances:
    """After one hit more; the surplus of a part is lost."""
    after: Chances = {}
    for hurts, p in now.items():
        for part, share in shares.items():
            place = here.parts.index(part)
            for more, q in enumerate(wounds[part]):
                if q:
                    lost = min(here.left[place], hurts[place] + more)
                    key = (*hurts[:place], lost, *hurts[place + 1 :])
                    after[key] = after.get(key, 0.0) + p * share * q
    return after
