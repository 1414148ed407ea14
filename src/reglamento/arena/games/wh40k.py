"""The speed of wh40k: whole battles of 1,000 points a side, the questions of a battle with 200 models, a copy in mid battle, the odds of
thirty models beside icepool, and a roster of 2,000 points imported.
"""

from __future__ import annotations

import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from itertools import cycle
from statistics import mean, median
from types import ModuleType
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring  # it only writes here

from msgspec.structs import replace

from reglamento.arena.figures import Figure, beside, microseconds
from reglamento.arena.match import play_out
from reglamento.arena.measures import Measures
from reglamento.arena.sweeps import SWEEPS
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.facts.mission import Mission, Side
from reglamento.games.wh40k.odds.losses import Attacks, Target, losses
from reglamento.games.wh40k.odds.tries import Try
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.records import Roster, RosterUnit
from reglamento.kernel.dice import Seeded

GAME = "wh40k"
PAIRS = (("lantern-1000", "tallow-1000"), ("corsairs-1000", "choir-1000"), ("tallow-1000", "corsairs-1000"))
"""The armies of the measured battles."""
EACH = 100
"""The models of each side, at least, in the battle whose questions are measured."""
ROUNDS = 2
"""The battle rounds of that battle, in which most of its models are still there."""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """The measurements of wh40k."""
    yield from battles(rounds)
    yield from questions()
    yield copying(rounds)
    yield chances(rounds)
    yield importing(rounds)


def _battle(red: Roster, blue: Roster) -> Any:
    """A battle of the standard mission between two armies."""
    book = rulebook(GAME)
    standard: Mission = book.load(book.missions()[0])
    offered: dict[Side, tuple[Roster, ...]] = {"red": (red,), "blue": (blue,)}
    return book.new(replace(standard, rosters=offered), book.readings())


def battles(rounds: int) -> Iterator[Figure]:
    """Greedy against greedy to the end of the battle: seconds of processor time, on average and at most. Each round plays one battle of
    each pair of armies.
    """
    spent = []
    for seed in range(rounds):
        for red, blue in PAIRS:
            game = _battle(rosters.roster(red), rosters.roster(blue))
            bots = {seat: roster.make("greedy", GAME, seat, seed) for seat in game.seats}
            started = time.process_time()
            play_out(game, bots, Seeded(seed))
            spent.append(time.process_time() - started)
    yield Figure("wh40k: a greedy battle of 1,000 points, on average", round(mean(spent), 2), "s", target="<= 8")
    yield Figure("wh40k: the longest of these battles", round(max(spent), 2), "s")


def crowd(name: str) -> Roster:
    """A roster, with its units of several models once more, one after the other, until it has enough models."""
    known = rosters.roster(name)
    units, again = list(known.units), cycle(unit for unit in known.units if unit.size > 1)
    while sum(unit.size for unit in units) < EACH:
        units.append(next(again))
    return replace(known, units=tuple(units))


def questions() -> Iterator[Figure]:
    """How long the rules take for each question of a greedy battle with 200 models: to judge its answer, to do what follows and to ask the
    next question; and to suggest places.
    """
    game, dice = _battle(crowd("lantern-1000"), crowd("tallow-1000")), Seeded(1)
    answers: list[float] = []
    places: list[float] = []
    with SWEEPS.put_off():  # as in every game between bots and in the server
        while game.question is not None and game.round <= ROUNDS:
            question: Any = game.question
            before = time.process_time()
            suggested = game.suggestions()
            asked = time.process_time()
            answer = dice(question) if game.decider is None else roster.decided("greedy", 1, game, question)
            decided = time.process_time()
            game.answer(answer)
            answers.append(time.process_time() - decided)
            places += [asked - before] if suggested else []
    yield Figure("wh40k: answers with 200 models, 99 of 100", _most(answers), "ms", target="<= 50")
    yield Figure("wh40k: places suggested with 200 models, 99 of 100", _most(places), "ms", target="<= 50")


