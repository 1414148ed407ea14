"""The Shooting phase as a whole, by hand and at random."""

import random
from typing import Any

import msgspec
import pytest

from cases import first
from pistola_guns import armed, foes, post, shoot, shooting_phase
from pistola_scene import answer, asked, happened, options, refusal
from reglamento.games.pistola.facts.choices.exploring import CloseDoor
from reglamento.games.pistola.facts.choices.shooting import EndShooting, RunUnit, Shoot
from reglamento.games.pistola.facts.events.combat import CombatEnded, PhaseBegan
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.running import Run
from reglamento.games.pistola.nerve.tests_of_nerve import ShakenByShooting
from reglamento.games.pistola.rulebook import RULEBOOK
from reglamento.games.pistola.turns.shooting import may_run
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place, Roll


@pytest.mark.rule("PP-COMBAT-13", "PP-BASE-27")
def test_the_phase_begins_with_a_count_and_ends_with_nerves(monkeypatch: pytest.MonkeyPatch) -> None:
    shaken: list[str] = []
    monkeypatch.setattr(ShakenByShooting, "ask", lambda self, game: None)
    monkeypatch.setattr(ShakenByShooting, "then", lambda self, game, _: shaken.append(self.side))
    game = armed()
    rifles, dead = post(game, "rifles", (-10, 8), (-10, 5)), foes(game, "dead", (10, 8), (10, 5), (10, 11))
    shooting_phase(game)
    assert (happened(game, PhaseBegan)[-1].phase, happened(game, PhaseBegan)[-1].side) == ("shooting", "attacker")
    assert (game.units[rifles].had, game.units[dead].had) == (2, 3)
    assert shaken == []
    game.answer(EndShooting())
    assert shaken == ["attacker"]
    assert game.question is None


@pytest.mark.rule("PP-COMBAT-13", "PP-COMBAT-17")
def test_the_last_defender_shot_ends_the_combat() -> None:
    game = armed()
    post(game, "rifles", (-10, 8))
    foes(game, "pistols", (10, 8))
    shoot(game)
    answer(game, Shoot("u1", "u2"), (6, 6), (6, 6), (1, 1))
    assert len(happened(game, CombatEnded)) == 1


@pytest.mark.rule("PP-BASE-19", "PP-BASE-30")
def test_the_fleet_may_run_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(Run, "ask", lambda self, game: None)
    monkeypatch.setattr(Run, "then", lambda self, game, _: ran.append(self.unit))
    game = armed()
    runners, rifles = post(game, "runners", (-10, 8)), post(game, "rifles", (-10, 4))
    foes(game, "dead", (10, 8))
    shoot(game)
    assert RunUnit(runners) in options(game)
    assert refusal(game, RunUnit(rifles)).rule == "PP-BASE-19"
    game.answer(RunUnit(runners))
    assert ran == [runners]


@pytest.mark.rule("PP-BASE-19", "PP-BASE-30", "PP-BASE-46")
@pytest.mark.parametrize(
    ("facts", "may"),
    [({}, True), ({"falling": True}, False), ({"retreating": True}, False), ({"pinned": True}, False), ({"shot": True}, False)],
)
def test_who_may_run(facts: dict[str, Any], may: bool) -> None:
    game = armed()
    assert may_run(game, post(game, "runners", (-10, 8), **facts)) == may
    host = post(game, "runners", (-10, 4))
    assert may_run(game, host)
    post(game, "hero", (-7, 4), joined=host)
    assert not may_run(game, host)


@pytest.mark.rule("PP-COMBAT-15", "PP-COMBAT-13")
def test_an_action_instead_of_shooting() -> None:
    """A model touches the door of the entrance; after the model closes it, its unit does not shoot."""
    game = armed()
    unit = post(game, "rifles", (0, 1.25))
    foes(game, "dead", (10, 8))
    shoot(game)
    assert options(game) == (Shoot("u1", "u2"), CloseDoor("u1.1", "d1"), EndShooting())
    game.answer(CloseDoor("u1.1", "d1"))
    assert game.shut("d1")
    assert game.units[unit].shot
    assert game.question is None


