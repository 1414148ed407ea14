"""Refusals as a whole: any value is refused in words by a real rule, nothing changes, and what is offered is never refused."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from hulk_refusals import acts, refusal
from hulk_scene import (
    EAST,
    Scene,
    blip,
    genestealer,
    marine,
)
from reglamento import rulings
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.refusals import greyed, why_not
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.questions import Choose, Place, Question

CREW = Scene(
    "mk.#g.\n#####b\nij....",
    m=marine("e"),
    k=marine("e"),
    g=genestealer("w"),
    b=blip(),
    c=blip(area="duct", held=False),
    w=genestealer("n", area="duct"),
    entries={"duct": "ij"},
)


class Odd(c.Option, frozen=True):
    """An option of no game."""

    x: int = 0


@pytest.mark.parametrize("value", [None, 3, "Pass", (6, 6), [], {"tag": "Pass"}, object(), Odd(), c.Pass, float("nan"), b"\xff"])
def test_what_is_no_option_is_refused(value: Any) -> None:
    said = refusal(acts(CREW, "m"), value)
    assert said.rule == "SH-AP-03"
    assert said.why.endswith("is no answer here. M acts: 4 AP and 0 command points left.")


@pytest.mark.parametrize(
    "option",
    [
        c.Move("x", 0),  # type: ignore[arg-type]  # what a forged message may hold
        c.Activate(7),  # type: ignore[arg-type]  # as above
        c.Turn(None),  # type: ignore[arg-type]  # as above
        c.Reroll([]),  # type: ignore[arg-type]  # as above
    ],
)
def test_fields_of_another_type_are_refused(option: c.Option) -> None:
    assert refusal(acts(CREW, "m"), option).why.endswith("is not understood.")


def test_a_refusal_repeats_no_more_than_a_sentence_bears() -> None:
    game = acts(CREW, "m")
    assert len(refusal(game, c.Activate("x" * 100_000)).why) < 100
    assert refusal(game, c.Activate("\x1b[31m")).why == "'\\x1b[31m' is no Marine on the board."
    assert refusal(game, c.Move(10**5000, EAST)).why == "There is no square with the number a very large number on this board."


def test_dice_are_due_and_the_game_may_be_over() -> None:
    game = CREW.new_turn()
    assert why_not(game, c.Pass()).rule == "SH-CMD-01"
    game.question = None
    assert why_not(game, c.Pass()).rule == "SH-TURN-04"


@pytest.mark.rule("SH-AP-02")
def test_what_a_screen_greys_out() -> None:
    scene = Scene("h....\n#m+.g\n.....", m=marine("e", overwatch=True), g=genestealer("w"), h=genestealer("e"))
    grey = {option: refused.rule for option, refused in greyed(acts(scene, "m"))}
    assert grey == {
        c.Move(scene["h"], EAST): "SH-MOVE-06",
        c.Move(scene["m"] + 1, EAST): "SH-DOOR-01",
        c.Move(1, EAST): "SH-MOVE-03",
        c.Move(10, EAST): "SH-MOVE-03",
        c.Fire("g"): "SH-LOS-04",
        c.Fire("h"): "SH-LOS-02",
        c.GoOnOverwatch(): "SH-OW-01",
        c.Attack("h"): "SH-CC-01",
    }
    assert greyed(scene.marine_turn()) == []
    assert greyed(CREW.new_turn()) == []
    assert {refused.rule for _, refused in greyed(acts(BESIDE, "b"))} == {"SH-BLIP-05"}


BESIDE = Scene("m.b.", m=marine("w"), b=blip())

KINDS = get_args(c.AnyOption)
RULES = rulings.load("space_hulk")


def anything(game: Hulk, rng: random.Random) -> c.Option:
    """An option of any class with fields that are sometimes near the mark."""
    words = [*game.marines, *game.stealers, *game.blips, *game.terrain.fixtures, *game.terrain.entries, "storm", "barrier", ""]
    words += [
        *game.terrain.section_masks,
        *(point.id for point in game.mission.board.exits),
        *(t.id for t in game.mission.things),
    ]
    piece = game.active and game.piece(game.active)
    near = game.terrain.grid.near[piece.at] if piece and piece.at >= 0 else range(4)
    kind = rng.choice(KINDS)
    option: c.Option = kind(
        *(
            rng.choice(words)
            if field.type is str
            else rng.choice([rng.randrange(game.terrain.grid.size), *near, rng.randrange(4), -1, 10**9])
            for field in msgspec.structs.fields(kind)
        )
    )
    return option


def by_chance(question: Question, rng: random.Random, dice: Seeded) -> Any:
    """One of the answers that the question allows."""
    assert not isinstance(question, Place), "no rule of this game asks for places"
    return rng.choice(question.options) if isinstance(question, Choose) else dice(question)


def facts(game: Hulk) -> list[Any]:
    """Everything a game holds."""
    return [getattr(game, name) for name in game.__struct_fields__]


@settings(deadline=None, max_examples=examples(20))
@given(mission=st.sampled_from(loader.names()), seed=st.integers(0, 10**6), tries=st.integers(1, 250))
def test_no_answer_breaks_a_refusal(mission: str, seed: int, tries: int) -> None:
    """Whatever is answered in random play is allowed or refused by a real rule in words, and a refusal changes nothing."""
    game, dice, rng = new_game(loader.load(mission)), Seeded(seed), random.Random(seed)
    for _ in range(tries):
        question = game.question
        if question is None:
            break
        if isinstance(question, Choose):
            _refused(game, anything(game, rng))
        else:
            _refused(game, c.Pass())
        game.answer(by_chance(question, rng, dice))


def _refused(game: Hulk, option: c.Option) -> None:
    question = game.question
    if isinstance(question, Choose) and question.allows(option):
        return
    before = facts(game.copy())
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(option)
    said = caught.value.refusal
    assert said.rule in RULES
    assert said.why.endswith((".", "?")) or not isinstance(question, Choose), said
    assert "not possible now" not in said.why, (said, option)
    assert facts(game) == before


@settings(deadline=None, max_examples=examples(10))
@given(mission=st.sampled_from(loader.names()), seed=st.integers(0, 10**6))
def test_what_is_offered_is_refused_by_no_check(mission: str, seed: int) -> None:
    """Options and refusals agree: nothing that is offered has anything against it, so only the last resort is left to say."""
    game, dice, rng = new_game(loader.load(mission)), Seeded(seed), random.Random(seed)
    for _ in range(150):
        question = game.question
        if question is None:
            break
        if isinstance(question, Choose) and question.topic in CHECKED:
            assert {why_not(game, option).why.partition(".")[0] for option in question.options} == {"This is not possible now"}
        game.answer(by_chance(question, rng, dice))


CHECKED = ("marine-action", "genestealer-action", "command-action", "command-window", "free-shot", "aim-barrier", "aim-storm")
"""The topics whose checks look for a reason instead of taking for granted that there is one."""
