"""The odds beside options of fantasy: volleys, reactions, combats, spells; and none that tells a distance."""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from magic_scene import mage, magic, with_dice
from reglamento.faces.chances import percent, share
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.arms.spellcasting import dispel_chance, spell_chance
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.choices.combat import Fight
from reglamento.games.fantasy.facts.choices.magic import Cast, CastBound, PowerDice
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.odds.arrivals import arrived, charge_odds, fighting_with
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.volleys import shot_odds_if
from reglamento.games.fantasy.turns.battle import BeginPhase
from reglamento.kernel.questions import Choose


def told(game: Pitched, option: Option) -> dict[str, str]:
    return {stat.label: stat.value for stat in FACE.odds(game, option)}


def shooting(gap: float) -> Pitched:
    return scene.phase(scene.battle([unit("bows", 10, 10, (60, 110))], [unit("spears", 20, 5, (60, 110 - gap), 180)]), "shooting")


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SHO-02")
def test_a_volley_is_told_for_either_range_and_tells_no_distance() -> None:
    near, out = (told(shooting(gap), ShootAt("r1", "b1")) for gap in (15, 95))
    assert near == out
    assert near["hits"] == "6.7 near, 5.0 far"
    assert FACE.odds(shooting(95), ShootAt("r1", "b1"))[1].mean == pytest.approx(20 / 3), "the number is that of the short range"
    assert list(near) == ["fall on average", "hits", "panic test", "needed"]
    assert near["needed"] == "3+ (BS 4) near, 4+ (BS 4, long range -1) far"


@pytest.mark.rule("WF-CORE-SHO-04")
def test_the_panic_test_of_a_volley_needs_a_quarter_of_the_models_that_began_the_phase() -> None:
    game = shooting(30)
    lost = shot_odds_if(game, "r1", "b1", far=True).lost
    assert shot_odds_if(game, "r1", "b1", far=True).panics == pytest.approx(sum(lost[5:20]), abs=1e-12)
    game.change("b1", began=23)
    assert shot_odds_if(game, "r1", "b1", far=True).panics == pytest.approx(sum(lost[3:20]), abs=1e-12)
    game.change("b1", tested=True)
    assert shot_odds_if(game, "r1", "b1", far=True).panics == 0.0


def fighting(*more: scene.Placed, **spears: str) -> Pitched:
    """Two combats, of which red says which is fought first."""
    game = scene.battle(
        [unit("swords", 20, 5, (60, 60)), unit("swords", 20, 5, (120, 60)), *more],
        [unit("spears", 20, 5, (60, 60), 180, **spears), unit("spears", 20, 5, (120, 60), 180)],
    )
    scene.engage(game, "r1", "b1")
    return scene.engage(game, "r2", "b2")


@pytest.mark.rule("WF-CORE-CC-01", "WF-CORE-RES-01", "WF-CORE-RES-03")
def test_a_combat_is_told_of_the_unit_of_the_side_that_decides() -> None:
    game = scene.phase(fighting(command="c"), "combat")
    found = round_odds(game, "r1", "b1")
    won = sum(p for margin, p in found.ahead.items() if margin > 0) + found.destroyed[1]
    assert told(game, Fight("1")) == {
        "wins": percent(won),
        "enemy breaks or is destroyed": percent(found.breaks[1] + found.destroyed[1]),
        "own unit breaks or is destroyed": percent(found.breaks[0] + found.destroyed[0]),
        "fall on average": share(found.lost[1]),
        "lost on average": share(found.lost[0]),
        "not counted:": "challenges",
    }
    assert "not counted:" not in told(game, Fight("2"))


@pytest.mark.rule("WF-CORE-CC-01", "WF-CORE-RES-01", "WF-CORE-RES-03")
def test_a_combat_of_three_units_is_told_of_each_of_them() -> None:
    game = scene.engage(fighting(unit("swords", 20, 5, (65, 64), 270)), "r3", "b1", "left flank")
    game = scene.phase(game, "combat")
    found = round_odds(game, "r1", "r3", "b1")
    told_of, names = told(game, Fight("1")), ("Swords (r1)", "Swords (r3)", "Spears (b1)")
    assert [*told_of] == ["wins", *names]
    assert told_of["wins"] == percent(sum(p for margin, p in found.ahead.items() if margin > 0) + found.wiped[1])
    for place, name in enumerate(names):
        broken = percent(found.breaks[place] + found.destroyed[place])
        assert told_of[name] == f"breaks or is destroyed {broken}, loses {share(found.lost[place])}"


@pytest.mark.rule("WF-CORE-CHR-01")
def test_what_is_not_worked_out_says_why() -> None:
    """Characters strike with their unit."""
    led = scene.joined(fighting(scene.hero("slow-captain", (20, 20))), "r3", "r1")
    assert told(scene.phase(led, "combat"), Fight("1"))["not counted:"] == "blows at characters"


