"""Sweeping advances. Bases are 2.5 cm; (0, 5) and (0, 7.5) touch."""

import pytest

from pistola_blades import assault, foe, melee, promote, roll, stand
from pistola_scene import asked, happened, places_of, placing
from reglamento.games.pistola.assault.breaking_off import BreakOff
from reglamento.games.pistola.assault.pursuing import After, Pursuit, initiative
from reglamento.games.pistola.facts.choices.assaults import StrikeAt
from reglamento.games.pistola.facts.events.assaults import Pursued
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.fights import combats


def broken(ours: str = "soldiers", theirs: str = "soldiers", **readings: str) -> Crawl:
    """Two of ours have beaten two of theirs, who have failed their test; another defender stands far away."""
    game = melee(**readings)
    stand(game, ours, (0, 5), (2.5, 5))
    foe(game, theirs, (0, 7.5), (2.5, 7.5))
    foe(game, "meek", (19, 1.3))
    assault(game)
    while asked(game) == "blows":
        assert game.question is not None
        number = game.question.n  # type: ignore[union-attr]
        roll(game, "blows", *([4] if game.question.about == "u1" else [1]), *[1] * (number - 1))
        if asked(game) == "to-wound":
            roll(game, "to-wound", 4)
    return roll(game, "morale", 6, 6)


@pytest.mark.rule("PP-BASE-23", "PP-OOA-01")
def test_winners_who_reach_as_much_catch_the_losers_to_the_last_model() -> None:
    game = broken()
    roll(game, "sweeping-advance", 3)
    roll(game, "sweeping-advance", 3)
    chase = happened(game, Pursued)[-1]
    assert (chase.winner, chase.loser, chase.reached, chase.escaped, chase.caught) == ("u1", "u2", 6, 6, True)
    assert len(happened(game, OutOfAction)[-1].models) == 1
    assert {model.unit for model in game.models.values()} == {"u1", "u3"}
    assert asked(game) == "consolidation"


@pytest.mark.rule("PP-BASE-23")
def test_losers_who_reach_more_fall_back() -> None:
    game = broken()
    roll(game, "sweeping-advance", 3)
    roll(game, "sweeping-advance", 4)
    assert not happened(game, Pursued)[-1].caught
    roll(game, "fall-back", 1, 1, 1, 1, 1)
    assert game.units["u2"].falling
    assert (asked(game), placing(game).about, placing(game).reach) == ("consolidate", "u1", 7.5)


@pytest.mark.rule("PP-BASE-23")
def test_initiative_is_added() -> None:
    game = broken("soldiers", "quick")
    roll(game, "sweeping-advance", 3)
    roll(game, "sweeping-advance", 3)
    assert (happened(game, Pursued)[-1].reached, happened(game, Pursued)[-1].escaped) == (6, 7)


@pytest.mark.rule("PP-BASE-23")
def test_the_initiative_of_most_models_counts_or_else_the_lowest() -> None:
    game = melee()
    unit = foe(game, "guards", (0, 5), (3, 5), (6, 5))
    promote(game, "u1.1", "u1.2")
    assert initiative(game, unit) == 5
    del game.models["u1.1"]
    assert initiative(game, unit) == 3


@pytest.mark.rule("PP-BASE-23")
def test_distances_are_compared_in_the_other_reading() -> None:
    game = broken(pursuit="distance")
    roll(game, "sweeping-advance", 1, 1, 1, 1, 6)
    roll(game, "sweeping-advance", 1, 1, 1, 1, 5)
    assert (happened(game, Pursued)[-1].reached, happened(game, Pursued)[-1].escaped) == (10, 9)


@pytest.mark.rule("PP-BASE-23")
def test_some_troops_never_pursue_and_only_consolidate() -> None:
    game = broken("wardens")
    roll(game, "fall-back", 1, 1, 1, 1, 1)
    assert happened(game, Pursued) == []
    assert (asked(game), placing(game).about, placing(game).reach) == ("consolidate", "u1", 7.5)


@pytest.mark.rule("PP-BASE-24", "PP-RETREAT-08")
@pytest.mark.parametrize(("escapes", "reach"), [(True, "consolidate"), (False, "consolidation")])
def test_a_unit_that_gets_out_of_the_complex_is_not_massacred(escapes: bool, reach: str) -> None:
    """The attackers who break stand outside the entrance: they leave as soon as they run. Caught, they are destroyed."""
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5), entered=True)
    stand(game, "meek", (-15, 14))
    foe(game, "soldiers", (0, 7.5), (2.5, 7.5))
    game.begin([Pursuit("attacker", ("u1", "u3"), ("u1",))])
    roll(game, "sweeping-advance", 1)
    roll(game, "sweeping-advance", 6 if escapes else 1)
    if escapes:
        roll(game, "fall-back", 1, 1, 1, 1, 1)
        assert set(game.gone) == {"u1.1", "u1.2"}
    assert (asked(game), game.question.about) == (reach, "u3")  # type: ignore[union-attr]


