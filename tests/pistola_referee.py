"""A referee of whole games of pistola, written from the rules and not from the engine: it measures with bare points and circles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot

import refereeing
from reglamento.games.pistola.facts.events import assaults, combat, exploring, missions, nerve, shooting, troops
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.risen import RISEN, risen_entry, risen_fighter

HAIR = 0.011
"""Centimetres: places are told on a grid of hundredths."""
CORRIDORS = ("straight", "corner", "fork", "crossing", "dead end")
CELLS = {6: 50, 7: 50, 10: 150, 11: 175}
"""Points by the total of the defender's die; 5 or less is nothing, 12 and more 200, 8 and 9 roll again. [PP-DEF-05]"""
AGAIN = {3: 80, 4: 100, 5: 110, 6: 120, 7: 130}
PHASES = {"movement": "shooting", "shooting": "assault"}


Moment = refereeing.Moment[Crawl]


def faults(moments: list[Moment]) -> list[str]:
    """Everything that the rules did not allow, or demanded in vain."""
    return [
        *_tables(moments), *_surprises(moments), *_turns(moments), *_recoveries(moments), *_deployments(moments),
        *_moves(moments), *_dice(moments), *_ends(moments), *_fallen(moments),
    ]  # fmt: skip


# ---- who is what, from the lists alone


def kind(game: Crawl, model: str) -> tuple[int, float, frozenset[str]]:
    """The Wounds of a model's profile, its radius in cm, and its unit's traits."""
    known = next(fate[model] for fate in (game.models, game.fallen, game.casualties, game.gone) if model in fate)
    unit = game.units[known.unit]
    army = game.mission.offers(unit.side)[game.picked[unit.side]].army
    if unit.entry == RISEN:
        fighter = risen_fighter(game.forces["attacker"].army, known.kind)
        return fighter.profile.wounds, fighter.base / 20, frozenset(risen_entry().traits)
    entry = army.units[unit.entry]
    fighter = next((each.fighter for each in entry.members if each.fighter.id == known.kind), entry.ordinary)
    return fighter.profile.wounds, fighter.base / 20, frozenset(entry.traits)


def side_of(game: Crawl, model: str) -> str:
    known = next(fate[model] for fate in (game.models, game.fallen, game.casualties, game.gone) if model in fate)
    return game.units[known.unit].side


def gap(game: Crawl, one: str, other: str) -> float:
    """Centimetres between the edges of two models on the board."""
    a, b = game.models[one], game.models[other]
    return hypot(a.x - b.x, a.y - b.y) - kind(game, one)[1] - kind(game, other)[1]


def fighting(game: Crawl, side: str) -> list[str]:
    """The models of a side that take part."""
    return [
        id for id, model in game.models.items() if game.units[model.unit].side == side and not game.units[model.unit].inactive
    ]


# ---- what was wrong


def _tables(moments: list[Moment]) -> Iterator[str]:
    """The defender's dice with what was placed in the turn, and the cell they call for. [PP-DEF-01, PP-DEF-04, PP-DEF-05]"""
    placed: list[tuple[str, bool]] = []
    second = False
    for moment in moments:
        event = moment.event
        if isinstance(event, exploring.TurnBegan | combat.CombatTurnBegan):
            placed = []
        elif isinstance(event, exploring.SectionPlaced):
            placed.append((event.shape, event.objective))
        elif isinstance(event, exploring.DefendersRolled):
            shapes = Counter(shape for shape, _ in placed)
            added = any(shapes[each] for each in CORRIDORS) + 2 * shapes["small room"] + 3 * shapes["large room"]
            added += 3 * sum(objective for _, objective in placed) - moment.game.combat
            if event.total != event.die + added:
                yield f"turn {moment.game.turn}: {event.die} and {added} are no {event.total}"
            rolls_again = not second and event.total in (8, 9)
            points = 0 if event.total < 6 else CELLS.get(event.total, 200)
            if second:
                points = 140 if event.total >= 8 else AGAIN[event.total]
            if rolls_again != (event.cell == "") or (not rolls_again and event.points != points):
                yield f"turn {moment.game.turn}: a total of {event.total} gave {event.points} points"
            second = rolls_again