@pytest.mark.rule("WF-CORE-WAR-08")
def test_a_bolt_is_told_at_either_range() -> None:
    """4+ or 5+; 2+ to wound with Strength 6 and 5, then 3+ and 4+: through four ranks 0.83, 0.69, 0.46 and 0.23 of a model."""
    game = scene.battle([unit("bolts", 1, 1, (60, 60))], [unit("spears", 20, 5, (60, 110), 0)])
    assert told(scene.phase(game, "shooting"), ShootAt("r1", "b1")) == {
        "fall on average": "1.1 near, 0.7 far",
        "hits": "0.5 near, 0.3 far",
        "panic test": "0.0 %",
        "needed": "4+ (BS 3) near, 5+ (BS 3, long range -1) far",
    }


@pytest.mark.rule("WF-PETRIFY-1")
def test_a_gaze_has_no_odds_and_says_why() -> None:
    game = scene.battle([unit("stalkers", 1, 1, (60, 60))], [unit("spears", 20, 5, (60, 40), 180)])
    assert told(scene.phase(game, "shooting"), ShootAt("r1", "b1")) == {
        "no odds:": "only shots of bows, guns, bolt throwers and thrown weapons are worked out"
    }


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_a_combat_is_told_of_a_character_with_two_magic_weapons() -> None:
    """The blows are divided between the weapons, and what falls is between what either would do alone and a model more."""
    falls = []
    for weapons in (("sure-blade",), ("biting-blade",), ("sure-blade", "biting-blade")):
        armed = scene.phase(scene.joined(fighting(scene.hero("dervish", (20, 20), *weapons)), "r3", "r1"), "combat")
        assert "wins" in told(armed, Fight("1"))
        falls.append(float(told(armed, Fight("1"))["fall on average"].split()[0]))
    assert min(falls[:2]) <= falls[2] <= max(falls[:2]) + 1


def declared(gap: float) -> Pitched:
    """A unit of bows is asked how it reacts to a charge."""
    game = scene.battle([unit("swords", 20, 5, (60, 60 + gap))], [unit("bows", 10, 5, (60, 60), 180)])
    return scene.phase(game, "charges").answer(ChargeAt("r1", "b1"))


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-CHG-02", "WF-CORE-CHG-03")
def test_reactions_are_told_alike_at_any_distance() -> None:
    near, far = (declared(gap) for gap in (15, 40))
    for option in (Hold(), StandAndShoot("r1")):
        assert told(near, option) == told(far, option)
    assert next(iter(told(near, Hold()))) == "wins if the charge arrives"
    assert told(near, StandAndShoot("r1"))["hits"] == "2.5 near, 1.7 far"
    assert told(near, Flee()) == {}


@pytest.mark.rule("WF-CORE-CHG-01")
def test_nothing_is_told_of_a_charge_before_it_is_declared() -> None:
    game = scene.battle([unit("swords", 20, 5, (60, 80))], [unit("bows", 10, 5, (60, 60), 180)])
    assert FACE.odds(scene.phase(game, "charges"), ChargeAt("r1", "b1")) == ()


@pytest.mark.rule("WF-CORE-CHG-06", "WF-CORE-CC-02", "WF-CORE-RES-01")
@pytest.mark.parametrize("gap", [15, 40])
def test_the_round_after_a_charge_is_that_of_the_same_units_in_contact(gap: float) -> None:
    game = declared(gap)
    found = charge_odds(game, "r1", "b1")
    wanted = round_odds(in_contact(game.listed("r1"), game.listed("b1")), "r1", "b1")
    assert found == wanted


def charged_by_two(gap: float) -> Pitched:
    """Bows are asked how they react to two charges, one at each half of their front."""
    red = [unit("swords", 20, 5, (50, 60 + gap)), unit("spears", 20, 5, (70, 60 + gap))]
    game = scene.phase(scene.battle(red, [unit("bows", 20, 10, (60, 60), 180)]), "charges")
    return game.answer(ChargeAt("r1", "b1")).answer(ChargeAt("r2", "b1"))


@pytest.mark.rule("WF-CORE-CHG-02", "WF-CORE-CHG-06", "WF-CORE-CC-02", "WF-CORE-RES-01")
@pytest.mark.parametrize("gap", [12, 18])
def test_charges_of_several_units_are_told_if_all_arrive_and_if_each_does_alone(gap: float) -> None:
    """The round of all is that of the same units in contact when the charges are made; one alone is told as if there were no other."""
    game = charged_by_two(gap)
    found = told(game, Hold())
    alone = ("wins with Swords (r1) alone", "wins with Spears (r2) alone")
    assert [*found] == ["wins if all charges arrive", "Bows (b1)", "Swords (r1)", "Spears (r2)", *alone]
    for label, charger in zip(alone, ("r1", "r2"), strict=True):
        single = game.copy()
        single.charges = {charger: single.charges[charger]}
        twin = arrived(single, (charger,), "b1")
        assert found[label] == percent(winning(round_odds(twin, "b1", charger)))
    fought = game.copy()
    fought.answer(Hold())
    fought.begin([BeginPhase("chargers", "red")])
    assert {"r1/b1", "r2/b1"} <= set(fought.contacts)
    together = round_odds(fought, "b1", "r1", "r2")
    assert found["wins if all charges arrive"] == percent(winning(together))
    broken = percent(together.breaks[0] + together.destroyed[0])
    assert found["Bows (b1)"] == f"breaks or is destroyed {broken}, loses {share(together.lost[0])}"


