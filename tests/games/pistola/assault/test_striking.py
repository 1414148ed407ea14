"""Blows: who strikes, when, how often and at whom. Bases are 2.5 cm; (0, 5) and (0, 7.5) touch."""

import pytest

from pistola_blades import assault, foe, melee, promote, roll, stand, struck
from pistola_scene import asked, happened, options
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.assault.rounds import Fight
from reglamento.games.pistola.facts.choices.assaults import StrikeAt
from reglamento.games.pistola.facts.choices.shooting import TakeWounds, UseWeapons
from reglamento.games.pistola.facts.events.assaults import FightDecided
from reglamento.games.pistola.facts.events.troops import OutOfAction
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.units.fights import engaged
from reglamento.games.pistola.words.questions import question_text
from reglamento.kernel.questions import Roll


def locked(ours: str, theirs: str, charged: bool = False) -> Crawl:
    """One against one in contact, the attacker's phase, nobody else near; another defender is far away."""
    game = melee()
    stand(game, ours, (0, 5), charged=charged)
    foe(game, theirs, (0, 7.5))
    foe(game, "meek", (19, 14))
    return assault(game)


def dice(game: Crawl) -> tuple[str | None, int]:
    """Which unit rolls now, and how many dice."""
    assert isinstance(game.question, Roll)
    return game.question.about, game.question.n


@pytest.mark.rule("PP-BASE-15", "PP-BASE-16")
def test_equals_strike_together_and_the_fallen_still_strike() -> None:
    game = locked("soldiers", "soldiers")
    roll(game, "blows", 4)
    roll(game, "blows", 4)
    roll(game, "to-wound", 4)
    roll(game, "to-wound", 4)
    assert [event.models for event in happened(game, OutOfAction)] == [("u2.1",), ("u1.1",)]
    assert struck(game) == [("u1", "u2", "blade", 1, 4), ("u2", "u1", "blade", 1, 4)]


@pytest.mark.rule("PP-BASE-16")
def test_the_quicker_strike_first_and_the_dead_strike_no_more() -> None:
    game = locked("soldiers", "quick")
    assert dice(game) == ("u2", 1)
    roll(game, "blows", 4)
    roll(game, "to-wound", 4)
    assert happened(game, OutOfAction)[-1].models == ("u1.1",)
    assert struck(game) == [("u2", "u1", "blade", 1, 4)]


@pytest.mark.rule("PP-BASE-15")
def test_a_charge_and_a_second_weapon_are_worth_a_blow_each() -> None:
    for ours, charged, number in (("soldiers", False, 1), ("soldiers", True, 2), ("fencers", False, 2), ("fencers", True, 3)):
        assert dice(locked(ours, "soldiers", charged=charged)) == ("u1", number)


@pytest.mark.rule("PP-BASE-15", "PP-BASE-01")
def test_a_model_that_has_no_attacks_does_not_strike() -> None:
    assert dice(locked("meek", "soldiers")) == ("u2", 1)


@pytest.mark.rule("PP-BASE-03")
def test_skill_against_skill() -> None:
    game = locked("masters", "soldiers")
    roll(game, "blows", 2)
    roll(game, "blows", 3)
    assert struck(game) == [("u1", "u2", "blade", 1, 3), ("u2", "u1", "blade", 1, 4)]
    game = locked("duellists", "soldiers")
    roll(game, "blows", 2)
    roll(game, "blows", 4)
    assert struck(game) == [("u1", "u2", "blade", 1, 3), ("u2", "u1", "blade", 1, 5)]


@pytest.mark.rule("PP-BASE-05", "PP-BASE-57")
def test_the_skill_of_most_of_those_who_fight_counts() -> None:
    """Two of three guards who fight are veterans of skill 7; of three others, none of whom fights, nobody asks."""
    for veterans, needed in (("u2.1", "u2.2"), 5), (("u2.1", "u2.4", "u2.5", "u2.6"), 4):
        game = melee()
        stand(game, "soldiers", (0, 2))
        foe(game, "guards", (0, 4.5), (2.6, 4.5), (-2.6, 4.5), (0, 13.5), (3, 13.5), (-3, 13.5))
        promote(game, *veterans)
        assault(game)
        while not (game.question and game.question.about == "u1"):
            game.answer((1,) * game.question.n)  # type: ignore[union-attr]
        game.answer((1,))
        assert struck(game)[-1] == ("u1", "u2", "blade", 1, needed)


@pytest.mark.rule("PP-BASE-17")
def test_a_power_weapon_allows_no_armour_save() -> None:
    game = locked("soldiers", "armoured")
    roll(game, "blows", 4)
    roll(game, "blows", 1)
    roll(game, "to-wound", 4)
    assert asked(game) == "save"
    game = locked("lords", "armoured")
    roll(game, "blows", 4)
    roll(game, "blows", 1)
    roll(game, "to-wound", 4)
    assert happened(game, OutOfAction)[-1].models == ("u2.1",)


