"""War machines shoot. [WF-CORE-WAR-01, WF-CORE-WAR-06, WF-CORE-WAR-07, WF-CORE-WAR-08, WF-CORE-WAR-09]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, offered, phase, rolls, told, topic, unit
from reglamento.faces.fantasy import FACE
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.fantasy.questions import question
from reglamento.games.fantasy.facts.choices.shooting import AimAt, EndShooting, Guess, ShootAt, ShootGrape
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.shooting.phase import no_shooting
from reglamento.games.fantasy.units.machines import machine_left
from reglamento.kernel.questions import Roll


def machine(kind: str, far: float, crew: int = 3, target: str = "spears") -> Pitched:
    """A machine of red with its front at (60, 110), looking north, and 20 models in 5 files, or one giant, `far` cm ahead of it."""
    models, files = (1, 1) if target == "giants" else (20, 5)
    game = scene.battle([unit(kind, crew, crew, (60, 110))], [unit(target, models, files, (60, 110 - far), 180)])
    return phase(game, "shooting")


def throw(kind: str, far: float, guess: int, **more: object) -> Pitched:
    """As `machine`, aimed at the middle file, with a distance named."""
    game = machine(kind, far, **more).answer(ShootAt("r1", "b1"))  # type: ignore[arg-type]
    if topic(game) == "aim":
        game.answer(AimAt(3))
    return game.answer(Guess(guess))


@pytest.mark.rule("WF-CORE-WAR-06", "WF-CORE-DICE-02")
def test_a_ball_lands_beyond_what_was_named_and_bounces_through_the_ranks() -> None:
    """48 and 10 of the die: 8 cm behind the front, in the last rank; named 42: it lands 2 cm in and goes through what is left."""
    game = throw("cannon", 50, 42)
    rolls(game, 2, 1)  # lands at 52, bounces 5 to 57
    assert (topic(game), dice(game)) == ("wound", 4)  # ranks of 2 cm from 50 to 58: the line touches that at 52 too
    rolls(game, (2, 2, 2, 1))
    assert told(game, fighting.SaveRolled)[0].dice == ()
    assert (topic(game), dice(game)) == ("multiply", 3)
    rolls(game, 1)
    assert game.regiments["b1"].models == 17


@pytest.mark.rule("WF-CORE-WAR-06")
def test_a_ball_wounds_a_large_creature_several_times() -> None:
    game = throw("cannon", 50, 45, target="giants")
    rolls(game, 1, 1, 2, 5)  # S10 on T5: 2+; D3: a 5 is 3
    assert game.units["b1"].hurt == 3


@pytest.mark.rule("WF-CORE-WAR-06")
def test_a_ball_that_does_not_bounce_hits_the_model_under_it() -> None:
    game = throw("cannon", 50, 46)
    rolls(game, 1, 6)  # 51: in the middle of the first rank
    assert (topic(game), dice(game)) == ("wound", 1)
    short = throw("cannon", 50, 40)
    rolls(short, 1, 6)
    assert topic(short) == ""


@pytest.mark.rule("WF-CORE-WAR-06")
@pytest.mark.parametrize(
    ("die", "what", "silent"), [(1, "lost", 0), (2, "silent", 2), (3, "silent", 2), (4, "now", 0), (6, "now", 0)]
)
def test_misfires_of_a_cannon(die: int, what: str, silent: int) -> None:
    game = throw("cannon", 50, 40)
    rolls(game, 6, die)
    assert told(game, machines.Misfired)[0].what == what
    assert (game.units["r1"].end == "destroyed") == (what == "lost")
    assert game.units["r1"].silent == silent


@pytest.mark.rule("WF-CORE-WAR-07", "WF-CORE-WAR-01")
def test_a_misfire_of_a_stone_thrower_may_cost_one_of_its_crew() -> None:
    game = throw("stones", 50, 40)
    wide = game.regiments["r1"].width
    rolls(game, 6, 2)
    assert game.regiments["r1"].models == 2
    assert game.regiments["r1"].width == pytest.approx(wide)
    assert game.units["r1"].silent == 2
    game.round = 2
    game.change_all(shot=False)
    assert no_shooting(game, "r1") is not None
    game.round = 3
    assert no_shooting(game, "r1") is None


@pytest.mark.rule("WF-CORE-WAR-07", "WF-CORE-SHO-05", "WF-CORE-DICE-03")
def test_a_stone_that_hits() -> None:
    """Over the middle of a block of 5 by 4: one model under the centre, S8, the others S4; the template is 7.5 cm wide."""
    game = throw("stones", 50, 53)
    rolls(game, 3, 1)  # 53 ahead is the middle of the second rank
    assert told(game, machines.Landed)[0].place.y == 57.0
    assert (topic(game), dice(game)) == ("wound", 1)
    rolls(game, 2, 6)  # S8 on T3; D6 wounds, capped at 1
    assert topic(game) == "partly"
    before = dice(game)
    rolls(game, 4)
    assert told(game, machines.PartlyRolled)[0].hits == before
    assert topic(game) == "wound"
    rolls(game, 4)
    assert told(game, fighting.WoundRolled)[-1].needed == 3
    assert game.regiments["b1"].models == 19 - told(game, fighting.WoundRolled)[-1].wounds


@pytest.mark.rule("WF-CORE-WAR-07", "WF-CORE-DICE-03")
def test_a_stone_drifts_along_the_arrow() -> None:
    """15 cm east: the tenth of 36 directions."""
    game = throw("stones", 50, 53)
    rolls(game, 3, 3)
    asked = game.question
    assert isinstance(asked, Roll)
    assert (asked.topic, asked.sides) == ("arrow", 36)
    rolls(game, 10)
    landed = told(game, machines.Landed)[0].place
    assert (landed.x, landed.y) == (75.0, 57.0)
    assert game.regiments["b1"].models == 20


@pytest.mark.rule("WF-CORE-WAR-06")
def test_grapeshot_hits_by_the_artillery_die_within_20_cm() -> None:
    game = machine("cannon", 20).answer(ShootGrape("r1", "b1"))
    rolls(game, 4)
    assert (topic(game), dice(game)) == ("wound", 8)
    rolls(game, 3)
    assert told(game, fighting.SaveRolled)[0].dice == ()  # light armour and shield: 5+, by 2 less 7+
    assert game.regiments["b1"].models == 12
    far = machine("cannon", 20.1).answer(ShootGrape("r1", "b1"))
    assert told(far, fighting.OutOfRange)


@pytest.mark.rule("WF-CORE-WAR-08")
def test_a_bolt_goes_through_ranks_with_less_and_less_strength() -> None:
    """BS 3 within half of 120 cm: 4+. S6, S5, S4 on T3: 2+, 2+, 3+; the third one does not wound and stops it."""
    game = machine("bolts", 50, crew=2).answer(ShootAt("r1", "b1"))
    rolls(game, 4)
    for needed, die in ((2, 2), (2, 2), (3, 2)):
        rolls(game, die)
        assert told(game, fighting.WoundRolled)[-1].needed == needed
        if die >= needed:
            rolls(game, 1)
    assert game.regiments["b1"].models == 18
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-WAR-08")
def test_a_bolt_hits_one_model_of_a_fleeing_unit() -> None:
    game = machine("bolts", 50, crew=2)
    game.change("b1", fleeing=True)
    game.answer(ShootAt("r1", "b1"))
    rolls(game, 4, 2, 1)
    assert game.regiments["b1"].models == 19
    assert topic(game) == ""


# ---- guessing


@pytest.mark.rule("WF-CORE-WAR-09")
@pytest.mark.parametrize("kind", ["cannon", "stones"])
def test_nothing_of_the_question_shows_the_distance(kind: str) -> None:
    """Two games that differ only in how far the target is ask the same in the same words, show the same, and suggest nothing."""
    games = [machine(kind, far).answer(ShootAt("r1", "b1")).answer(AimAt(3)) for far in (37.0, 81.0)]
    one, two = (game.question for game in games)
    assert one == two
    assert len({question(game) for game in games}) == 1
    shown = [[(FACE.option(game, option), FACE.detail(game, option)) for option in offered(game)] for game in games]
    assert shown[0] == shown[1]
    assert [tuple(game.suggestions()) for game in games] == [(), ()]


@pytest.mark.rule("WF-CORE-WAR-06", "WF-CORE-WAR-07")
def test_the_distances_that_may_be_named() -> None:
    cannon = machine("cannon", 50).answer(ShootAt("r1", "b1")).answer(AimAt(1))
    assert offered(cannon) == tuple(Guess(n) for n in range(1, 121))
    stones = machine("stones", 50).answer(ShootAt("r1", "b1")).answer(AimAt(1))
    assert offered(stones) == tuple(Guess(n) for n in range(30, 151))


# ---- crew


@pytest.mark.rule("WF-CORE-WAR-01")
def test_a_machine_sees_all_round_turns_and_does_not_shoot_after_a_move() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("spears", 20, 5, (60, 90), 0)])
    phase(game, "shooting")
    assert offered(game) == (ShootAt("r1", "b1"), ShootGrape("r1", "b1"), EndShooting())
    middle = game.regiments["r1"].centre
    game.answer(ShootAt("r1", "b1")).answer(AimAt(3))
    assert game.regiments["r1"].angle == pytest.approx(180, abs=1)
    assert game.regiments["r1"].centre == pytest.approx(middle, abs=0.02)
    moved = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("spears", 20, 5, (60, 90), 0)])
    moved.change("r1", movement="moved")
    assert phase(moved, "shooting").question is None


@pytest.mark.rule("WF-CORE-WAR-01")
def test_with_too_few_crew_it_shoots_every_second_turn() -> None:
    game = machine("cannon", 50)
    game.regiments["r1"] = scene.crewed(game.regiments["r1"], 1)
    game.answer(ShootAt("r1", "b1"))
    assert game.units["r1"].silent == 2


@pytest.mark.rule("WF-CORE-WAR-02", "WF-CORE-WAR-04")
def test_shots_are_shared_between_machine_and_crew() -> None:
    """Ten bows, BS 4: 1 to 4 the machine, T7, 5 and 6 the crew, T3. No test for two of three of the crew."""
    game = scene.battle(
        [unit("bows", 5, 5, (60, 90))], [unit("cannon", 3, 3, (60, 61), 180), unit("spears", 20, 5, (60, 50), 180)]
    )
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, 6)
    assert (topic(game), dice(game)) == ("share-machine", 5)
    rolls(game, (1, 4, 3, 5, 6))
    assert (topic(game), dice(game)) == ("wound", 2)
    rolls(game, 4)
    assert game.regiments["b1"].models == 1
    # S3 against T7 cannot wound
    assert topic(game) == ""
    assert machine_left(game, "b1") == 3
    assert not told(game, fighting.PanicTested)


@pytest.mark.rule("WF-CORE-WAR-02", "WF-CORE-WAR-04", "WF-CORE-PSY-02")
def test_a_machine_destroyed_by_a_stone_makes_friends_test() -> None:
    game = scene.battle(
        [unit("stones", 3, 3, (60, 110))], [unit("cannon", 3, 3, (60, 60), 180), unit("spears", 20, 5, (70, 60), 180)]
    )
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    if topic(game) == "aim":
        game.answer(AimAt(2))
    game.answer(Guess(52))
    rolls(game, 1, 1, 4, 6)  # a hit; S8 on T7: 3+; D6 wounds
    assert game.units["b1"].end == "destroyed"
    while topic(game) in {"partly", "wound", "save"}:
        rolls(game, 1)
    assert topic(game) == "panic"


@pytest.mark.rule("WF-CORE-WAR-06", "WF-CORE-SHO-03")
@pytest.mark.parametrize(("mounted", "asked"), [(True, "share"), (False, "wound")])
def test_grapeshot_at_a_ridden_monster_is_shared(mounted: bool, asked: str) -> None:
    blue = [unit("drake", 1, 1, (60, 60), 180), *([scene.hero("captain", rides=0)] if mounted else [])]
    game = phase(scene.battle([unit("cannon", 3, 3, (60, 75))], blue), "shooting").answer(ShootGrape("r1", "b1"))
    assert topic(rolls(game, 3)) == asked


@pytest.mark.rule("WF-CORE-WAR-08", "WF-CORE-SHO-03", "WF-CORE-SHO-06")
@pytest.mark.parametrize(("troop", "joins", "asked"), [("drake", False, "share"), ("swords", True, "share-models")])
def test_a_bolt_falls_on_a_monster_or_its_rider_and_on_characters_that_are_not_hidden(
    troop: str, joins: bool, asked: str
) -> None:
    models = 4 if joins else 1
    blue = [unit(troop, models, models, (60, 60), 180)]
    blue.append(scene.hero("captain", (90, 10), rides=None if joins else 0))
    game = scene.battle([unit("bolts", 2, 2, (60, 100))], blue)
    game = phase(scene.joined(game, "b2", "b1") if joins else game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, 6)
    assert topic(game) == asked
    rolls(game, 6 if troop == "drake" else 1)
    assert topic(game) == "wound"
    rolls(game, 1)
    assert told(game, fighting.WoundRolled)[0].target == "b2"
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-WAR-06", "WF-CORE-WAR-07")
@pytest.mark.parametrize("kind", ["cannon", "stones"])
def test_the_files_of_a_target_are_on_the_board_and_the_first_is_at_its_left_flank(kind: str) -> None:
    """The target looks south, at the machine: its left flank is in the east. Models of 2 cm."""
    game = machine(kind, 50).answer(ShootAt("r1", "b1"))
    assert question(game) == f"At which file of Spears (b1) does {kind.capitalize()} (r1) aim? File 1 is at their left flank."
    spots = [FACE.spot(game, AimAt(file)) for file in range(1, 6)]
    across = [(spot.x - MEASURE.left) / MEASURE.scale for spot in spots if spot is not None]
    assert across == pytest.approx([64, 62, 60, 58, 56])
    game.answer(AimAt(3))
    assert question(game) == f"How far does {kind.capitalize()} (r1) shoot at Spears (b1)? Red names a distance."


@pytest.mark.rule("WF-CORE-WAR-09")
def test_one_line_says_that_a_guessed_distance_has_no_odds() -> None:
    game = machine("cannon", 50)
    assert "The distance of Cannon (r1) is guessed: it has no odds." in question(game)
    assert FACE.odds(game, ShootAt("r1", "b1")) == ()
    assert "guessed" not in question(machine("bolts", 50))


@pytest.mark.rule("WF-CORE-WAR-07")
def test_a_stone_tells_what_it_comes_down_on() -> None:
    hit = throw("stones", 50, 53)
    rolls(hit, 3, 1)
    assert told(hit, machines.Landed)[0].on == ("b1",)
    missed = throw("stones", 50, 35)
    rolls(missed, 3, 1)
    assert [(each.what, each.on) for each in told(missed, machines.Landed)] == [("lost", ())]