def winning(found: Fought) -> float:
    """The chance that the first unit's side wins."""
    return sum(p for margin, p in found.ahead.items() if margin > 0) + found.wiped[1]


@pytest.mark.rule("WF-CORE-CHG-02", "WF-CORE-CHG-06")
def test_where_one_charger_stands_in_the_way_of_another_each_is_told_alone() -> None:
    red = [scene.unit("spears", 8, 4, (43.77, 73.52), -3.36), scene.unit("spears", 8, 4, (57.08, 69.32), -7.81)]
    game = scene.phase(scene.battle(red, [unit("swords", 30, 15, (60, 60), 180)]), "charges")
    game.answer(ChargeAt("r1", "b1")).answer(ChargeAt("r2", "b1"))
    found = told(game, Hold())
    assert found["wins if all charges arrive"] == "?"
    assert found["wins with Spears (r1) alone"] != "?"


@pytest.mark.rule("WF-CORE-CHG-02", "WF-CORE-CC-02")
def test_a_charge_at_an_engaged_unit_is_told_with_all_who_fight() -> None:
    red = [unit("swords", 20, 5, (60, 60)), unit("spears", 20, 5, (90, 62), 270)]
    game = scene.engage(scene.battle(red, [unit("spears", 20, 5, (60, 60), 180)]), "r1", "b1", charging=False)
    game.change_all(rounds=1)
    scene.phase(game, "charges").answer(ChargeAt("r2", "b1"))
    game.charges = {"r2": Declared("b1", "left flank")}
    twin = arrived(game, ("r2",), "b1")
    assert fighting_with(twin, "b1") == ("b1", "r1", "r2")
    assert {"r1/b1", "r2/b1"} == set(twin.contacts)
    assert twin.contacts["r2/b1"].side == "left flank"


@pytest.mark.rule("WF-CORE-CHG-05", "WF-CORE-PSY-06")
def test_a_charge_that_reaches_its_target_is_told_with_the_others_at_it_and_alone() -> None:
    game = charged_by_two(18).copy()
    del game.charges["r2"]
    game.question = Choose("red", "WF-CORE-PSY-06", "must-charge", (ChargeAt("r2", "b1"),), ChargeAt("r2", "b1"), "r2")
    found = told(game, ChargeAt("r2", "b1"))
    assert [*found] == [
        "wins if all charges arrive",
        "Spears (r2)",
        "Swords (r1)",
        "Bows (b1)",
        "wins with Spears (r2) alone",
    ]
    del game.charges["r1"]
    assert next(iter(told(game, ChargeAt("r2", "b1")))) == "wins"


@pytest.mark.rule("WF-CORE-MAG-03", "WF-CORE-MAG-05", "WF-MAGICRES-1", "WF-CORE-MAG-08")
def test_spells_are_told_against_the_best_number_of_dispel_dice_at_hand() -> None:
    red = [mage("sage", (60, 110)), mage("runed", (80, 110))]
    game = magic({"r1": ("embers-1",)}, red, [mage("resistant", (60, 80), 180), scene.unit("spears", 20, 5, (90, 80), 180)])
    with_dice(game, 5, 3)
    value, label = spell_named("embers-1").casting, "in range takes effect against up to {n} dispel dice"
    assert told(game, Cast("r1", "embers-1", "b2")) == {label.format(n=3): percent(spell_chance(4, value, {1, 2, 3}))}
    assert told(game, Cast("r1", "embers-1", "b1")) == {label.format(n=5): percent(spell_chance(4, value, {1, 2, 3, 4, 5}))}
    assert told(game, CastBound("r2", "embers-1", "b2")) == {label.format(n=3): percent(1 - dispel_chance(3, 4))}
    with_dice(game, 5, 7)
    assert told(game, CastBound("r2", "embers-1", "b2")) == {label.format(n=7): percent(1 - dispel_chance(3, 4))}
    assert told(game, CastBound("r2", "embers-1", "b1")) == {label.format(n=9): percent(1 - dispel_chance(3, 4))}
    resisted = "2 of the dispel dice are of magic resistance or a stone"
    for cast in (Cast("r1", "embers-1", "b1"), CastBound("r2", "embers-1", "b1")):
        assert FACE.detail(game, cast).endswith(f"\n{resisted}")
    assert resisted not in FACE.detail(game, Cast("r1", "embers-1", "b2"))
    with_dice(game, 5, 0)
    assert told(game, CastBound("r2", "embers-1", "b2")) == {"in range takes effect, no dispel dice left": "100.0 %"}
    with_dice(game, 5, 3)
    game.answer(Cast("r1", "embers-1", "b2"))
    assert told(game, PowerDice(2)) == {label.format(n=3): percent(spell_chance(2, value, {1, 2, 3}))}