@pytest.mark.rule("PP-BASE-46", "PP-BASE-45", "PP-BASE-47", "PP-COMBAT-13", "PP-BASE-30", "PP-BASE-06")
def test_every_refusal_says_why() -> None:
    game = armed()
    post(game, "rifles", (-15, 3))
    post(game, "rifles", (-15, 12), pinned=True)
    post(game, "rifles", (-15, 9), joined="u1")
    post(game, "rifles", (-11, 12), shot=True)
    post(game, "pistols", (0, 12))
    post(game, "rippers", (18, 1.3))
    foes(game, "dead", (2.5, 12))
    foes(game, "dead", (8, 8))
    foes(game, "hero", (12, 8))
    foes(game, "dead", (-1.75, -8))
    foes(game, "dead", (8, 10.5), joined="u8")
    post(game, "mortars", (-5, 3))
    shoot(game)

    def said(unit: str, target: str) -> tuple[str, str]:
        no = refusal(game, Shoot(unit, target))
        return no.rule, no.why

    assert said("u8", "u1") == ("PP-COMBAT-13", "The attacker has no Dead (u8) on the board")
    assert said("u2", "u8") == ("PP-BASE-46", "Rifles (u2) is pinned")
    assert said("u3", "u8") == ("PP-BASE-30", "Rifles (u3) has joined Rifles (u1) and shoots with it")
    assert said("u4", "u8") == ("PP-COMBAT-13", "Rifles (u4) has used its shooting of this turn")
    assert said("u5", "u8") == ("PP-BASE-46", "Pistols (u5) is locked in close combat")
    assert said("u1", "u2") == ("PP-COMBAT-13", "Rifles (u2) is no enemy on the board")
    assert said("u1", "u7") == ("PP-BASE-45", "Dead (u7) is locked in close combat")
    assert said("u1", "u9") == ("PP-BASE-47", "Hero (u9) stands alone, and Dead (u8) is nearer")
    assert said("u1", "u11") == ("PP-BASE-47", "Dead (u11) has joined Dead (u8) and cannot be picked out")
    assert said("u6", "u10") == ("PP-BASE-46", "No model of Rippers (u6) has Dead (u10) in sight and in reach")
    assert said("u12", "u8") == ("PP-BASE-06", "Mortars (u12) has nothing to shoot with now")


# ---- at random

GUNNERS = ("rifles", "pistols", "elite", "ogres", "giant", "runners", "twins", "rippers", "pinners", "both")
KINDS = {"rifles": ("gunner burner", "grenadier plasma ironclad", ""), "pistols": ("shotgunner", "")}


def battle(seed: int) -> Crawl:
    """Two units on each side, at random places on the ground before the entrance; one of the sides is about to shoot."""
    rng = random.Random(f"battle {seed}")
    game = armed()
    for side, start in (("attacker", -17.0), ("defender", 3.0)):
        for row in range(2):
            entry = rng.choice(GUNNERS if side == "attacker" or row else (*GUNNERS, "dead", "rats"))
            places = [
                (start + 3.2 * n + rng.random() / 2, 3.5 + 7 * row) for n in range(1 if entry == "giant" else rng.randint(2, 5))
            ]
            kinds = rng.choice(KINDS.get(entry, ("",))) if len(places) > 2 else ""
            (post if side == "attacker" else foes)(game, entry, *((round(x, 2), y) for x, y in places), kinds=kinds)
    return shooting_phase(game, DEFENDER if seed % 2 else ATTACKER)


def any_answer(game: Crawl, rng: random.Random, dice: Seeded) -> Any:
    match game.question:
        case Choose(options=(*found, EndShooting())):
            return rng.choice(found)
        case Choose(options=found):
            return rng.choice(found)
        case Place():
            return game.question.default
        case Roll():
            return dice(game.question)


@pytest.mark.rule("PP-COMBAT-13")
@pytest.mark.parametrize("seed", first(8, range(25)))
def test_random_fire_ends_is_asked_alike_twice_and_can_be_saved_at_any_question(seed: int) -> None:
    game, rng, dice = battle(seed), random.Random(seed), Seeded(seed)
    start = armed()
    topics = set()
    for _ in range(120):
        if game.question is None or not game.combat:
            break
        topics.add(asked(game))
        plain = msgspec.json.decode(msgspec.json.encode(snapshot.take(game)))
        twin = snapshot.restore(RULEBOOK, start, plain, snapshot.digest(game))
        assert (twin.question, twin.agenda) == (game.question, game.agenda)
        assert game.agenda[-1].ask(game) == game.question
        given = any_answer(game, rng, dice)
        assert answer(game.copy(), given).question == answer(game, given).question
    else:
        raise AssertionError("the phase does not end")
    assert topics >= {"shoot", "to-hit"}