def _surprises(moments: list[Moment]) -> Iterator[str]:
    """The infiltrators of each side on its die; the higher total is first, a tie is rolled again. [PP-COMBAT-02, PP-COMBAT-09]"""
    for moment, following in pairwise(moments):
        event = moment.event
        if not isinstance(event, combat.SurpriseRolled):
            continue
        if any(unit.joined for unit in moment.game.units.values()):
            bonuses = [event.attacker_bonus, event.defender_bonus]  # joined characters are infiltrators with their units only
        else:
            bonuses = [_infiltrating(moment.game, side) for side in ("attacker", "defender")]
        if bonuses != [event.attacker_bonus, event.defender_bonus]:
            yield f"turn {moment.game.turn}: infiltrators add {bonuses}, and {event} was told"
        ahead = event.attacker + bonuses[0] - event.defender - bonuses[1]
        right = "attacker" if ahead > 0 else "defender" if ahead < 0 else None
        if event.first != right or (right is None) != isinstance(following.event, combat.SurpriseRolled):
            yield f"turn {moment.game.turn}: {event} and then {following.event}"


def _infiltrating(game: Crawl, side: str) -> int:
    are = ["infiltrators" in kind(game, model)[2] for model in fighting(game, side)]
    return 2 if are and all(are) else int(any(are))


def _turns(moments: list[Moment]) -> Iterator[str]:
    """Combat Turns alternate, with their phases in order; the winner of the surprise roll begins. [PP-COMBAT-10, PP-COMBAT-09]"""
    last: str | None = None
    phase = ""
    for moment in moments:
        event = moment.event
        if isinstance(event, combat.SurpriseRolled):
            last = {"attacker": "defender", "defender": "attacker"}.get(event.first or "")
        elif isinstance(event, combat.CombatTurnBegan):
            if event.side == last:
                yield f"turn {event.turn} is of the {event.side} again"
            last, phase = event.side, ""
        elif isinstance(event, combat.PhaseBegan):
            if event.side != last or event.phase != PHASES.get(phase, "movement" if not phase else ""):
                yield f"turn {moment.game.turn}: after {phase!r} of the {last} comes {event.phase} of the {event.side}"
            phase = event.phase


def _recoveries(moments: list[Moment]) -> Iterator[str]:
    """Once the combat has ended the loser's fallen die, each fallen model of the winner rolls a die for each Wound of its profile and
    gets one for each 4 or more. Nobody is out of action afterwards. [PP-OOA-02, PP-OOA-03, PP-OOA-04, PP-OOA-05]
    """
    for index, moment in enumerate(moments):
        if not isinstance(moment.event, combat.CombatEnded):
            continue
        winner = moment.event.winner
        lost = {id for id in moment.game.fallen if side_of(moment.game, id) != winner}
        rolling = {id for id in moment.game.fallen if side_of(moment.game, id) == winner}
        finished: set[str] = set()
        for later in moments[index + 1 :]:
            event = later.event
            if isinstance(event, combat.FinishedOff):
                finished |= set(event.models)
            elif isinstance(event, combat.RecoveryRolled):
                if finished != lost:
                    yield f"turn {later.game.turn}: {event.model} rolls before {lost - finished} are finished off"
                yield from _recovered(moment.game, event)
                rolling.discard(event.model)
            elif isinstance(event, exploring.TurnBegan | combat.CombatBegins):
                break
            if isinstance(event, missions.GameEnded):
                rolling, lost = set(), finished
        if finished != lost or rolling:
            yield f"turn {moment.game.turn}: {finished} were finished off of {lost}, {rolling} have not rolled"


def _recovered(game: Crawl, event: combat.RecoveryRolled) -> Iterator[str]:
    rises = game.mission.rising and side_of(game, event.model) == "attacker" and 1 in event.dice
    wounds = 0 if rises and event.wounds == 0 else sum(die >= 4 for die in event.dice)
    if len(event.dice) != kind(game, event.model)[0] or event.wounds != wounds:
        yield f"{event.model} with {kind(game, event.model)[0]} Wounds rolled {event.dice} and has {event.wounds}"


def _deployments(moments: list[Moment]) -> Iterator[str]:
    """Defenders stand in sections of this turn, and more than 3 cm from every enemy. [PP-COMBAT-06, PP-COMBAT-07]"""
    placed: list[int] = []
    for moment in moments:
        event, game = moment.event, moment.game
        if isinstance(event, exploring.TurnBegan | combat.CombatTurnBegan):
            placed = []
        elif isinstance(event, exploring.SectionPlaced):
            placed.append(event.section)
        elif isinstance(event, troops.Deployed) and event.side == "defender" and event.rule in ("PP-COMBAT-06", "PP-COMBAT-07"):
            enemies = [id for id in game.models if side_of(game, id) == "attacker"]
            for model, x, y in event.places:
                if any(gap(game, model, other) <= 3.0 for other in enemies):
                    yield f"turn {game.turn}: {model} stands within 3 cm of an enemy"
                if event.rule == "PP-COMBAT-06" and not any(_inside(game, section, x, y) for section in placed):
                    yield f"turn {game.turn}: {model} does not stand in a new section"