@pytest.mark.rule("PP-BASE-39", "PP-RETREAT-04", "PP-BASE-24")
@pytest.mark.parametrize(("entry", "pursues"), [("soldiers", True), ("wardens", False)])
def test_a_unit_that_breaks_off_from_troops_that_never_pursue_gets_away(entry: str, pursues: bool) -> None:
    """The defender consolidates 7.5 cm: who retreats has left the complex, and is not destroyed."""
    game = melee()
    stand(game, "soldiers", (0, 5), retreating=True)
    stand(game, "meek", (-15, 14))
    foe(game, entry, (0, 7.5))
    game.begin([BreakOff(("u1", "u3"))])
    if pursues:
        roll(game, "sweeping-advance", 1)
        roll(game, "sweeping-advance", 6)
    roll(game, "fall-back", 1, 1, 1, 1, 1)
    assert set(game.gone) == {"u1.1"}
    assert (asked(game), placing(game).about, placing(game).reach) == ("consolidate", "u3", 7.5)


@pytest.mark.rule("PP-BASE-24", "PP-BASE-39")
@pytest.mark.parametrize(("others", "topic"), [(False, "consolidation"), (True, "consolidate")])
def test_there_is_no_massacre_while_another_enemy_of_the_combat_stands(others: bool, topic: str) -> None:
    """Who breaks off is caught; the saints who fight another defender in the same combat stay."""
    game = melee()
    stand(game, "soldiers", (0, 5), retreating=True)
    stand(game, "meek", (-19, 14))
    foe(game, "soldiers", (0, 7.5))
    if others:
        stand(game, "saints", (5, 2.5))
        foe(game, "soldiers", (2.5, 5), (5, 5))
    game.begin([BreakOff(combats(game)[0])])
    roll(game, "sweeping-advance", 6)
    roll(game, "sweeping-advance", 1)
    assert "u1.1" in game.fallen
    assert (asked(game), game.question.about) == (topic, "u3")  # type: ignore[union-attr]


@pytest.mark.rule("PP-BASE-23", "PP-BASE-60")
def test_nobody_pursues_while_another_enemy_holds_it() -> None:
    """The saints behind the attacker do not run: the soldiers get away without a throw."""
    game = melee()
    stand(game, "soldiers", (0, 5))
    foe(game, "soldiers", (0, 7.5), (2.6, 7.5))
    foe(game, "saints", (0, 2.5))
    assault(game).answer(StrikeAt("u1.1", "u2"))
    roll(game, "blows", 4)
    while asked(game) == "blows":
        roll(game, "blows", *[1] * game.question.n)  # type: ignore[union-attr]
    roll(game, "to-wound", 4)
    roll(game, "morale", 6, 6)
    assert asked(game) == "fall-back"
    roll(game, "fall-back", 1, 1, 1, 1, 1)
    assert happened(game, Pursued) == []
    assert game.question is None  # held by the saints, nobody consolidates


@pytest.mark.rule("PP-BASE-23", "PP-BASE-60")
def test_one_throw_of_the_winners_is_compared_with_each_loser() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5))
    foe(game, "soldiers", (0, 7.5))
    foe(game, "quick", (2.5, 2.5), (5.1, 2.5))
    assault(game)
    roll(game, "blows", 1, 1)  # the quick ones strike first
    while asked(game) == "strike":
        game.answer(game.question.options[-1])  # type: ignore[union-attr]
    while asked(game) == "blows":
        dice = [4 if game.question.about == "u1" and len(happened(game, Pursued)) == 0 else 1]  # type: ignore[union-attr]
        roll(game, "blows", *dice * game.question.n)  # type: ignore[union-attr]
    while asked(game) == "to-wound":
        roll(game, "to-wound", *[6 if game.question.about == "u3" else 1] * game.question.n)  # type: ignore[union-attr]
    roll(game, "morale", 6, 6)
    roll(game, "morale", 6, 6)
    roll(game, "sweeping-advance", 3)
    roll(game, "sweeping-advance", 3)
    roll(game, "sweeping-advance", 3)
    assert [(each.loser, each.reached, each.escaped, each.caught) for each in happened(game, Pursued)] == [
        ("u2", 6, 6, True),
        ("u3", 6, 7, False),
    ]


@pytest.mark.rule("PP-BASE-60", "PP-BASE-63", "PP-RETREAT-05")
@pytest.mark.parametrize(("broken", "stays"), [((), False), (("u1",), True)])
def test_a_unit_that_retreats_and_breaks_does_not_pile_in_again(broken: tuple[str, ...], stays: bool) -> None:
    """The saints hold their enemy, and who has not run joins them again."""
    game = melee()
    stand(game, "soldiers", (0, 3), retreating=True)
    stand(game, "saints", (-5, 7.5))
    foe(game, "soldiers", (-7.5, 7.5))
    game.begin([After("attacker", ("u1", "u2", "u3"), "defender", broken)])
    assert (places_of(game, "u1") == [(0, 3)]) == stays
