"""Answers inside an action that are refused, with the rule and the words: reveals, places, combat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hulk_refusals import acts, check
from hulk_scene import (
    CLAWS,
    EAST,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SWORD,
    Scene,
    answer,
    asked,
    blip,
    genestealer,
    marine,
    options,
)
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.mission import Blips, Kit
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.reinforcement import Reinforce
from reglamento.games.space_hulk.words.options import question_text
from reglamento.kernel.questions import Roll

# ---- blips and objects


@pytest.mark.rule("SH-LURK-02")
def test_three_blips_to_an_entry(request: pytest.FixtureRequest) -> None:
    scene = Scene("m..........ij", m=marine("e"), entries={"duct": "i", "stair": "j"})
    game = scene.set_out()
    for id in ("b4", "b5", "b6"):
        game.put(replace(blip(area="duct"), id=id))
    answer(game.begin([Reinforce(1)]), (1,))
    check(request, game, c.Wait("duct"), "3 blips wait beside the duct entry: there is no room for another.")


@pytest.mark.rule("SH-REINF-04")
def test_entries_that_are_not_there(request: pytest.FixtureRequest) -> None:
    scene = Scene("m....i", m=marine("e"), entries={"duct": "i"}, mission={"blips": Blips(1, 1)})
    game = answer(scene.set_out().begin([Reinforce(1)]), (1,))
    check(request, game, c.Wait("roof"), "This mission has no entry area called roof.")
    check(request, game, c.Reveal("b1"), f"Something else is asked now. {question_text(game)}")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(c.Expose("c"), "Blip c is in no Marine's sight.", marks=pytest.mark.rule("SH-REV-04")),
        pytest.param(c.Expose("m"), "M is no blip in play.", marks=pytest.mark.rule("SH-REV-06")),
    ],
)
def test_reveals(request: pytest.FixtureRequest, option: c.Option, words: str) -> None:
    scene = Scene("....a.\nm....b\n+#####\nc#####", m=marine("n"), a=blip(), b=blip(), c=blip())
    game = answer(acts(scene, "m"), c.Turn(EAST))
    assert asked(game) == "expose"
    check(request, game, option, words)


def mustering(**more: Any) -> Hulk:
    """A Genestealer of a revealed three has been placed at b; two squares around it are free."""
    scene = Scene("######\n..tog.\n...b..\n.m.x..\n####.y", b=blip(3), g=genestealer("n"), things={"relic": "x"}, **more)
    return answer(scene.genestealer_turn(), c.Reveal("b"), c.Face(NORTH))


@pytest.mark.parametrize(
    ("square", "words"),
    [
        pytest.param((4, 1), "E2 is not empty.", marks=pytest.mark.rule("SH-REV-07")),
        pytest.param((3, 3), "D4 is not empty.", marks=pytest.mark.rule("SH-REV-07")),
        pytest.param((0, 1), "A2 is not one step from D3.", marks=pytest.mark.rule("SH-REV-07")),
    ],
)
def test_where_the_next_one_may_stand(request: pytest.FixtureRequest, square: tuple[int, int], words: str) -> None:
    game = mustering()
    assert asked(game) == "place"
    check(request, game, c.PlaceAt(game.terrain.grid.index[(*square, 0)]), words)


@pytest.mark.rule("SH-REV-09")
def test_a_willing_reveal_stays_hidden(request: pytest.FixtureRequest) -> None:
    scene = Scene("#...\nm.#b\n##..", m=marine("e"), b=blip(3))
    game = answer(scene.genestealer_turn(), c.Reveal("b"), c.Face(NORTH))
    seen = [s for s in game.terrain.grid.near[scene["b"]] if c.PlaceAt(s) not in options(game)]
    check(
        request,
        game,
        c.PlaceAt(seen[0]),
        f"A Marine sees {game.mission.board.name(seen[0])}: after a reveal by choice they stay hidden.",
    )


@pytest.mark.rule("SH-MISSION-06")
def test_an_automaton_is_moved_one_square(request: pytest.FixtureRequest) -> None:
    scene = Scene("t....", things={"cat": ("t", {"automaton": True})})
    game = answer(scene.status_phase(), (5,))
    check(request, game, c.Shove(3), "Cat moves one square at most, and not onto a piece, a closed door or a barrier.")


# ---- combat


def attacked(kit: Kit, **state: Any) -> Hulk:
    """A Marine has been attacked from the front; the dice are 6, 5, 4 against 3."""
    scene = Scene("mg", m=marine("e", kit, **state), g=genestealer("w"))
    game = answer(acts(scene, "g"), c.Attack("m"), (6, 5, 4))
    question = game.question
    assert isinstance(question, Roll)
    return answer(game, (3,) * question.n)


@pytest.mark.parametrize(
    ("game", "option", "words"),
    [
        pytest.param(attacked(SWORD), c.Block(), "M cannot block here.", marks=pytest.mark.rule("SH-SHIELD-01")),
        pytest.param(attacked(HAMMER), c.Parry(), "M has no sword to parry with.", marks=pytest.mark.rule("SH-SWORD-01")),
        pytest.param(attacked(CLAWS, guard=True), c.Reroll(6), "M has rolled no 6.", marks=pytest.mark.rule("SH-GUARD-04")),
        pytest.param(
            attacked(LIBRARIAN, psi=2), c.SpendPsi(3), "M has only 2 psi points left.", marks=pytest.mark.rule("SH-PSI-02")
        ),
        pytest.param(
            attacked(LIBRARIAN), c.SpendPsi(0), "One psi point at least, or none by passing.", marks=pytest.mark.rule("SH-AXE-01")
        ),
    ],
)
def test_combat(request: pytest.FixtureRequest, game: Hulk, option: c.Option, words: str) -> None:
    check(request, game, option, words)
