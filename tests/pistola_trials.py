"""Fire and charges of pistola on drawn positions, with the odds that are told of them and what comes of them in play.

trial = drawn_charge(3)                      # a position, what is tried in it, and the odds of it
seen = played(trial, games=300)              # in how many games each side lost how many models
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from math import comb
from typing import Any

import msgspec
from msgspec.structs import replace

import pistola_blades as blades
import pistola_guns as guns
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.facts.choices.assaults import Charge
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.events.assaults import ChargeFailed, FightDecided
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.odds.assault_odds import assault_odds
from reglamento.games.pistola.odds.fire_odds import fire_odds
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import entry_of
from reglamento.kernel.dice import Seeded
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose, Draw, Roll

AFTERWARDS = {"shoot", "pinning"}
"""What is asked when fire has done what it does."""
Place = tuple[float, float]
STRIKERS = (
    "soldiers", "guards", "armoured", "fencers", "quick", "masters", "duellists", "lords", "fists", "claws", "meek", "brutes",
    "plated", "zealots", "hounds", "crawlers", "creepers", "grenadiers",
)  # fmt: skip
SHOOTERS = ("rifles", "pistols", "elite", "ogres", "runners", "twins", "rippers", "pinners", "cannons", "both")
MARKS = ("rifles", "elite", "ogres", "brutes", "dead", "rats", "giant")

HOT = ("salamander", "phoenix", "sappers", "sappers")

MIXED = ("rifles", "elite", "ogres", "giant", "dead", "rats", "brutes")
KINDS = {"rifles": ("ironclad", "ironclad", "veteran", "novice", "gunner"), "elite": ("lord", "lord")}


class Trial(msgspec.Struct, frozen=True):
    """A game, what is tried in it, the models of each side that may be lost, and the odds of how many are."""

    name: str
    game: Crawl
    option: Any
    sides: tuple[tuple[str, ...], ...]
    odds: tuple[tuple[float, ...], ...]


# ---- trying


def played(trial: Trial, games: int) -> tuple[Counter[int], ...]:
    """How often so many models of each side were lost, everybody choosing as the program would."""
    dice, seen = Seeded(trial.name), tuple(Counter[int]() for _ in trial.sides)
    for _ in range(games):
        lost = _lost(trial, dice)
        for models, found in zip(trial.sides, seen, strict=True):
            found[len(lost.intersection(models))] += 1
    return seen


def _lost(trial: Trial, dice: Seeded) -> set[str]:
    """Who is out of action when the fire is over, or the fight of a charge is decided, or it has failed."""
    game = trial.game.copy()
    game.answer(trial.option)
    while (question := game.question) is not None and question.topic not in AFTERWARDS and not _decided(trial.game, game):
        game.answer(dice(question) if isinstance(question, Roll | Draw) else question.default)
    before = takewhile(lambda event: not isinstance(event, FightDecided), _since(trial.game, game))
    return {id for event in before if isinstance(event, OutOfAction) for id in event.models}


def _decided(before: Crawl, game: Crawl) -> bool:
    return any(isinstance(event, FightDecided | ChargeFailed) for event in _since(before, game))


def _since(before: Crawl, game: Crawl) -> list[Event]:
    """What has happened, the first event first."""
    log, found = game.log, list[Event]()
    while log is not before.log and log is not None:
        log, event = log
        found.append(event)
    return found[::-1]


def likely(odds: Sequence[float], seen: Counter[int]) -> float:
    """The smallest chance, by these odds, of seeing as many or as few games with so many losses or more as have been seen."""
    games, least = seen.total(), 1.0
    for lost in range(1, len(odds) + 1):
        p = min(1.0, sum(odds[lost:]))
        times = sum(count for number, count in seen.items() if number >= lost)
        spread = [comb(games, k) * p**k * (1 - p) ** (games - k) for k in range(games + 1)]
        least = min(least, sum(spread[times:]), sum(spread[: times + 1]))
    return least


# ---- drawing


def drawn_charge(seed: int) -> Trial:
    """A charge on a drawn position: units of any kind, some with a character, a friend in the fight already, or another enemy beside
    them; some are charged on the run. Alike models of a unit may have different enemies before them.
    """
    rng = random.Random(f"charge {seed}")
    while True:
        game = blades.melee()
        ours = blades.stand(game, rng.choice(STRIKERS), *_rows(rng, rng.randint(1, 6), 4.5, -1))
        theirs = blades.foe(game, rng.choice(STRIKERS), *_rows(rng, rng.randint(1, 6), rng.uniform(7.5, 10.5), 1))
        _company(rng, game, ours, theirs)
        blades.stand(game, "meek", (19, 14))
        blades.foe(game, "meek", (-19, 14))
        blades.assault(game)
        charges = [each for each in _options(game) if isinstance(each, Charge) and each.unit == ours]
        if charges:
            return charge_trial(f"charge {seed}", game, rng.choice(charges))


def drawn_mixed(seed: int) -> Trial:
    """A charge on a drawn position: one unit at another, many of which are of several armours, kinds and Wounds."""
    rng = random.Random(f"mixed {seed}")
    while True:
        game = guns.armed()
        game.active = ATTACKER
        sides = []
        for post, y, way in ((guns.post, 5.5, -1), (guns.foes, rng.uniform(10, 12), 1)):
            entry = rng.choice(MIXED)
            kinds = rng.sample(KINDS.get(entry, ()), k=min(len(KINDS.get(entry, ())), rng.randint(0, 3)))
            count = 1 if entry == "giant" else rng.randint(max(1, len(kinds)), 6)
            sides.append(post(game, entry, *_rows(rng, count, y, way), kinds=" ".join(kinds)))
        guns.foes(game, "rifles", (-19, 14))
        game.begin([AssaultPhase(ATTACKER)])
        if (charge := Charge(sides[0], sides[1])) in _options(game):
            return charge_trial(f"mixed {seed}", game, charge)


def _options(game: Crawl) -> tuple[Any, ...]:
    return game.question.options if isinstance(game.question, Choose) else ()


def _company(rng: random.Random, game: Crawl, ours: str, theirs: str) -> None:
    """What may make a fight less simple."""
    if rng.random() < 0.3:
        joined = rng.choice((ours, theirs))
        stand = blades.stand if joined == ours else blades.foe
        last = game.models[whole_unit(game, joined)[-1]]
        stand(game, "captain", (last.x + 2.8, last.y), joined=joined)
    if rng.random() < 0.3:
        last = game.models[whole_unit(game, theirs)[-1]]
        blades.stand(game, rng.choice(STRIKERS), (last.x, round(last.y + 2.5, 2)))
    elif rng.random() < 0.3:
        last = game.models[whole_unit(game, theirs)[-1]]
        blades.foe(game, rng.choice(STRIKERS), (last.x - 3, last.y), (last.x - 3, last.y + 2.8))
    elif rng.random() < 0.3:
        game.units[theirs] = replace(game.units[theirs], falling=True)
    models = [id for id in game.models if entry_of(game, game.models[id].unit).id == "guards"]
    blades.promote(game, *rng.sample(models, k=len(models) // 2))


def charge_trial(name: str, game: Crawl, charge: Charge) -> Trial:
    """A charge that is offered."""
    both = assault_odds(game, charge.unit, (charge.target,))
    theirs = whole_unit(game, charge.target)
    return Trial(name, game, charge, (theirs, whole_unit(game, charge.unit)), (both.dealt, both.suffered))


def drawn_fire(seed: int) -> Trial:
    """Fire on a drawn position: at the nearest enemies, who are alike, unhurt and all in sight and in reach."""
    rng = random.Random(f"fire {seed}")
    while True:
        game = guns.armed()
        places = _rows(rng, rng.randint(1, 5), 5.5, -1)
        ours = guns.post(game, rng.choice(SHOOTERS), *places, marched=rng.random() < 0.5)
        mark = rng.choice(MARKS)
        theirs = guns.foes(game, mark, *_rows(rng, 1 if mark == "giant" else rng.randint(1, 5), 9.5, 1))
        guns.shoot(game)
        if (shot := Shoot(ours, theirs)) in _options(game):
            return fire_trial(f"fire {seed}", game, shot)


def drawn_volley(seed: int) -> Trial:
    """Fire of anything at anybody: flames, markers and what gets hot, at units of several kinds and armours, some of them hurt, with a
    character, partly out of sight behind the posts of the entrance or out of reach.
    """
    rng = random.Random(f"volley {seed}")
    while True:
        game = guns.armed()
        entry = rng.choice(("rifles", "rifles", "pistols", *SHOOTERS))
        armed = ("burner", "grenadier", "grenadier", "plasma", "gunner") if entry == "rifles" else ()
        kinds = rng.sample(armed, k=min(len(armed), rng.randint(0, 2)))
        places = _rows(rng, max(len(kinds), rng.randint(1, 5)), 5.5, -1)
        ours = guns.post(game, entry, *places, kinds=" ".join(kinds), marched=rng.random() < 0.5)
        theirs = _drawn_mark(rng, game)
        guns.shoot(game)
        if (shot := Shoot(ours, theirs)) in _options(game):
            return fire_trial(f"volley {seed}", game, shot)


def drawn_hot(seed: int) -> Trial:
    """Fire of anything that gets hot, at anybody: beside flames and markers of the same model or unit, before and behind one another."""
    rng = random.Random(f"hot {seed}")
    while True:
        game = guns.armed()
        entry = rng.choice(HOT)
        count = rng.randint(1, 4) if entry == "sappers" else 1
        kinds = rng.choices(("mortarman", "stoker"), k=rng.randint(0, count)) if count > 1 else ()
        ours = guns.post(game, entry, *rng.sample(_rows(rng, count, 5.5, -1), k=count), kinds=" ".join(kinds))
        theirs = _drawn_mark(rng, game)
        guns.shoot(game)
        if (shot := Shoot(ours, theirs)) in _options(game):
            return fire_trial(f"hot {seed}", game, shot)


def _drawn_mark(rng: random.Random, game: Crawl) -> str:
    """Defenders in rows on the ground, in file along the corridor or strung out to where a pistol does not reach."""
    entry = rng.choice(MIXED)
    kinds = rng.sample(KINDS.get(entry, ()), k=min(len(KINDS.get(entry, ())), rng.randint(0, 3)))
    count = 1 if entry == "giant" else rng.randint(max(1, len(kinds)), 6)
    x, y, gap = rng.uniform(-12, 8), rng.uniform(6, 9), 4.2 if entry == "rats" else 2.7
    draws = {
        "rows": _rows(rng, count, 9.5, 1),
        "file": [(rng.choice((-1.2, 0.0, 1.2)), round(-3 - gap * i, 2)) for i in range(count)],
        "line": [(round(x + 1.5 * gap * i, 2), round(y, 2)) for i in range(count)],
    }
    places = rng.choice([places for places in draws.values() if all(abs(x) < 18 and y > -8.7 for x, y in places)])
    unit = guns.foes(game, entry, *places, kinds=" ".join(kinds))
    for id in whole_unit(game, unit):
        game.models[id] = replace(game.models[id], wounds=rng.randint(1, game.models[id].wounds))
    x, y = places[-1]
    if rng.random() < 0.3 and entry not in {"giant", "rats"} and y > -6:
        guns.foes(game, "hero", (x + 2.7, y) if y > 0 else (0, y - 2.7), joined=unit)
    return unit


def fire_trial(name: str, game: Crawl, shot: Shoot) -> Trial:
    """Fire that is offered."""
    return Trial(name, game, shot, (whole_unit(game, shot.target),), (fire_odds(game, shot.unit, shot.target),))


def _rows(rng: random.Random, models: int, y: float, way: int) -> list[Place]:
    """Places in rows of three, the second row behind the first; `way` is where behind is."""
    x = rng.uniform(-6, 2)
    return [(round(x + 4.1 * (i % 3), 2), round(y + way * 4.1 * (i // 3), 2)) for i in range(models)]
