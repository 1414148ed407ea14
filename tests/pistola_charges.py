"""Charges of pistola on drawn positions, and a placer who finds places for them as a person does: by trying.

game = drawn_assault(7)                       # walls, doors, friends and other enemies about a unit that may charge
for move in moves_in_reach(game): by_hand(game, move, tries=40)
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from math import cos, hypot, pi, sin

import pistola_blades as blades
from pistola_scene import DOOR, STRAIGHT, grown, manned, put
from reglamento.armies.contact.closing import Closing, first_in, in_reach
from reglamento.armies.contact.linking import charges_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.armies.contact.touching import touch
from reglamento.armies.placing import Lineup
from reglamento.games.pistola.arms.distances import COHERENCY, GAP
from reglamento.games.pistola.assault.charge_move import ChargeMove
from reglamento.games.pistola.assault.charging import closing_in, near_targets
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import charge_reach, whole_unit
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.geometry.table.shapes.bases import Base, Standing, gap, within
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, apart, rounded
from reglamento.geometry.table.ways.company import Company, is_free
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable
from reglamento.kernel.errors import Refusal

Spot = tuple[float, float]
ANGLES = 90
"""In so many directions about an enemy the hand tries to touch it."""
GRID = 1.3
"""So far apart, in cm, are the places that the hand looks at for the others."""


# ---- drawing


def drawn_assault(seed: int) -> Crawl:
    """A unit u1 of two to nine models, about as straggled as the rules allow, near to a defender's unit u2; other enemies beside that
    one and friends in the way, in a part of a complex with walls and doors.
    """
    rng, mapped = random.Random(f"assault {seed}"), grown(seed % 40, 8)
    while True:
        game = manned(STRAIGHT, DOOR)
        for field in ("sections", "doors", "openings", "links", "blocked", "taken"):
            setattr(game, field, getattr(mapped, field).copy())
        for door in game.doors:
            work_door(game, door, is_open=rng.random() < 0.8)
        game.combat = True
        if _met(game, rng):
            return game


def _met(game: Crawl, rng: random.Random) -> bool:
    section = rng.choice(sorted(game.sections))
    west, north, east, south = rng.choice(game.floor(section))
    start = rng.uniform(west, east) / 100, rng.uniform(north, south) / 100
    large = rng.random() < 0.25
    ours = _straggled(game, rng, start, (rng.randint(2, 9), 4.0 if large else 2.5))
    if ours is None:
        return False
    put(game, "brute" if large else "squad", *ours)
    away = rng.uniform(3.5, 17.0)
    return (
        _mustered(game, rng, rng.choice(ours), (away, rng.randint(1, 6)), DEFENDER)
        and (
            rng.random() < 0.4 or _mustered(game, rng, rng.choice(ours), (away + rng.uniform(0, 4), rng.randint(1, 4)), DEFENDER)
        )
        and (rng.random() < 0.4 or _mustered(game, rng, rng.choice(ours), (rng.uniform(2.6, 9), rng.randint(1, 5)), ATTACKER))
    )


def _mustered(game: Crawl, rng: random.Random, near: Spot, squad: tuple[float, int], side: Side) -> bool:
    """A unit so far from a place, of so many models; whether there is room."""
    away, count = squad
    for _ in range(30):
        turn = rng.uniform(0, 2 * pi)
        places = _straggled(game, rng, (near[0] + away * cos(turn), near[1] + away * sin(turn)), (count, 2.5), side)
        if places is not None:
            put(game, "squad", *places, side=side)
            return True
    return False


def _straggled(
    game: Crawl, rng: random.Random, start: Spot, squad: tuple[int, float], side: Side = ATTACKER
) -> list[Spot] | None:
    """A unit of so many models on such bases, grown from a place, each model within coherency of one before it; None where there is no
    room.
    """
    count, width = squad
    layout, base, stretch = layout_of(game), Base("round", width), rng.uniform(0.2, 1.0)
    zones = [standing(game, id) for id, model in game.models.items() if game.units[model.unit].side != side]
    others = Company(bases(game, tuple(game.models)))
    found: list[Standing] = []
    for _ in range(60 * count):
        if len(found) == count:
            break
        at = start
        if found:
            turn, far, by = rng.uniform(0, 2 * pi), width + rng.uniform(0, stretch * (COHERENCY - 0.1)), rng.choice(found[-2:])
            at = by.x + far * cos(turn), by.y + far * sin(turn)
        place = Standing(base, *rounded(at))
        free = is_free(layout, place, others) and all(gap(place, other) >= 0 for other in found)
        if free and all(gap(place, zone) >= GAP for zone in zones):
            found.append(place)
        elif not found:
            return None
    return [place.at for place in found] if len(found) == count and coherent(found, COHERENCY) else None


# ---- what may be charged


def moves_in_reach(game: Crawl, unit: str = "u1") -> Iterator[ChargeMove]:
    """The charge moves of a unit at enemies near to it, one alone or both where they stand together; whether they are legal is not
    asked.
    """
    far, ours = charge_reach(game, unit), bases(game, whole_unit(game, unit))
    enemies = [id for id, each in game.units.items() if each.side == DEFENDER]
    near = [id for id in enemies if any(gap(a, b) <= far for a in ours for b in bases(game, whole_unit(game, id)))]
    yield from (ChargeMove(unit, (id,), far) for id in near)
    if len(near) == 2 and any(
        within(a, b, COHERENCY) for a in bases(game, whole_unit(game, near[0])) for b in bases(game, whole_unit(game, near[1]))
    ):
        yield ChargeMove(unit, tuple(near), far)


# ---- several at once


def lone_enemies(seed: int) -> Crawl:
    """A unit u1 of one to six models before the entrance, and three to six lone enemies beside one another within its reach."""
    rng, game = random.Random(f"several {seed}"), blades.melee()
    ours, theirs = list[Spot](), list[Spot]()
    for count, found, (top, bottom) in ((rng.randint(1, 6), ours, (1.5, 4.5)), (rng.randint(3, 6), theirs, (7.5, 13.5))):
        middle, close = rng.uniform(-8, 8), rng.choice((2.6, 4.5, 6.0))
        for _ in range(200):
            spot = round(middle + rng.uniform(-8, 8), 1), round(rng.uniform(top, bottom), 1)
            clear = all(hypot(spot[0] - x, spot[1] - y) >= close for x, y in found)
            near = not found or any(hypot(spot[0] - x, spot[1] - y) <= 7.4 for x, y in found)
            if len(found) < count and clear and near:
                found.append(spot)
    blades.stand(game, "soldiers", *ours)
    for spot in theirs:
        blades.foe(game, "soldiers", spot)
    return game


def every_several(game: Crawl, unit: str) -> set[tuple[str, ...]]:
    """The charges of a unit at two or more units, each tried by itself."""
    far, near = charge_reach(game, unit), near_targets(game, unit)
    sets = chain(*(combinations(near, count) for count in range(2, len(near) + 1)))
    return {targets for targets in sets if _together(game, targets) and _charged(game, unit, targets, far)}


def _together(game: Crawl, targets: tuple[str, ...]) -> bool:
    """Whether the models of these units are in one piece, none more than 5 cm away from all others."""
    return coherent([model for target in targets for model in bases(game, whole_unit(game, target))], COHERENCY)


def _charged(game: Crawl, unit: str, targets: tuple[str, ...], far: float) -> bool:
    chiefs = ((target, *(other for other in targets if other != target)) for target in targets)
    return all(in_reach(closing_in(game, unit, order, far)) for order in chiefs) and charges_in(
        closing_in(game, unit, targets, far)
    )


# ---- placing by hand


class Hand:
    """Tries places for a charge, some of them at random. It knows how far models may go, and asks the rule about the rest."""

    def __init__(self, game: Crawl, move: ChargeMove, seed: int) -> None:
        self.game, self.move, self.rng = game, move, random.Random(f"hand {seed}")
        self.closing_in: ClosingIn = closing_in(game, move.unit, move.targets, move.far)
        self.ids = whole_unit(game, move.unit)
        self.reach: dict[int, Reachable] = {}
        self.known: dict[tuple[int, int], list[Standing]] = {}

    def goes(self, number: int, place: Standing) -> bool:
        mover = self.closing_in.movers[number]
        if place.at == mover.at:
            return True
        if apart(mover.at, place.at) > self.closing_in.far + TOLERANCE or not is_free(
            self.closing_in.layout, place, self.closing_in.company
        ):
            return False
        if number not in self.reach:
            walker = Walker(self.closing_in.layout, mover, self.closing_in.company.others, self.closing_in.company.keep_out)
            self.reach[number] = Reachable(walker, self.closing_in.far)
        return place.at in self.reach[number]

    def touching(self, number: int, target: int) -> list[Standing]:
        """Places at which a model touches a target, all about its models."""
        if (number, target) not in self.known:
            base = self.closing_in.movers[number].base
            found = dict.fromkeys(chain(*(_ring(base, other) for other in self.closing_in.targets[target])))
            legal = (
                place for place in found if any(touch(self.closing_in.layout, place, o) for o in self.closing_in.targets[target])
            )
            self.known[number, target] = [place for place in legal if self.goes(number, place)]
        return self.known[number, target]

    def beside(self, number: int) -> list[Standing]:
        """Places on a grid to which a model comes."""
        if (number, -1) not in self.known:
            mover, steps = self.closing_in.movers[number], int(self.closing_in.far / GRID)
            dx, dy = self.rng.random(), self.rng.random()
            ats = [
                rounded((mover.x + (i + dx) * GRID, mover.y + (j + dy) * GRID))
                for i in range(-steps, steps)
                for j in range(-steps, steps)
            ]
            places = [Standing(mover.base, *at) for at in ats]
            self.known[number, -1] = [mover, *(place for place in places if self.goes(number, place))]
        return self.known[number, -1]

    def tried(self, eager: float) -> tuple[Standing, ...] | None:
        """One attempt: the first into contact, then the others in some order; so many of them want to touch an enemy."""
        number = first_in(self.closing_in)
        starts = [] if number is None else self.touching(number, 0)
        if number is None or not starts:
            return None
        placed = {number: self.rng.choice(starts)}
        for target in range(1, len(self.move.targets)):
            self._join(placed, target)
        waiting = [i for i in range(len(self.ids)) if i not in placed]
        self.rng.shuffle(waiting)
        while waiting:
            went = [i for i in waiting if self._place(placed, i, eager)]
            if not went:
                return None
            waiting = [i for i in waiting if i not in went]
        return self._nobody_idle(placed)

    def _join(self, placed: dict[int, Standing], target: int) -> None:
        for number in self.rng.sample(range(len(self.ids)), len(self.ids)):
            free = [] if number in placed else [p for p in self.touching(number, target) if _clear(p, placed)]
            if free:
                placed[number] = self.rng.choice(free)
                return

    def _place(self, placed: dict[int, Standing], number: int, eager: float) -> bool:
        wishes = [self.touching(number, k) for k in range(len(self.move.targets))] if self.rng.random() < eager else []
        for places in (*wishes, self.beside(number)):
            fit = [place for place in places if _joins(place, placed)]
            if fit:
                stays = self.closing_in.movers[number]
                placed[number] = stays if stays in fit and self.rng.random() < 0.5 else self.rng.choice(fit)
                return True
        return False

    def _nobody_idle(self, placed: dict[int, Standing]) -> tuple[Standing, ...]:
        closing = Closing(self.closing_in)
        closing.placed = dict(placed)
        closing.spare_nobody()
        return closing.result()


def _ring(base: Base, target: Standing) -> Iterator[Standing]:
    far = base.radius + target.base.radius + RULER / 2
    for i in range(ANGLES):
        turn = 2 * pi * i / ANGLES
        yield Standing(base, *rounded((target.x + far * cos(turn), target.y + far * sin(turn))))


def _clear(place: Standing, placed: dict[int, Standing]) -> bool:
    return all(gap(place, other) >= -TOLERANCE for other in placed.values())


def _joins(place: Standing, placed: dict[int, Standing]) -> bool:
    return _clear(place, placed) and any(within(place, other, COHERENCY) for other in placed.values())


def by_hand(game: Crawl, move: ChargeMove, tries: int, seed: int = 0) -> Sequence[Standing] | None:
    """Places for a charge that the rule allows, or None where so many tries find none."""
    hand = Hand(game, move, seed)
    for attempt in range(tries):
        places = hand.tried(attempt % 3 / 2)
        if places is not None and judged(game, move, places) is None:
            return places
    return None


def judged(game: Crawl, move: ChargeMove, places: Sequence[Standing]) -> Refusal | None:
    """What the rule says of these places for a charge."""
    ids = whole_unit(game, move.unit)
    return move.judged(game, Lineup(ids, places, {id: standing(game, id) for id in game.models if id not in ids}))
