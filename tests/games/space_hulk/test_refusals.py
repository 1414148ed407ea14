"""Why an answer is refused: who may act at all, what is asked now, what each question has against an answer."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hulk_refusals import acts, check, refusal
from hulk_scene import (
    CLAWS,
    EAST,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SWORD,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    genestealer,
    marine,
    options,
)
from reglamento import rulings
from reglamento.games.space_hulk import choices as c
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.mission import Blips, Kit
from reglamento.games.space_hulk.readings import Readings
from reglamento.games.space_hulk.refusals import greyed, why_not
from reglamento.games.space_hulk.reinforcement import Reinforce
from reglamento.games.space_hulk.setup import new_game
from reglamento.games.space_hulk.state import Hulk
from reglamento.games.space_hulk.words import question_text
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.questions import Choose, Place, Question, Roll

# ---- who may act

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


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(c.Activate("m"), "M is already active.", marks=pytest.mark.rule("SH-AP-04")),
        pytest.param(
            c.Activate("k"), "K has finished: this turn he acts only on command points.", marks=pytest.mark.rule("SH-AP-04")
        ),
        pytest.param(
            c.Activate("g"),
            "Genestealer g is not a Marine, and this is the Marine action phase.",
            marks=pytest.mark.rule("SH-AP-03"),
        ),
        pytest.param(c.Activate("zz"), "Zz is no Marine on the board.", marks=pytest.mark.rule("SH-AP-03")),
        pytest.param(
            c.Command("m"), "M is active: command points add to his AP by themselves.", marks=pytest.mark.rule("SH-CMD-06")
        ),
        pytest.param(c.Command("k"), "No command points are left this turn.", marks=pytest.mark.rule("SH-CMD-05")),
        pytest.param(
            c.Command("g"),
            "Command points give actions to Marines only, not to Genestealer g.",
            marks=pytest.mark.rule("SH-CMD-03"),
        ),
        pytest.param(c.Command("zz"), "Zz is no Marine on the board.", marks=pytest.mark.rule("SH-CMD-03")),
        pytest.param(c.UsePower("storm"), "No Librarian is on the board.", marks=pytest.mark.rule("SH-LIB-01")),
        pytest.param(
            c.Enter(0, EAST),
            "Only Genestealers and blips come onto the board during the game. M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-TURN-03"),
        ),
        pytest.param(
            c.Reveal("b"),
            "Only the Genestealer player reveals a blip by choice, in his own action phase. M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-REV-02"),
        ),
        pytest.param(
            c.Redraw(),
            "The counter may be drawn again once, right after the first draw. M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-CMD-02"),
        ),
        pytest.param(
            c.Parry(),
            "A sword parries in close combat, against the square in front, when the dice are rolled. "
            "M acts: 4 AP and 0 command points left.",
            marks=pytest.mark.rule("SH-SWORD-01"),
        ),
        pytest.param(
            c.Pass(), "Something else is asked now. M acts: 4 AP and 0 command points left.", marks=pytest.mark.rule("SH-AP-03")
        ),
    ],
)
def test_marines_in_their_phase(request: pytest.FixtureRequest, option: c.Option, words: str) -> None:
    game = answer(CREW.marine_turn(), c.Activate("k"), c.Activate("m"))
    check(request, game, option, words)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param(
            c.Activate("g"), "Genestealer g has finished and does not act again this turn.", marks=pytest.mark.rule("SH-AP-04")
        ),
        pytest.param(
            c.Activate("m"), "M is a Marine, and this is the Genestealer action phase.", marks=pytest.mark.rule("SH-AP-03")
        ),
        pytest.param(c.Activate("zz"), "Zz is no Genestealer or blip in play.", marks=pytest.mark.rule("SH-AP-03")),
        pytest.param(
            c.Activate("c"),
            "Blip c must lurk: a Marine was within six squares of the duct entry when the Genestealer turn began.",
            marks=pytest.mark.rule("SH-LURK-03"),
        ),
        pytest.param(
            c.Activate("w"),
            "Genestealer w must lurk: a Marine was within six squares of the duct entry when the Genestealer turn began.",
            marks=pytest.mark.rule("SH-LURK-04"),
        ),
        pytest.param(
            c.Reveal("b"), "Blip b has been activated: a blip is revealed instead of acting.", marks=pytest.mark.rule("SH-REV-02")
        ),
        pytest.param(
            c.Reveal("g"), "Only a blip in play can be revealed, and Genestealer g is none.", marks=pytest.mark.rule("SH-REV-02")
        ),
        pytest.param(c.Fire("m"), "Only Marines shoot. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-SHOOT-01")),
        pytest.param(
            c.GoOnOverwatch(), "Only Marines go on overwatch. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-OW-01")
        ),
        pytest.param(
            c.Command("m"),
            "No Genestealer has just acted in sight: command points wait for that. Blip b acts: 6 AP left.",
            marks=pytest.mark.rule("SH-CMD-10"),
        ),
        pytest.param(
            c.UsePower("storm"),
            "Psychic powers are used in the Marine turn only. Blip b acts: 6 AP left.",
            marks=pytest.mark.rule("SH-PSI-03"),
        ),
        pytest.param(
            c.TimeUp(), "No clock runs in the Genestealer phases. Blip b acts: 6 AP left.", marks=pytest.mark.rule("SH-CLOCK-01")
        ),
    ],
)
def test_genestealers_in_their_phase(request: pytest.FixtureRequest, option: c.Option, words: str) -> None:
    game = CREW.genestealer_turn()
    game.near = ("duct",)
    check(request, answer(game, c.Activate("g"), c.Activate("b")), option, words)


@pytest.mark.rule("SH-AP-03")
def test_nobody_is_active(request: pytest.FixtureRequest) -> None:
    check(request, CREW.marine_turn(), c.GoOnGuard(), "Nobody is active: activate a Marine first.")
    words = "Nobody is active: activate a Genestealer or blip first."
    check(request, CREW.genestealer_turn(), c.Turn(NORTH), words)


@pytest.mark.rule("SH-AP-10")
def test_points_that_are_not_there(request: pytest.FixtureRequest) -> None:
    scene = Scene("m...", m=marine("e"))
    game = answer(acts(scene, "m", command=1), c.GoOnGuard(), c.Move(1, EAST), c.Move(2, EAST))
    check(request, game, c.GoOnGuard(), "This action costs 2 AP: m has 0, and 1 command point to add.")


@pytest.mark.rule("SH-AP-10")
def test_command_points_that_are_not_there(request: pytest.FixtureRequest) -> None:
    scene = Scene("m....g", m=marine("e"), g=genestealer("w"))
    game = answer(scene.marine_turn(command=1), c.Command("m"))
    check(request, game, c.GoOnGuard(), "This action costs 2 command points, and 1 is left.")


# ---- command windows and shots


@pytest.mark.rule("SH-CMD-08")
def test_the_strict_window_is_for_witnesses(request: pytest.FixtureRequest) -> None:
    scene = Scene("km.tg", k=marine("w"), m=marine("e"), g=genestealer("w"), readings=Readings(window="witness"))
    game = answer(acts(scene, "g", command=2), c.Move(scene["t"], WEST))
    check(request, game, c.Command("k"), "K sees no Genestealer that has just acted.")


@pytest.mark.rule("SH-LOS-02")
def test_a_free_shot_is_a_shot(request: pytest.FixtureRequest) -> None:
    scene = Scene("hm..g", m=marine("e"), g=genestealer("w"), h=genestealer("e"))
    game = answer(acts(scene, "m"), c.Move(2, EAST))
    check(request, game, c.Fire("h"), "A1 is not in the front arc of m.")


@pytest.mark.rule("SH-OW-07")
def test_overwatch_fires_at_an_actor(request: pytest.FixtureRequest) -> None:
    scene = Scene(
        """
        h..t..
        m...ob
        .....s
        """,
        m=marine("e", overwatch=True),
        b=blip(2),
        o=genestealer("n"),
        h=genestealer("e"),
    )
    game = answer(acts(scene, "o"), c.Move(scene["t"], NORTH), c.Face(WEST), c.PlaceAt(scene["s"]), c.Face(WEST))
    assert asked(game) == "overwatch-target"
    words = "Genestealer h is not among those that have just acted in sight and range of m."
    check(request, game, c.Fire("h"), words)


# ---- powers

MIND = Scene(
    "lmgh+.t\n######B\n......b",
    sections="AAAAAAC\n######C\nDDDDDCC",
    l=marine("e", LIBRARIAN),
    m=marine("e"),
    g=genestealer("w"),
    h=broodlord("w"),
    B=blip(),
    b=blip(),
    w=genestealer("n", area="duct"),
    entries={"duct": "b"},
    things={"relic": "t"},
)


@pytest.mark.parametrize(
    ("power", "option", "words"),
    [
        pytest.param("", c.UsePower("foresight"), "There is no power called foresight.", marks=pytest.mark.rule("SH-PSI-04")),
        pytest.param("barrier", c.Barrier(MIND["g"]), "Genestealer g stands on C1.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param("barrier", c.Barrier(4), "The door at E1 fills the square.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param("barrier", c.Barrier(MIND["t"]), "An object lies on G1.", marks=pytest.mark.rule("SH-PSI-06")),
        pytest.param(
            "barrier",
            c.Storm("g"),
            "The power is named first, then what the storm strikes. L raises the force barrier: choose its square.",
            marks=pytest.mark.rule("SH-PSI-08"),
        ),
        pytest.param("storm", c.Storm("m"), "The storm does not harm m.", marks=pytest.mark.rule("SH-PSI-10")),
        pytest.param("storm", c.Storm("h"), "The storm does nothing to the Broodlord.", marks=pytest.mark.rule("SH-BROOD-08")),
        pytest.param("storm", c.Storm("w"), "Genestealer w waits beside the board.", marks=pytest.mark.rule("SH-REINF-06")),
        pytest.param(
            "storm",
            c.Storm("b"),
            "That is 7 squares from the Librarian: the power reaches 6.",
            marks=pytest.mark.rule("SH-PSI-08"),
        ),
        pytest.param("storm", c.Storm("zz"), "Zz is not in play.", marks=pytest.mark.rule("SH-PSI-08")),
        pytest.param(
            "storm",
            c.SectionStorm("D"),
            "That is 8 squares from the Librarian: the power reaches 6.",
            marks=pytest.mark.rule("SH-PSI-09"),
        ),
        pytest.param("storm", c.SectionStorm("Z"), "This board has no section called Z.", marks=pytest.mark.rule("SH-PSI-09")),
    ],
)
def test_powers(request: pytest.FixtureRequest, power: str, option: c.Option, words: str) -> None:
    game = MIND.marine_turn()
    check(request, answer(game, c.UsePower(power)) if power else game, option, words)


@pytest.mark.rule("SH-PSI-06")
def test_a_barrier_out_of_reach(request: pytest.FixtureRequest) -> None:
    scene = Scene("l.............\n##############\n.", l=marine("e", LIBRARIAN))
    game = answer(scene.marine_turn(), c.UsePower("barrier"))
    check(request, game, c.Barrier(13), "That is 13 squares from the Librarian: the power reaches 12.")
    check(request, game, c.Barrier(14), "The power does not reach there: no way leads to it.")


@pytest.mark.rule("SH-PSI-03")
def test_one_power_a_turn(request: pytest.FixtureRequest) -> None:
    game = answer(MIND.marine_turn(), c.UsePower("barrier"), c.Barrier(5))
    check(request, game, c.UsePower("storm"), "L has used his power of this turn.")


@pytest.mark.rule("SH-PSI-02")
def test_powers_that_cost_too_much(request: pytest.FixtureRequest) -> None:
    scene = Scene("l.", l=marine("e", LIBRARIAN, psi=1))
    check(request, scene.marine_turn(), c.UsePower("storm"), "This power costs 3 psi points: l has 1.")


@pytest.mark.rule("SH-PSI-05")
def test_nothing_to_take_back(request: pytest.FixtureRequest) -> None:
    words = "No command point has been spent that could be taken back."
    check(request, MIND.marine_turn(command=6), c.UsePower("premonition"), words)


# ---- blips and objects


@pytest.mark.rule("SH-LURK-02")
def test_three_blips_to_an_entry(request: pytest.FixtureRequest) -> None:
    waiting = {f"b{n}": blip(area="duct") for n in range(4, 7)}
    scene = Scene("m..........ij", m=marine("e"), entries={"duct": "i", "stair": "j"}, mission={"blips": Blips(1, 1)}, **waiting)
    game = answer(scene.set_out().begin([Reinforce(1)]), (1,))
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


@pytest.mark.rule("SH-TURN-01")
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


# ---- anything at all


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


BESIDE = Scene("m.b", m=marine("w"), b=blip())

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
    return kind(
        *(
            rng.choice(words)
            if field.type is str
            else rng.choice([rng.randrange(game.terrain.grid.size), *near, rng.randrange(4), -1, 10**9])
            for field in msgspec.structs.fields(kind)
        )
    )


def by_chance(question: Question, rng: random.Random, dice: Seeded) -> Any:
    """One of the answers that the question allows."""
    assert not isinstance(question, Place), "no rule of this game asks for places"
    return rng.choice(question.options) if isinstance(question, Choose) else dice(question)


def facts(game: Hulk) -> list[Any]:
    """Everything a game holds."""
    return [getattr(game, name) for name in game.__struct_fields__]


@settings(deadline=None, max_examples=20)
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


@settings(deadline=None, max_examples=10)
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