@pytest.mark.rule("PP-BASE-17")
def test_a_fist_strikes_last_and_with_double_strength() -> None:
    """With a blade in the other hand: two blows. Strength 6 wounds Toughness 3 on a 2."""
    game = locked("fists", "soldiers").answer(UseWeapons("u1.1", ("power fist",)))
    assert dice(game) == ("u2", 1)
    roll(game, "blows", 1)
    assert dice(game) == ("u1", 2)
    roll(game, "blows", 4, 1)
    roll(game, "to-wound", 2)
    assert happened(game, OutOfAction)[-1].models == ("u2.1",)


@pytest.mark.rule("PP-BASE-09")
def test_rending_claws_wound_at_once_on_a_6() -> None:
    game = locked("claws", "armoured")
    roll(game, "blows", 6)
    roll(game, "blows", 1)
    assert happened(game, OutOfAction)[-1].models == ("u2.1",)


@pytest.mark.rule("PP-BASE-17")
def test_a_monstrous_creature_allows_no_armour_save() -> None:
    game = locked("ogre", "armoured")
    roll(game, "blows", 4)
    roll(game, "blows", 1)
    roll(game, "to-wound", 2)
    assert happened(game, OutOfAction)[-1].models == ("u2.1",)


# ---- who fights


@pytest.mark.rule("PP-BASE-57")
def test_a_model_that_stands_within_5_cm_of_a_friend_in_contact_fights() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5), (7.5, 5), (7.51, 2.4))
    foe(game, "soldiers", (0, 7.5))
    assert dice(assault(game)) == ("u1", 2)


@pytest.mark.rule("PP-BASE-57")
@pytest.mark.parametrize("fighting", ["coherency", "near"])
def test_nobody_fights_through_a_wall_for_a_friend_in_contact(fighting: str) -> None:
    """One attacker fights in the corridor. The other stands 1.25 cm from it, outside behind the wall beside the way in."""
    game = melee(fighting=fighting)
    stand(game, "soldiers", (1.7, -1.3), (4.4, 1.3))
    foe(game, "soldiers", (1.7, -3.8))
    assert [each.model for each in engaged(game, ("u1", "u2"))] == ["u1.1", "u2.1"]


@pytest.mark.rule("PP-BASE-57")
def test_a_model_that_stands_in_the_way_in_behind_a_friend_fights() -> None:
    game = melee()
    stand(game, "soldiers", (0, -1.3), (0, 3))
    foe(game, "soldiers", (0, -3.8))
    assert [each.model for each in engaged(game, ("u1", "u2"))] == ["u1.1", "u1.2", "u2.1"]


@pytest.mark.rule("PP-BASE-57")
def test_only_those_who_fight_can_be_hurt() -> None:
    """Three soldiers stand behind, out of 5 cm: four hits on the one who fights cost one model."""
    game = melee()
    stand(game, "fencers", (-1.25, 5), (1.25, 5))
    foe(game, "soldiers", (0, 7.16), (0, 14.67), (2.6, 14.67), (-2.6, 14.67))
    assault(game)
    roll(game, "blows", 4, 4, 4, 4)
    roll(game, "blows", 1)
    roll(game, "to-wound", 6, 6, 6, 6)
    assert happened(game, OutOfAction)[-1].models == ("u2.1",)
    assert happened(game, FightDecided)[-1].by_attackers == 1


@pytest.mark.rule("PP-BASE-30", "PP-BASE-57")
def test_a_character_strikes_only_whom_it_touches_and_only_they_strike_it() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5))
    stand(game, "captain", (2.6, 5), joined="u1")
    foe(game, "soldiers", (0, 7.5))
    foe(game, "meek", (19, 14))
    assault(game)
    assert dice(game) == ("u1", 1)
    roll(game, "blows", 1)
    roll(game, "blows", 1)
    assert struck(game) == [("u1", "u3", "blade", 1, 4), ("u3", "u1", "blade", 1, 4)]


@pytest.mark.rule("PP-BASE-30", "PP-BASE-59")
def test_a_model_that_touches_a_character_too_may_strike_it() -> None:
    game = melee()
    stand(game, "soldiers", (-1.25, 5))
    stand(game, "captain", (1.25, 5), joined="u1")
    foe(game, "soldiers", (0, 7.17))
    assault(game)
    roll(game, "blows", 1)  # the captain, at 5
    assert (asked(game), options(game)) == ("strike", (StrikeAt("u3.1", "u1"), StrikeAt("u3.1", "u2")))
    assert question_text(game) == "Which enemy does one of Soldiers (u3) strike?"
    assert FACE.option(game, options(game)[0]) == "Soldiers u3.1 strikes Soldiers (u1)"
    game.answer(StrikeAt("u3.1", "u2"))
    roll(game, "blows", 1)
    roll(game, "blows", 1)
    assert struck(game)[-1][:2] == ("u3", "u2")


