"""Exact odds of shots and attacks in duels set up for the purpose, from the rules' own dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import FLAME, FUEL, ROUNDS, outfit
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire, Flame, Option, Turn
from reglamento.games.space_hulk.facts.conditions import Outcome
from reglamento.games.space_hulk.facts.conditions import Turn as TurnReached
from reglamento.games.space_hulk.facts.mission import Blips, Board, Kit, Mission
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.odds.chances import (
    FREE,
    HIT,
    LOSE,
    MISS,
    TIE,
    WIN,
    combat_key,
    exchange,
    fight_well,
    option_odds,
)
from reglamento.games.space_hulk.setup import set_out
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase, MarinePhase
from reglamento.geometry.squares import Facing, Grid
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Roll
from reglamento.odds.chance import Decide, Look, Odds, Remembered, Verdict, odds
from reglamento.odds.state import after, state

__all__ = [
    "HIT", "LOSE", "MISS", "TIE", "WIN", "assault", "break_door", "duel", "fighter", "foe", "option_odds", "overwatch",
    "overwatching", "shoot", "shooting",
]  # fmt: skip
"""The duels, and helpers for them from the odds of options in a game."""


def _always(option: Option) -> Decide:
    """Choose this option whenever something is asked."""
    return lambda question, look: look(option)


def duel(marine: Marine, foe: Genestealer, distance: int = 1, readings: Readings | None = None, *, door: bool = False) -> Hulk:
    """An open floor: the Marine, and `distance` squares north of it its foe (or, with `door`, a closed door). No piece acts yet."""
    grid = Grid([(x, y, 0) for x in range(3) for y in range(distance + 1)])
    here, there = grid.index[1, distance, 0], grid.index[1, 0, 0]
    sections = tuple("A" if y < distance else "B" for _, y, _ in grid.cells)
    board = Board(grid=grid, sections=sections, doors=(there,) if door else (), entries=())
    end = Outcome(winner="draw", title="Time", condition=TurnReached(2))
    mission = Mission(id="duel", title="Duel", briefing="", board=board, marines=(), blips=Blips(0, 0), outcomes=(end,), turns=2)
    game = set_out(mission, readings)
    game.turn, game.counter, game.spent = 1, Secret(MARINES, 6), 6  # no command points, so that nothing interrupts
    game.place(_at(marine, here), here)
    if not door:
        game.place(_at(foe, there), there)
    return game


def _at(piece: Any, square: int) -> Any:
    return replace(piece, at=square)


def fighter(kit: Kit, facing: Facing = 0, **state: Any) -> Marine:
    """The Marine of a duel, with full supplies."""
    return Marine("marine", "Marine", kit, 0, facing, **({"rounds": ROUNDS, "fuel": FUEL} | state))


def foe(facing: Facing = 2, *, broodlord: bool = False) -> Genestealer:
    """The Marine's opponent."""
    return Genestealer("foe", 0, facing, broodlord=broodlord)


def shoot(kit: Kit, shots: int = 1, *, broodlord: bool = False, door: bool = False, readings: Readings | None = None) -> Odds:
    """Odds that up to `shots` shots in a row in the Marine's own turn destroy the target. [SH-SHOOT-04, SH-SUST-01, SH-FLAMER-03]"""
    return shooting(kit, shots, broodlord=broodlord, door=door, readings=readings)[-1]


def shooting(kit: Kit, most: int, *, broodlord: bool = False, door: bool = False, readings: Readings | None = None) -> list[Odds]:
    """The odds of `shoot` for 1, 2, … `most` shots."""
    game = duel(fighter(kit), foe(broodlord=broodlord), 1, readings, door=door)
    game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()]).answer(Activate("marine"))
    target = next(iter(game.doors), "foe")
    flamer = outfit(kit).gun is None
    aim: Option = Flame(game.stealers["foe"].at) if flamer else Fire(target)
    return _in_a_row(game, most, FLAME if flamer else 1, _gone(target), _always(aim))


def overwatch(kit: Kit, triggers: int = 1, *, broodlord: bool = False, readings: Readings | None = None) -> Odds:
    """Odds that a Marine on overwatch destroys a Genestealer that acts `triggers` times in its sight; a jam ends its fire.

    [SH-OW-06, SH-SUST-02, SH-JAM-01]
    """
    return overwatching(kit, triggers, broodlord=broodlord, readings=readings)[-1]


