"""Psychic powers: tests, Perils, denials, and what they do."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.attacks.hitting import hit_modifier
from reglamento.games.wh40k.facts.choices.powers import DenyWith, EndPowers, LetWork, Manifest, WorkOn
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.losses import ModelSlain, MortalWoundsDealt, UnitDestroyed
from reglamento.games.wh40k.facts.events.powers import PowerDenied, PowerFailed, PowerManifested, PsychicTested
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.psychic.knowing import attempts, charge_of
from reglamento.games.wh40k.sheets.powers import SMITE
from reglamento.games.wh40k.turns.battle import BeginPhase
from wh40k_scene import all_told, asked, battle, block, by, does, hurt, options, phase, refused, roll, square, told, unit

SEER = unit("seer", (10, 10))


def casting(game: Warzone, power: str = "smite", by: str = "r1") -> Warzone:
    return phase(game, "psychic").answer(Manifest(by, power))


@pytest.mark.rule("40K-CORE-PSY-01", "40K-CORE-PSY-04")
def test_a_psyker_attempts_so_many_powers_each_once_and_smite_needs_5() -> None:
    game = phase(battle([SEER], [unit("squad", (20, 10), (22, 10))]), "psychic")
    assert options(game) == (
        Manifest("r1", "smite"),
        Manifest("r1", "might"),
        Manifest("r1", "blight"),
        Manifest("r1", "veil"),
        EndPowers(),
    )
    game.answer(Manifest("r1", "smite"))
    assert by(game) == "red"
    roll(game, 2, 2)
    assert told(game, PowerFailed).power == "smite"
    assert Manifest("r1", "smite") not in options(game)
    game.answer(Manifest("r1", "veil"))
    roll(game, 3, 3)
    assert game.question is None


@pytest.mark.rule("40K-CORE-PSY-04", "40K-CORE-ATT-06")
def test_smite_deals_d3_and_above_10_d6_to_the_closest_visible_enemy() -> None:
    game = casting(battle([SEER], [unit("tank", (22, 10)), unit("tank", (10, 20))]))
    roll(game, 2, 3)
    roll(game, 5)
    assert told(game, MortalWoundsDealt).wounds == 3
    assert (game.models["b1.1"].wounds, game.models["b2.1"].wounds) == (10, 7)
    strong = casting(battle([SEER], [unit("tank", (22, 10))]))
    roll(strong, 5, 6)
    roll(strong, 5)
    assert strong.models["b1.1"].wounds == 5


@pytest.mark.rule("40K-CORE-PSY-04")
def test_smite_reaches_18_inches_and_no_farther_and_only_what_is_seen() -> None:
    for away, works in ((29.0, "b1"), (29.01, "")):
        game = roll(casting(battle([SEER], [unit("squad", (away, 10))])), 3, 3)
        assert told(game, PowerManifested).target == works
    hidden = battle([SEER], [unit("squad", (20, 10)), unit("tank", (10, 24))], features=[block(*square(14, 8, 4), height=9)])
    game = casting(hidden)
    roll(game, 3, 3)
    assert told(game, PowerManifested).target == "b2"


@pytest.mark.rule("40K-CORE-PSY-01")
def test_a_power_is_attempted_with_no_unit_in_reach_which_is_looked_at_when_it_works() -> None:
    game = battle([SEER], [unit("tank", (40, 10)), unit("seer", (34, 10))], scoring="deadlock")
    assert SMITE in attempts(game, "r1")
    roll(casting(game), 6, 2)
    assert options(game) == (DenyWith("b2"), LetWork())
    game.answer(LetWork())
    assert told(game, PowerManifested) == PowerManifested("40K-CORE-PSY-01", "r1", "smite", "")
    assert game.tally.mastered == ("r1",)
    assert game.models["b1.1"].wounds == 10


@pytest.mark.rule("40K-CORE-PSY-04")
def test_of_two_as_close_the_caster_picks() -> None:
    game = casting(battle([SEER], [unit("squad", (20, 10)), unit("squad", (10, 20))]))
    roll(game, 3, 3)
    assert options(game) == (WorkOn("b1"), WorkOn("b2"))
    game.answer(WorkOn("b2"))
    roll(game, 1)
    assert all_told(game, UnitDestroyed)[0].unit == "b2"


@pytest.mark.rule("40K-CORE-PSY-02")
@pytest.mark.parametrize(("die", "works"), [(1, False), (6, True)])
def test_doubles_of_one_and_six_are_perils_and_the_power_works_if_the_psyker_lives(die: int, works: bool) -> None:
    game = casting(battle([SEER], [unit("tank", (22, 10))]))
    roll(game, die, die)
    assert told(game, PsychicTested).perils
    roll(game, 4)
    assert game.models["r1.1"].wounds == 1
    assert (asked(game) == "mortal") is works


@pytest.mark.rule("40K-CORE-PSY-02")
def test_a_psyker_slain_by_perils_harms_all_within_6_inches_first_and_its_power_fails() -> None:
    game = battle([SEER, unit("tank", (17.5, 10))], [unit("tank", (10, 17.51)), unit("tank", (10, 2.5))])
    hurt(game, "r1.1", 1)
    casting(game)
    roll(game, 6, 6)
    roll(game, 1)
    assert "r1.1" in game.models
    assert (asked(game), by(game)) == ("order", "red")
    game.answer(options(game)[0])
    roll(game, 5)
    roll(game, 3)
    assert [game.models[id].wounds for id in ("r2.1", "b1.1", "b2.1")] == [7, 10, 8]
    assert [event.model for event in all_told(game, ModelSlain)] == ["r1.1"]
    assert told(game, PowerFailed).power == "smite"


@pytest.mark.rule("40K-CORE-PSY-03")
def test_one_enemy_psyker_within_24_inches_may_deny_with_more_than_the_test() -> None:
    game = casting(battle([SEER], [unit("seer", (35, 10)), unit("seer", (10, 35.01)), unit("tank", (20, 10))]))
    roll(game, 3, 4)
    assert by(game) == "blue"
    assert options(game) == (DenyWith("b1"), LetWork())
    game.answer(DenyWith("b1"))
    roll(game, 3, 4)
    assert not told(game, PowerDenied).denied
    roll(game, 1)
    assert game.models["b3.1"].wounds == 9


@pytest.mark.rule("40K-CORE-PSY-03")
def test_a_denied_power_does_nothing_and_the_attempt_is_spent() -> None:
    game = casting(battle([SEER], [unit("seer", (20, 10))]))
    roll(game, 3, 4)
    game.answer(DenyWith("b1"))
    roll(game, 6, 6)
    assert told(game, PowerDenied).denied
    assert game.models["b1.1"].wounds == 3
    game.answer(Manifest("r1", "blight"))
    roll(game, 3, 4)
    assert told(game, PowerManifested).target == "b1"


@pytest.mark.rule("40K-CORE-PSY-03")
def test_a_test_of_12_cannot_be_denied() -> None:
    game = casting(battle([SEER], [unit("seer", (20, 10))]))
    roll(game, 6, 6)
    roll(game, 1)
    assert asked(game) == "mortal"


@pytest.mark.rule("40K-FAQ-PSY-01", "40K-FAQ-PSY-02")
def test_a_unit_that_denies_by_an_ability_does_so_within_24_inches_and_casts_nothing() -> None:
    game = battle([SEER], [unit("hound", (35, 10), (37, 10)), unit("tank", (20, 10))])
    assert list(attempts(game, "b1")) == []
    casting(game)
    roll(game, 3, 3)
    assert options(game) == (DenyWith("b1"), LetWork())


@pytest.mark.rule("40K-CORE-MATCH-02", "40K-CORE-PSY-05")
def test_powers_but_smite_are_attempted_once_by_all_psykers_of_a_side() -> None:
    game = battle([SEER, unit("seer", (12, 10))], [unit("squad", (20, 10))])
    does(game, "r1", cast=("smite", "might"))
    assert [power.id for power in attempts(game, "r2")] == ["smite", "blight", "veil"]
    assert refused(phase(game, "psychic"), Manifest("r2", "might")) == "40K-CORE-PSY-01"


@pytest.mark.rule("40K-CORE-MATCH-02")
def test_by_the_option_smite_grows_harder_up_to_11() -> None:
    for readings, charges in ((Readings(), (5, 5)), (Readings(smite_rises=True), (6, 11))):
        game = battle([SEER, *(unit("seer", (12 + 2 * n, 10)) for n in range(8))], readings=readings)
        does(game, "r2", cast=("smite",))
        assert charge_of(game, "r1", SMITE) == charges[0]
        for n in range(3, 10):
            does(game, f"r{n}", cast=("smite",))
        assert charge_of(game, "r1", SMITE) == charges[1]


@pytest.mark.rule("40K-CORE-PSY-01", "40K-FAQ-MOD-01")
def test_one_power_doubles_strength_another_subtracts_1_and_a_fist_doubles_that() -> None:
    game = battle([SEER], [unit("seer", (20, 10))])
    casting(game, "might")
    roll(game, 3, 3)
    game.answer(LetWork())
    game.answer(Manifest("r1", "veil"))
    roll(game, 3, 3)
    game.answer(LetWork())
    phase(game, "psychic", "blue").answer(Manifest("b1", "blight"))
    roll(game, 3, 4)
    game.answer(LetWork())
    profile = profile_of(game, "r1.1")
    fist = game.kinds["r1.1"].blades[0]
    assert (profile.strength, fist.strength.of(profile.strength)) == (5, 10)


@pytest.mark.rule("40K-CORE-PSY-01")
def test_what_a_power_gives_ends_with_its_players_next_psychic_phase() -> None:
    game = casting(battle([SEER], [unit("squad", (20, 10))]), "veil")
    roll(game, 3, 3)
    shot = EqualAttacks(unit="b1", target="r1", weapon=game.kinds["b1.1"].guns[0], shooters=("b1.1",), skill=3, strength=4)
    assert hit_modifier(game, shot) == -1
    game.begin([BeginPhase("psychic", "blue")])
    assert hit_modifier(game, shot) == -1
    game.agenda.clear()
    game.begin([BeginPhase("psychic", "red")])
    assert hit_modifier(game, shot) == 0