@pytest.mark.rule("PP-BASE-59")
def test_a_unit_between_two_enemies_says_whom_it_strikes_once_for_all_who_can_choose() -> None:
    game = melee()
    stand(game, "soldiers", (0, 5), (2.5, 5))
    foe(game, "meek", (0, 7.5), (2.5, 7.5))
    foe(game, "meek", (0, 2.5), (2.5, 2.5))
    assault(game)
    assert options(game) == (StrikeAt("u1.1", "u2"), StrikeAt("u1.1", "u3"))
    assert question_text(game) == "Which enemies do models of Soldiers (u1) strike?"
    assert FACE.option(game, options(game)[0]) == "Soldiers u1.1 and those like it strike Meek (u2)"
    game.answer(StrikeAt("u1.1", "u3"))
    roll(game, "blows", 1, 1)
    assert struck(game) == [("u1", "u3", "blade", 2, 4)]


@pytest.mark.rule("PP-BASE-57")
@pytest.mark.parametrize(("fighting", "ours"), [("coherency", ["u1.1", "u1.2"]), ("near", ["u1.1", "u1.3"])])
def test_a_model_that_is_near_a_friend_in_contact_fights_or_in_the_other_reading_near_an_enemy(
    fighting: str, ours: list[str]
) -> None:
    """u1.1 touches the enemy; u1.2 is 5 cm from u1.1 and 5.4 from the enemy, u1.3 4.99 from the enemy and 5.4 from u1.1. The captain,
    beside u1.1 and 1.1 cm from the enemy, strikes only the enemy that it touches.
    """
    game = melee(fighting=fighting)
    stand(game, "soldiers", (0, 5), (7.5, 5), (-7.49, 7.5), (-19, 14))
    stand(game, "captain", (-2.6, 5), joined="u1")
    foe(game, "soldiers", (0, 7.5))
    found = engaged(game, ("u1", "u2", "u3"))
    assert [each.model for each in found] == [*ours, "u3.1"]
    assert {each.foes for each in found if each.model.startswith("u1")} == {("u3",)}


@pytest.mark.rule("PP-BASE-57")
@pytest.mark.parametrize(("south", "fight"), [(0.0, []), (5.0, ["u1.1", "u2.1"])])
def test_nobody_fights_through_a_wall(south: float, fight: list[str]) -> None:
    """4.08 cm from edge to edge: with one in the corridor and the other before the outer wall, or both before it."""
    game = melee(fighting="near")
    stand(game, "soldiers", (1.7, -3.2 + south))
    foe(game, "soldiers", (6.5, 1.3 + south))
    assert [each.model for each in engaged(game, ("u1", "u2"))] == fight


# ---- charges through cover


def through_cover(ours: str, theirs: str = "soldiers", **readings: str) -> Crawl:
    """A charge that has come through cover is fought."""
    game = melee(**readings)
    stand(game, ours, (0, 5), charged=True)
    foe(game, theirs, (0, 7.5))
    return game.begin([Fight(ATTACKER, ("u1", "u2"), (("u1", "u2"),))])


@pytest.mark.rule("PP-BASE-16")
def test_defenders_in_cover_strike_first() -> None:
    assert dice(through_cover("quick")) == ("u2", 1)


@pytest.mark.rule("PP-BASE-16")
def test_frag_grenades_let_chargers_strike_with_them() -> None:
    game = through_cover("grenadiers", "soldiers")
    roll(game, "blows", 1, 1)
    assert dice(game) == ("u2", 1)
    game.answer((4,))
    assert asked(game) == "to-wound"
    assert struck(game) == [("u1", "u2", "blade", 2, 4), ("u2", "u1", "blade", 1, 4)]