def overwatching(kit: Kit, most: int, *, broodlord: bool = False, readings: Readings | None = None) -> list[Odds]:
    """The odds of `overwatch` for 1, 2, … `most` actions seen."""
    game = duel(fighter(kit, overwatch=True), foe(broodlord=broodlord), 2, readings)
    game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]).answer(Activate("foe"))
    return _in_a_row(game, most, 1, _gone("foe"), _turn)


def _turn(question: Choose, look: Look) -> Odds:
    """The Marine turns about, so that it stands as before after every second action."""
    _, about, _ = (option for option in question.options if isinstance(option, Turn))
    return look(about)


SUPPLIES = {"assault cannon": "rounds", "heavy flamer": "fuel"}
"""The supply that each shot of a weapon uses up. [SH-CANNON-04, SH-FLAMER-09]"""


def _in_a_row(game: Hulk, most: int, cost: int, verdict: Verdict[Hulk], decide: Decide) -> list[Odds]:
    """The odds of up to 1, 2, … `most` shots that cost `cost` points each. The weapon has supplies for this many shots, and the
    rest of `most` count as fired. So the state after a miss is the state of one shot less, and is worked out once.
    """
    memory: Remembered[Hulk] = Remembered(state)
    marine, rows = game.marines["marine"], []
    supplies = {weapon: supply for weapon, supply in SUPPLIES.items() if weapon in marine.kit.weapons}
    for shots in range(1, most + 1):
        start = game.copy()
        start.ap = shots * cost
        start.put(replace(marine, **dict.fromkeys(supplies.values(), shots)))
        start.shots = dict.fromkeys(supplies, most - shots)
        start.question = start.agenda[-1].ask(start)
        rows.append(odds(start, verdict, decide, memory))
    return rows


def _gone(target: str) -> Verdict[Hulk]:
    """Settled when the target is gone, the gun is jammed, or no action points are left."""

    def verdict(game: Hulk) -> str | None:
        if isinstance(game.question, Roll):
            return None
        gone, jammed = target not in game.stealers and not game.doors.get(target), game.marines["marine"].jammed
        if not (gone or jammed) and game.ap:
            return None
        return f"{HIT if gone else MISS}{' and jammed' if jammed else ''}"

    return verdict


def assault(  # noqa: PLR0913 - what an exchange depends on, all but the kit by name
    kit: Kit,
    *,
    marine_attacks: bool = False,
    broodlord: bool = False,
    surprised: bool = False,
    guard: bool = False,
    psi: int = 0,
    readings: Readings | None = None,
) -> Odds:
    """Odds of one exchange for the attacker; `surprised`: the defender has its side towards the attacker. [SH-CC-03 … SH-CC-08,
    SH-REF-07]

    Blocks, parries, re-rolls and up to `psi` psi points are used when they help.
    """
    facing_marine = 1 if surprised and not marine_attacks else 0
    facing_foe = 1 if surprised and marine_attacks else 2
    game = duel(fighter(kit, facing_marine, guard=guard, psi=psi), foe(facing_foe, broodlord=broodlord), 1, readings)
    if marine_attacks:
        game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()]).answer(Activate("marine"))
        blow = Attack("foe")
    else:
        game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]).answer(Activate("foe"))
        blow = Attack("marine")
    decide = fight_well(marine_attacks=marine_attacks, free=FREE | {"axe"})
    return odds(after(game, blow), exchange, decide, Remembered(combat_key))


def break_door(kit: Kit | None, blows: int = 1) -> Odds:
    """Odds that up to `blows` blows of a Marine with this kit (None: of a Genestealer) break a closed door. [SH-CC-12,
    SH-CHAIN-01]
    """
    game = duel(fighter(kit or Kit("", "marine", ())), foe(), 1, door=True)
    door = next(iter(game.doors))
    if kit is None:
        south = game.terrain.grid.index[1, 1, 0]
        game.remove(game.marines["marine"])
        game.place(_at(foe(facing=0), south), south)
        game.begin([BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]).answer(Activate("foe"))
    else:
        game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase()]).answer(Activate("marine"))
    game.ap = blows
    return odds(game, _broken(door), _always(Attack(door)))


def _broken(door: str) -> Callable[[Any], str | None]:
    def verdict(game: Hulk) -> str | None:
        if door not in game.doors:
            return HIT
        return None if isinstance(game.question, Roll) or game.ap else MISS

    return verdict