def _inside(game: Crawl, section: int, x: float, y: float) -> bool:
    """Whether a place in cm is on a section's floor, whose rectangles are in the units of the plane."""
    floor = [[edge / CM for edge in rect] for rect in game.floor(section)]
    return any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in floor)


def _moves(moments: list[Moment]) -> Iterator[str]:
    """A unit that moves while exploring or in the Movement phase goes 15 cm at most, and nearer than 2.5 cm to no enemy that it was not
    so near to before. [PP-EXPL-02, PP-COMBAT-11, PP-BASE-41]
    """
    driven: set[str] = set()
    phase = "movement"
    for before, moment in pairwise(moments):
        event, game = moment.event, moment.game
        if isinstance(event, exploring.TurnBegan | combat.CombatTurnBegan):
            driven, phase = set(), "movement"
        elif isinstance(event, combat.PhaseBegan):
            phase = event.phase
        elif isinstance(event, troops.Driven | nerve.FellBack | nerve.RetreatOrdered):
            driven |= set(event.going) if isinstance(event, nerve.RetreatOrdered) else {event.unit}
        elif isinstance(event, troops.Moved) and phase == "movement" and event.unit not in driven:
            yield from _moved(before.game, game, event)


def _moved(before: Crawl, game: Crawl, event: troops.Moved) -> Iterator[str]:
    running = game.units[event.unit].falling or game.units[event.unit].retreating
    for model, x, y in event.places:
        was = before.models[model]
        if not running and hypot(x - was.x, y - was.y) > 15 + HAIR:
            yield f"turn {game.turn}: {model} went {hypot(x - was.x, y - was.y):.2f} cm"
        for enemy in fighting(game, "defender" if side_of(game, model) == "attacker" else "attacker"):
            if (
                not running
                and gap(game, model, enemy) < 2.5 - HAIR
                and gap(before, model, enemy) > gap(game, model, enemy) + HAIR
            ):
                yield f"turn {game.turn}: {model} went to {gap(game, model, enemy):.2f} cm of {enemy}"


def _dice(moments: list[Moment]) -> Iterator[str]:
    """Hits and tests of Leadership follow from the dice that were told. [PP-BASE-02, PP-BASE-03, PP-BASE-26, PP-BASE-28]"""
    for moment in moments:
        event = moment.event
        if isinstance(event, shooting.ShotsHit | assaults.Struck) and event.hits != sum(
            die >= event.needed for die in event.dice
        ):
            yield f"turn {moment.game.turn}: {event}"
        if isinstance(event, nerve.NerveTested):
            passed = sum(event.dice) <= event.leadership + event.modifier
            if event.passed != passed and event.dice != (1, 1):
                yield f"turn {moment.game.turn}: {event}"


def _ends(moments: list[Moment]) -> Iterator[str]:
    """A combat ends for the attacker when no defender that takes part is left, for the defender when the attacker has shaken the
    defenders off. [PP-COMBAT-17, PP-COMBAT-19, PP-COMBAT-20, PP-SIGHT-01]
    """
    for before, moment in pairwise(moments):
        event, game = moment.event, moment.game
        if isinstance(event, combat.CombatEnded):
            left = fighting(game, "defender")
            if event.winner == "attacker" and left:
                yield f"turn {game.turn}: the attacker has won, and {left} stand"
            if event.winner == "defender" and not isinstance(before.event, exploring.ShakenOff | nerve.Abandoned):
                yield f"turn {game.turn}: the defender has won after {before.event}"


def _fallen(moments: list[Moment]) -> Iterator[str]:
    """Models without Wounds are out of action, models do not stand in one another, and nobody is out of action while exploring.
    [PP-OOA-01, PP-OOA-05]
    """
    for moment in moments:
        event, game = moment.event, moment.game
        if isinstance(event, troops.OutOfAction) and any(id in game.models for id in event.models):
            yield f"turn {game.turn}: {event.models} are out of action and stand"
        if isinstance(event, exploring.TurnBegan):
            if game.fallen:
                yield f"turn {game.turn}: {list(game.fallen)} are out of action"
            for one, other in combinations(game.models, 2):
                if gap(game, one, other) < -2 * HAIR:
                    yield f"turn {game.turn}: {one} and {other} overlap"
