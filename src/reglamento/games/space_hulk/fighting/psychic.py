"""The Librarian's powers: premonition, force barrier, psychic storm. They are not actions. [SH-PSI-01 … SH-PSI-11]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import BARRIER, BARRIER_RANGE, PREMONITION, STORM, STORM_RANGE, outfit
from reglamento.games.space_hulk.facts.choices import Barrier, Pass, SectionStorm, Storm, UsePower
from reglamento.games.space_hulk.facts.events.fighting import PowerUsed
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.area import AreaRoll, pieces_in
from reglamento.games.space_hulk.moves.sight import seen_by_any, sees
from reglamento.geometry.squares import NOWHERE, Square, squares
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

POWERS = {
    "premonition": (PREMONITION, "SH-PSI-05"),
    "barrier": (BARRIER, "SH-PSI-06"),
    "storm": (STORM, "SH-PSI-08"),
}
"""The psi points and the rule of each power. [SH-REF-02]"""
MARINE_TURN = ("command", "marine")
"""The phases of the Marine turn. [SH-PSI-03, SH-TURN-06, SH-TURN-07]"""


def librarian(game: Hulk) -> Marine | None:
    """The Librarian on the board, if the mission has one and it lives. [SH-LIB-01]"""
    return next((marine for marine in game.marines.values() if outfit(marine.kit).librarian), None)


def powers(game: Hulk) -> list[UsePower]:
    """The powers that can be used now: one in each Marine turn, including its command phase; none in the Genestealer turn.
    [SH-PSI-02, SH-PSI-03, SH-PSI-05]
    """
    if game.power_used or game.phase not in MARINE_TURN:
        return []
    caster = librarian(game)
    if caster is None:
        return []
    return [UsePower(power) for power, (cost, _) in POWERS.items() if caster.psi >= cost and _has_use(game, caster, power)]


def _has_use(game: Hulk, caster: Marine, power: str) -> bool:
    """Whether there is a point to give back, or a square for the barrier; a storm always finds its own section. [SH-PSI-05, SH-PSI-06]"""
    if power == "premonition":
        return game.spent > 0
    return power != "barrier" or any(True for _ in barrier_squares(game, caster))


def distances(game: Hulk, caster: Marine) -> tuple[int, ...]:
    """Squares from the Librarian to every square: along the shortest walk, or straight over the grid. [SH-PSI-06, SH-PSI-08]"""
    grid = game.terrain.grid
    if game.readings.psychic_straight:
        return tuple(grid.distance(caster.at, square) for square in range(grid.size))
    return grid.walks(caster.at)


def barrier_squares(game: Hulk, caster: Marine) -> Iterator[Square]:
    """Empty squares within 12 of the Librarian, seen or not. [SH-PSI-06]"""
    taken = game.occupied | game.shut
    for square in game.lying.values():
        taken |= 1 << square
    reach = distances(game, caster)
    return (square for square in range(game.terrain.grid.size) if reach[square] <= BARRIER_RANGE and not taken >> square & 1)


def storm_targets(game: Hulk, caster: Marine) -> list[Storm | SectionStorm]:
    """Genestealers and blips on the board within 6 squares, and sections with a square within 6. [SH-PSI-08, SH-PSI-09, SH-PSI-10]"""
    reach = distances(game, caster)
    pieces = [
        foe.id for foe in game.stealers.values() if not foe.broodlord and foe.at != NOWHERE and reach[foe.at] <= STORM_RANGE
    ]
    pieces += [blip.id for blip in game.blips.values() if blip.at != NOWHERE and reach[blip.at] <= STORM_RANGE]
    sections = [
        section
        for section, mask in game.terrain.section_masks.items()
        if any(reach[square] <= STORM_RANGE for square in squares(mask))
    ]
    return [*(Storm(id) for id in pieces), *(SectionStorm(section) for section in sections)]


def stormed(game: Hulk, section: str) -> tuple[str, ...]:
    """The pieces that a storm on this section rolls for: Genestealers and blips, no Marines, not the Broodlord. [SH-PSI-09,
    SH-PSI-10, SH-BROOD-08]
    """
    there = pieces_in(game, game.terrain.section_masks[section])
    return tuple(id for id in there if id in game.blips or (id in game.stealers and not game.stealers[id].broodlord))


def storm_may_show(game: Hulk, marine: Marine) -> bool:
    """Whether a storm may bring another target into this Marine's sight, were it to destroy all that it can reach: what hides a target, or
    what hides a blip that is then revealed. [SH-PSI-08, SH-PSI-09, SH-PSI-11, SH-REV-04]
    """
    caster = librarian(game)
    if caster is None:
        return False
    targets = storm_targets(game, caster)
    struck = {id for each in targets for id in ((each.target,) if isinstance(each, Storm) else stormed(game, each.section))}
    if not struck:
        return False
    left = game.blockers & ~sum(1 << game.piece(id).at for id in struck)
    watch = game.terrain.grid.watch(marine.at, marine.facing)
    aims = [foe.at for foe in game.stealers.values() if foe.at != NOWHERE] + list(squares(game.shut))
    if any(watch >> at & 1 and sees(game, marine, at, left) and not sees(game, marine, at) for at in aims):
        return True
    return any(blip.at != NOWHERE and seen_by_any(game, blip.at, left) for blip in game.blips.values())


def use_power(game: Hulk, option: UsePower) -> list[Step]:
    """Begin a power; premonition works at once, the others need an aim. [SH-PSI-04, SH-PSI-05, SH-PSI-11]"""
    if option.power != "premonition":
        return [AimPower(option.power)]
    game.spent -= 1
    return _spend(game, "premonition")


def _spend(game: Hulk, power: str, at: Square = NOWHERE, target: str = "") -> list[Step]:
    caster = librarian(game)
    assert caster is not None
    cost, rule = POWERS[power]
    game.power_used = True
    game.put(replace(caster, psi=caster.psi - cost))
    return game.happened(PowerUsed(rule, caster.id, power, caster.psi - cost, at, target))


class AimPower(Step, frozen=True):
    """The square of the barrier, or the piece that the storm strikes. [SH-PSI-06, SH-PSI-08, SH-PSI-09]"""

    power: str

    def ask(self, game: Hulk) -> Choose:
        caster = librarian(game)
        assert caster is not None
        options: tuple[Barrier | Storm | SectionStorm, ...]
        if self.power == "barrier":
            options = tuple(Barrier(square) for square in barrier_squares(game, caster))
        else:
            options = tuple(storm_targets(game, caster))
        return Choose(MARINES, POWERS[self.power][1], f"aim-{self.power}", options, Pass(), caster.id)

    def then(self, game: Hulk, answer: Barrier | Storm | SectionStorm | Pass) -> list[Step]:
        if isinstance(answer, Barrier):
            game.barrier = answer.at
            game.bar()
            return _spend(game, "barrier", at=answer.at)
        if isinstance(answer, Storm):
            steps = _spend(game, "storm", at=game.piece(answer.target).at, target=answer.target)
            return [AreaRoll("storm", (answer.target,)), *steps]
        if isinstance(answer, SectionStorm):
            victims = stormed(game, answer.section)
            steps = _spend(game, "storm", target=answer.section)
            return [AreaRoll("section storm", victims), *steps]
        return []