def _most(times: list[float]) -> float:
    """The milliseconds that 99 of 100 take at most."""
    return round(sorted(times)[len(times) * 99 // 100] * 1000, 1)


def copying(rounds: int) -> Figure:
    """A copy at a decision of a battle under way."""
    game, dice = _battle(rosters.roster("lantern-1000"), rosters.roster("tallow-1000")), Seeded(1)
    while game.question is not None and game.round < ROUNDS:
        question: Any = game.question
        game.answer(dice(question) if game.decider is None else roster.decided("greedy", 1, game, question))
    took = median(microseconds(game.copy, 5000) for _ in range(rounds))
    return Figure("wh40k: copy at a decision", round(took, 2), "us", target="<= 15")


# ---- odds

FIRE = (
    Attacks(weapons=40, hit=Try(3), wound=Try(4)),
    Attacks(weapons=8, shots=Amount(1, 6), hit=Try(4), wound=Try(3), ap=-1),
    Attacks(weapons=2, hit=Try(3), wound=Try(2), ap=-4, damage=fixed(2)),
)
"""Thirty models fire three kinds of weapon, most of them twice."""
FIRED_AT = (Target(wounds=1, save=4, points=10.0),) * 30


def chances(rounds: int) -> Figure:
    """What thirty models do to thirty others with three kinds of weapon: the whole spread. The peer, icepool, gives the same spread of
    models lost.
    """
    peer, ours, theirs = _icepool(), list[float](), list[float]()
    for _ in range(rounds):
        ours.append(microseconds(lambda: losses(FIRE, FIRED_AT), 50) / 1000)
        if peer is not None:
            theirs.append(microseconds(lambda: fallen(peer), 5) / 1000)
    name = "wh40k: odds of 30 models with three kinds of weapon"
    return beside(Figure(name, round(median(ours), 2), "ms", target="<= 20"), "icepool", theirs, ours)


def _icepool() -> ModuleType | None:
    """A library of exact odds; None where it is not installed."""
    try:
        import icepool  # type: ignore[import-untyped] # noqa: PLC0415 - optional, and without types
    except ImportError:
        return None
    found: ModuleType = icepool
    return found


def fallen(icepool: Any) -> Any:
    """The same fire by icepool: each attack that hits, wounds and is not saved slays a model."""

    def tried(needed: int, by: int = 0) -> Any:
        return icepool.d6.map(lambda face: int(face != 1 and face + by >= needed))

    total = icepool.Die([0])
    for each in FIRE:
        shots = icepool.Die([each.shots.plus]) + (each.shots.dice @ icepool.d(each.shots.sides) if each.shots.dice else 0)
        assert each.hit is not None, "none of them hits automatically"
        slays = tried(each.hit.needed) * tried(each.wound.needed) * (1 - tried(FIRED_AT[0].save, each.ap))
        total += (each.weapons @ shots) @ slays
    return total.map(lambda number: min(number, len(FIRED_AT)))


# ---- rosters


def importing(rounds: int) -> Figure:
    """A zipped roster file of 2,000 points: read, checked and made an army."""
    data = roster_file((*rosters.roster("lantern-1000").units, *rosters.roster("tallow-1000").units))
    took = median(microseconds(lambda: imported(data), 5) for _ in range(rounds))
    return Figure("wh40k: a roster of 2,000 points imported", round(took / 1000, 1), "ms", target="<= 200")


def roster_file(units: Iterable[RosterUnit]) -> bytes:
    """A `.rosz` file with these units, in the shape that BattleScribe gives it."""
    roster = Element("roster", name="Measured", gameSystemName="Warhammer 40,000 8th Edition")
    force = SubElement(SubElement(roster, "forces"), "force", name="Brigade Detachment", catalogueName="Measured")
    held = SubElement(force, "selections")
    for unit in units:
        _unit_element(held, unit)
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("measured.ros", tostring(roster, encoding="utf-8"))
    return packed.getvalue()


def _unit_element(held: Element, unit: RosterUnit) -> None:
    sheet = unit.sheet
    one = _selection(held, sheet.name, 1, "unit", unit.points)
    categories = SubElement(one, "categories")
    SubElement(categories, "category", name=sheet.role, primary="true")
    for word in sorted(sheet.keywords):
        SubElement(categories, "category", name=f"Faction: {word}" if word in sheet.factions else word, primary="false")
    inside = SubElement(one, "selections")
    for kind, number in unit.models:
        member = sheet.member(kind)
        model = _selection(inside, member.name, number, "model", 0)
        profiles = SubElement(model, "profiles")
        _profile(profiles, member.name, "Unit", _figures(member.profile))
        _profile(profiles, "Of its own", "Abilities", {"Description": "A wording of its own that no rule here knows."})
        arms = SubElement(model, "selections")
        for weapon in member.weapons:
            borne = _selection(arms, weapon.name, number, "upgrade", 0)
            _profile(SubElement(borne, "profiles"), weapon.name, "Weapon", _weapon_figures(weapon))


def _selection(held: Element, name: str, number: int, kind: str, points: int) -> Element:
    made = SubElement(held, "selection", name=name, number=str(number), type=kind)
    SubElement(SubElement(made, "costs"), "cost", name="pts", value=str(points))
    return made


def _profile(held: Element, name: str, kind: str, values: Mapping[str, str]) -> None:
    characteristics = SubElement(SubElement(held, "profile", name=name, typeName=kind, hidden="false"), "characteristics")
    for key, value in values.items():
        SubElement(characteristics, "characteristic", name=key).text = value


def _figures(own: Profile) -> dict[str, str]:
    def reached(needed: int) -> str:
        return "-" if needed == CANNOT else f"{needed}+"

    plain = {"S": own.strength, "T": own.toughness, "W": own.wounds, "A": own.attacks, "Ld": own.leadership}
    skills = {"WS": reached(own.weapon_skill), "BS": reached(own.ballistic_skill), "Save": reached(own.save)}
    return {"M": f'{own.move_text}"', **skills, **{name: str(value) for name, value in plain.items()}}


def _weapon_figures(weapon: Weapon) -> dict[str, str]:
    kind = "Melee" if weapon.melee else f"{weapon.type} {weapon.shots}"
    far = "Melee" if weapon.melee else f'{weapon.range:g}"'
    return {
        "Range": far,
        "Type": kind,
        "S": str(weapon.strength),
        "AP": weapon.ap_text,
        "D": str(weapon.damage),
        "Abilities": "-",
    }


MEASURES = Measures(figures=figures)