@pytest.mark.rule("PP-BASE-16")
def test_plasma_grenades_keep_everybody_to_its_initiative() -> None:
    game = through_cover("melters", "crawlers")
    roll(game, "blows", 1, 1)
    roll(game, "blows", 1)
    game = through_cover("melters", "quick")
    assert dice(game) == ("u2", 1)
    game = through_cover("melters", "quick", plasma_grenades="first")
    assert dice(game) == ("u1", 2)


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_plasma_grenades_count_though_their_bearer_falls_before_the_others_strike() -> None:
    """The veteran, at 5, kills the only bomber: its comrades still strike at 3, with the raider that is left."""
    game = melee()
    stand(game, "raiders", (0, 5), (2.6, 5), charged=True)
    foe(game, "guards", (0, 7.5), (2.6, 7.5))
    promote(game, "u1.1", kind="bomber")
    promote(game, "u2.1")
    game.begin([Fight(ATTACKER, ("u1", "u2"), (("u1", "u2"),))])
    assert dice(game) == ("u2", 1)
    roll(game, "blows", 3)
    roll(game, "to-wound", 4)
    game.answer(TakeWounds("u1.1", 1))
    assert happened(game, OutOfAction)[-1].models == ("u1.1",)
    roll(game, "blows", 1, 1)
    roll(game, "blows", 1)
    assert [(unit, len) for unit, _, _, len, _ in struck(game)] == [("u2", 1), ("u1", 2), ("u2", 1)]


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_plasma_grenades_of_a_charger_who_does_not_fight_serve_the_others() -> None:
    """The bomber stands more than 5 cm behind the raider who touches the enemy."""
    game = melee()
    stand(game, "raiders", (0, 12.6), (0, 5), charged=True)
    foe(game, "soldiers", (0, 2.5))
    promote(game, "u1.1", kind="bomber")
    game.begin([Fight(ATTACKER, ("u1", "u2"), (("u1", "u2"),))])
    assert dice(game) == ("u1", 2)


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
@pytest.mark.parametrize(("charged", "first"), [(False, "u3"), (True, "u1")])
def test_plasma_grenades_serve_only_where_those_who_bear_them_have_charged(charged: bool, first: str) -> None:
    """Soldiers charge through cover into a combat of melters, who have been in it before or charge as well."""
    game = melee()
    stand(game, "quick", (0, 5), charged=True)
    stand(game, "melters", (0, 10), charged=charged)
    foe(game, "soldiers", (0, 7.5))
    game.begin([Fight(ATTACKER, ("u1", "u2", "u3"), (("u1", "u3"), ("u2", "u3")))])
    assert game.question is not None
    assert game.question.about == first


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_frag_grenades_beside_them_take_nothing_from_plasma_grenades() -> None:
    game = melee()
    stand(game, "raiders", (0, 5), charged=True)
    promote(game, "u1.1", kind="bomber")
    stand(game, "grenadiers", (0, 10), charged=True)
    foe(game, "soldiers", (0, 7.5))
    game.begin([Fight(ATTACKER, ("u1", "u2", "u3"), (("u1", "u3"), ("u2", "u3")))])
    assert dice(game) == ("u2", 2)
    roll(game, "blows", 1, 1)
    game.answer(StrikeAt("u3.1", "u1"))
    assert dice(game) == ("u1", 2)


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_a_unit_that_charged_past_no_cover_needs_no_grenades_and_gains_nothing_by_them() -> None:
    """The quick came through cover, the grenadiers did not: they strike at 3, with those who are in cover from one of them only."""
    game = melee()
    stand(game, "grenadiers", (0, 5), charged=True)
    stand(game, "quick", (0, 10), charged=True)
    foe(game, "soldiers", (0, 7.5))
    game.begin([Fight(ATTACKER, ("u1", "u2", "u3"), (("u2", "u3"),))])
    assert dice(game) == ("u2", 2)


@pytest.mark.rule("PP-BASE-16", "PP-BASE-30")
def test_nobody_strikes_twice_when_the_unit_falls_that_charged_with_a_character() -> None:
    """The guards in cover strike at 10 and kill the only soldier of the captain's charge; the captain strikes at 5, they do not again."""
    game = melee()
    stand(game, "soldiers", (-1.25, 5), charged=True)
    stand(game, "captain", (1.25, 5), joined="u1", charged=True)
    foe(game, "soldiers", (0, 7.17))
    game.begin([Fight(ATTACKER, ("u1", "u2", "u3"), (("u1", "u3"),))])
    game.answer(StrikeAt("u3.1", "u1"))
    roll(game, "blows", 4)
    roll(game, "to-wound", 4)
    assert happened(game, OutOfAction)[-1].models == ("u1.1",)
    roll(game, "blows", 1, 1)
    assert [each[0] for each in struck(game)] == ["u3", "u2"]
    assert happened(game, FightDecided)[-1].by_defenders == 1


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_cover_is_what_hid_the_defenders_when_they_were_charged() -> None:
    """In the corridor, hidden from most of the ground by the post of the entrance; from before the door all is seen."""
    for place, first in (((1.25, 2), "u1"), ((9, 1.3), "u2")):
        game = melee()
        stand(game, "quick", place)
        foe(game, "soldiers", (1.6, -2.6))
        assault(game)
        charge = options(game)[0]
        game.answer(charge)
        game.answer(game.question.default)  # type: ignore[union-attr]
        assert dice(game)[0] == first


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_nobody_is_in_cover_where_corners_give_none() -> None:
    game = melee(corner_cover="none")
    stand(game, "quick", (9, 1.3))
    foe(game, "soldiers", (1.6, -2.6))
    assault(game)
    game.answer(options(game)[0])
    game.answer(game.question.default)  # type: ignore[union-attr]
    assert dice(game)[0] == "u1"
