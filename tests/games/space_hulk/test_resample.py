"""A game dealt anew for one seat: what it does not know is different, what it can tell is not."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from hulk_scene import Scene, answer, asked, blip, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Reveal
from reglamento.games.space_hulk.facts.mission import Blips
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.events import Secret

MARKERS = (1, 1, 2, 3, 3)


def hidden() -> Hulk:
    """Two blips out of sight, worth 3 and 1; 1, 2 and 3 are in the pile; the counter is 6, of which 4 are spent."""
    scene = Scene("m.#bc", m=marine("w"), b=blip(3), c=blip(1), mission={"blips": Blips(0, 0, MARKERS), "broodlord": True})
    game = scene.genestealer_turn(command=2)
    game.pile, game.broodlord = Secret(GENESTEALERS, (1, 2, 3)), "hidden"
    return game


def deals(game: Hulk, seat: str) -> list[Hulk]:
    return [game.resample(seat, random.Random(seed)) for seed in range(60)]


def values(game: Hulk) -> tuple[int, ...]:
    return tuple(each.value.known() for each in game.blips.values())


@pytest.mark.rule("SH-REINF-02", "SH-TURN-13")
def test_for_the_marines_the_markers_that_are_not_open_are_dealt_anew() -> None:
    dealt = deals(hidden(), MARINES)
    assert all(Counter([*values(game), *game.pile.known()]) == Counter(MARKERS) for game in dealt)
    assert {values(game) for game in dealt} == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)}
    assert all(game.counter == Secret(MARINES, 6) for game in dealt)


@pytest.mark.rule("SH-REINF-02")
def test_markers_that_lie_open_are_dealt_to_nobody() -> None:
    game = hidden()
    game.pile, game.used = Secret(GENESTEALERS, (1, 2)), (3,)
    assert {Counter(values(each))[3] for each in deals(game, MARINES)} == {0, 1}


@pytest.mark.rule("SH-CMD-01")
def test_for_the_genestealers_the_counter_is_any_that_allows_what_was_spent() -> None:
    dealt = deals(hidden(), GENESTEALERS)
    assert {game.counter for game in dealt} == {Secret(MARINES, 4), Secret(MARINES, 5), Secret(MARINES, 6)}
    assert {values(game) for game in dealt} == {(3, 1)}


@pytest.mark.rule("SH-CMD-07")
def test_a_marine_about_to_act_on_command_points_has_one_left() -> None:
    scene = Scene("mn...g", m=marine("e"), n=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=2), Command("m"))
    assert asked(game) == "command-action"
    assert {each.counter for each in deals(game, GENESTEALERS)} == {Secret(MARINES, 5), Secret(MARINES, 6)}


@pytest.mark.rule("SH-BROOD-01")
def test_the_blip_that_may_be_the_broodlord_is_a_three_in_every_deal() -> None:
    game = answer(hidden(), Reveal("b"))
    assert asked(game) == "broodlord"
    dealt = deals(game, MARINES)
    assert {each.blips["b"].value.known() for each in dealt} == {3}
    assert {each.blips["c"].value.known() for each in dealt} == {1, 2, 3}
    assert {asked(each) for each in dealt} == {"broodlord"}


def test_a_game_dealt_anew_goes_on_with_its_own_question() -> None:
    for each in deals(hidden(), MARINES):
        assert asked(each) == "genestealer-action"
        assert each.question is not None
        assert answer(each, Activate("b"), EndPhase()).count == 2
    game = hidden()
    other = game.resample(MARINES, random.Random(1))
    other.put(replace(other.blips["b"], held=True))
    assert not game.blips["b"].held
