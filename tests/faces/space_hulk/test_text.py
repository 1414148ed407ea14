"""A view as text: the board in characters, the pieces, the status display."""

import random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from hulk_crowd import crowded, crowded_scene
from hulk_scene import CANNON, LIBRARIAN, Scene, blip, genestealer, marine
from reglamento.faces.space_hulk.text import board_text, pieces_text, status_text
from reglamento.faces.space_hulk.text.glyphs import ASCII, UNICODE, glyphs_for
from reglamento.faces.space_hulk.text.progress import WORDS, progress
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.mission import Board, Thing
from reglamento.games.space_hulk.facts.pieces import Departure
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk, Result
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.events import Secret


def lines(text: object) -> list[str]:
    return [line.rstrip() for line in str(text).rstrip().splitlines()]


def as_drawn(drawing: str) -> list[str]:
    return [line.rstrip() for line in drawing.strip("\n").rstrip().splitlines()]


# ---- the board


@pytest.mark.rule("SH-BOX-08")
def test_the_board_shows_every_piece_and_marker_on_its_square() -> None:
    assert lines(board_text(crowded().view(MARINES))) == as_drawn("""
      A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T
     ██████████████████████████████████████████
 2   ███A▲  · B▶o · C▼j · D◀g · ███ ·  ·  · ███████████████
 3   ███E▲  · F▲O · H▲g · G▶  · ▐█▌ · H↓1K▶o ·  ·  · g◀ ███████████
 4   ███ ·  ·  ·  ·  · g▲  ·  · ███ ·  · «●» ·  ·  · ▌ ▐ ·  ·  · ██
 5   ███Ω▶  · (?) ·  ·  ·  ·  · ███ ·  · «✕» ·  ·  ·  ·  ·  ·  · ██
 6   ███ ·  · g▼* ·  · (?) ·  · ███ ·  · ██████████████████████████
 7   ███ ·  ·  ·  ◆  ·  ·  ·  · ≡≡≡ ·  · ≈≈≈ · ≀≀≀≀≀≀ →X
 8   ████████████████████████ · ████████████████████████
                          ███ ↑1███

      A  B  C  D  E
     █████████████████
 2   ███ ·  ·  · H↑1██
     █████████████████
    """)


def test_a_plain_narrow_terminal_gets_plain_narrow_characters() -> None:
    text = board_text(crowded().view(GENESTEALERS), width=50, encoding="ascii")
    assert lines(text)[:9] == as_drawn("""
     A B C D E F G H I J K L M N O P Q R S T
     ############################
 2   ##A^. B>. Cv. D<. ##. . . ##########
 3   ##E^. F^. H^. G>. []. HvK>. . . g<########
 4   ##. . . . . g^. . ##. . {o. . . ][. . . ##
 5   ##@>. (2. . . . . ##. . {x. . . . . . . ##
 6   ##. . gv. . (3. . ##. . ##################
 7   ##. . . * . . . . ==. . ~~. %%%%>X
 8   ################. ################
    """)
    assert str(text).isascii()


@pytest.mark.parametrize("width", [50, 60, 70, 80, 120])
def test_the_board_fits_its_width_when_two_characters_a_square_do(width: int) -> None:
    assert max(map(len, lines(board_text(crowded().view(None), width=width)))) <= width


@pytest.mark.parametrize(("encoding", "glyphs"), [("utf-8", UNICODE), ("ascii", ASCII), ("cp1252", ASCII), ("no such", ASCII)])
def test_characters_suit_the_encoding(encoding: str, glyphs: object) -> None:
    assert glyphs_for(encoding) is glyphs


def test_all_signs_are_as_wide_as_they_say() -> None:
    for glyphs in (UNICODE, ASCII):
        assert len(glyphs.facing) == len(glyphs.arrow) == 4
        for sign in glyphs:
            if isinstance(sign, tuple):
                assert (len(sign.wide), len(sign.narrow)) == (3, 2)


def test_what_is_pointed_out_is_written_on_empty_squares() -> None:
    scene = Scene("#m....#", m=marine("e"))
    (row,) = [
        line for line in lines(board_text(scene.set_out(), highlight={1: "1", 2: "12", 3: "4321"})) if line.startswith(" 1")
    ]
    assert row.split("M▶ ")[1].startswith(" 1  12432")


@pytest.mark.rule("SH-LOS-01")
def test_the_squares_in_a_marines_sight_are_marked() -> None:
    scene = Scene("#..m..g.#", m=marine("e"), g=genestealer("w"))
    (row,) = [line for line in lines(board_text(scene.set_out(), sight_of="m")) if line.startswith(" 1")]
    assert row == " 1   ███ ·  · M▶  +  + g◀  · ██"
    with pytest.raises(KeyError):
        board_text(scene.set_out(), sight_of="g")


def test_doors_of_all_states_differ() -> None:
    scene = Scene("#.+./.+.#")
    game = scene.set_out()
    game.set_door("door G1", None)
    (row,) = [line for line in lines(board_text(game)) if line.startswith(" 1")]
    assert row == " 1   ███ · ▐█▌ · ▌ ▐ · ∙:∙ · ██"


# ---- the pieces


@pytest.mark.rule("SH-BOX-08", "SH-TURN-14")
def test_a_line_for_each_marine_tells_its_markers_points_and_load() -> None:
    text = lines(pieces_text(crowded().view(MARINES)))
    assert text[0] == "> A▲ a                    B2   north  storm bolter, power fist; 3 AP"
    assert text[6] == (
        "  F▲ f                    D3   north  storm bolter, power sword; jammed; overwatch; carries relic; done"
    )  # fmt: skip


@pytest.mark.rule("SH-TURN-13")
def test_the_numbers_of_blips_are_told_to_their_owner_only() -> None:
    game = crowded()
    assert "  Blips: l D5; v G6" in lines(pieces_text(game.view(MARINES)))
    assert "  1 pit: q, r" in lines(pieces_text(game.view(None)))
    assert "  Blips: l=2 D5; v=3 G6" in lines(pieces_text(game.view(GENESTEALERS)))
    assert "  1 pit: q=1, r" in lines(pieces_text(game.view(GENESTEALERS)))


def test_enemies_objects_and_exits_have_their_lines() -> None:
    text = lines(pieces_text(crowded().view(MARINES)))
    assert "  Genestealers: i G4 north; j the Broodlord B5 east; u D6 south carries map; m Q3 west" in text
    assert "  idol: E7" in text
    assert "  exit out: P7 east (marines and genestealers)" in text


def test_pieces_that_wait_and_are_held_by_a_marine_nearby() -> None:
    scene = Scene("#o.m#", entries={"pit": "o"}, m=marine(), b4=blip(1, area="pit", held=True), b5=blip(2))
    game = scene.set_out()
    game.near = ("pit",)
    text = lines(pieces_text(game.view(None)))
    assert "  1 pit: b4 held, a Marine is near" in text
    assert "  drawn, not placed yet: b5" in text


def test_numbered_genestealers_and_blips_stand_by_their_ids_where_there_is_room() -> None:
    game = Scene("#mgbhc#", m=marine("e"), g=genestealer("w"), b=blip(3), h=genestealer("n"), c=blip(1)).set_out()
    assert "M▶ g◀ (?)g▲ (?)" in str(board_text(game.view(MARINES)))
    for old, new in (("g", "g1"), ("b", "b2"), ("h", "g14"), ("c", "b123")):
        piece = game.piece(old)
        game.remove(piece)
        game.place(replace(piece, id=new), piece.at)
    assert "M▶ g1◀b2 g▲ (?)" in str(board_text(game.view(MARINES)))
    assert "M▶ g1◀(3)g▲ (1)" in str(board_text(game.view(GENESTEALERS)))
    assert "M▶g◀b2g▲(?" in str(board_text(game.view(MARINES), width=1))


def test_empty_entry_areas_share_a_line() -> None:
    scene = Scene("#o.m.p#", entries={"pit": "o", "shaft": "p"}, m=marine())
    assert "  1 pit, 2 shaft: nobody" in lines(pieces_text(scene.set_out()))


def test_an_empty_entry_area_says_so() -> None:
    assert "  1 pit: nobody" in lines(pieces_text(Scene("#o.m#", entries={"pit": "o"}, m=marine()).set_out()))


# ---- the status display


@pytest.mark.rule("SH-BOX-09")
def test_the_status_display_is_read_as_plain_numbers() -> None:
    scene = Scene("#cl#", c=marine("n", CANNON, rounds=2), l=marine("n", LIBRARIAN, psi=6))
    game = scene.set_out()
    game.counter, game.spent = Secret(MARINES, 5), 4
    for seat in (GENESTEALERS, None):
        assert (
            "command points used 4; assault cannon 2; psi points 6; Marines lost 0, Genestealers destroyed 0"
            in lines(status_text(game.view(seat)))
        )  # fmt: skip


@pytest.mark.rule("SH-TURN-14", "SH-CMD-01")
def test_the_number_of_the_counter_is_told_to_the_marines_only() -> None:
    game = crowded()
    assert "command points used 4 of 6;" in str(status_text(game.view(MARINES)))
    assert "command points used 4;" in str(status_text(game.view(GENESTEALERS)))
    assert "command points used 4;" in str(status_text(game.view(None)))


def test_the_end_is_told() -> None:
    game = Scene("#m#", m=marine()).set_out()
    game.phase, game.result = "over", Result("marines", "All burned")
    game.departed = (Departure("x", "marines", "out"),)
    assert lines(status_text(game))[:2] == ["A drawn position  turn 1  over", "the Marines win: All burned"]
    assert "left 1" in str(status_text(game))
    game.result = Result("draw", "Time")
    assert lines(status_text(game))[1] == "a draw: Time"


@pytest.mark.parametrize("name", loader.names())
@pytest.mark.rule("SH-TURN-13", "SH-TURN-14")
def test_no_text_of_a_seat_tells_what_it_may_not_know(name: str) -> None:
    game = new_game(loader.load(name))
    while game.question is not None and game.phase != "marine":
        question: Any = game.question
        game.answer(question.options[0] if hasattr(question, "options") else next(question.outcomes())[0])
    for seat in (MARINES, GENESTEALERS):
        views = [game.view(seat), game.resample(seat, random.Random(2)).view(seat)]
        for text in (board_text, pieces_text, status_text):
            first, second = (text(view) for view in views)
            assert str(first) == str(second)


# ---- how far the objectives are


def objective() -> Hulk:
    """Two Marines, one of them out with the relic; three Genestealers destroyed."""
    scene = Scene("#ms.t#", m=marine(carries=("idol",)), s=marine("n", LIBRARIAN), areas={"vault": "ms"}, things={"idol": "t"})
    game = scene.set_out()
    game.turn, game.killed, game.lost, game.burned, game.broken = 4, 3, ("x",), ("A",), ("core",)
    game.departed = (Departure("y", "marines", "out", ("relic",)), Departure("g", "genestealers", "out"))
    game.flags, game.streaks = ("alarm",), {"hold": 1}
    things = (*game.mission.things, Thing("relic", "the relic", 0))
    game.mission = replace(game.mission, things=things)
    return game


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (c.Turn(12), "turn 4 of 12"),
        (c.MarinesLeft(at_most=1), "Marines on the board: 2, must be at most 1"),
        (c.MarinesLeft(at_least=1, rank="librarian"), "Librarians on the board: 1, must be at least 1"),
        (c.MarinesLeft(at_most=0, ids=("m", "z")), "m, z on the board: 1, must be 0"),
        (c.MarinesLost(5), "Marines lost: 1 of 5"),
        (c.MarinesLost(1, ids=("z",)), "z lost: 0 of 1"),
        (c.Killed(10), "Genestealers destroyed: 3 of 10"),
        (c.BroodlordDead(), "Broodlord: absent"),
        (c.Burned(("A", "B")), "A at B1-E1 burned, B not burned"),
        (c.Exited(at_least=3), "Marines out: 1 of 3"),
        (c.Exited(exit="in"), "Marines out by in: 0 of 1"),
        (c.Exited(carrying="relic"), "Marines out with the relic: 1 of 1"),
        (c.Exited(side="genestealers", at_least=2), "Genestealers out: 1 of 2"),
        (c.Holds("vault", at_least=3), "Marines in vault at B1, C1: 2 of 3, no enemy"),
        (c.Holds("vault", side="genestealers", contested=True), "Genestealers in vault at B1, C1: 0 of 1"),
        (c.InArea("idol", "vault"), "idol in vault at B1, C1"),
        (c.Carried("idol", "marines"), "idol carried by the Marines: now m"),
        (c.Carried("relic", "genestealers"), "the relic carried by the Genestealers: now nobody"),
        (c.GeneratorsBroken(3), "generators broken: 1 of 3"),
        (c.ContactsGone(), "no contact left"),
        (c.PileEmpty(), "no blip left to draw"),
        (c.Flag("alarm"), "alarm: yes"),
        (c.Flag("quiet"), "quiet: not yet"),
        (c.ForTurns(c.Turn(2), 2, "hold"), "turn 4 of 2, for 1 of 2 turns"),
        (c.All((c.Turn(2), c.Killed(4))), "turn 4 of 2; and Genestealers destroyed: 3 of 4"),
        (c.Any((c.Turn(2), c.Killed(4))), "turn 4 of 2; or Genestealers destroyed: 3 of 4"),
        (c.Not(c.Turn(2)), "not: turn 4 of 2"),
    ],
)
@pytest.mark.rule("SH-STATUS-02", "SH-STATUS-03")
def test_progress(condition: c.AnyCondition, words: str) -> None:
    assert progress(objective().view(MARINES), condition) == words


def test_every_kind_of_condition_has_words() -> None:
    assert set(WORDS) == set(get_args(c.AnyCondition))


def test_decks_are_named() -> None:
    game = crowded()
    board = game.mission.board
    named: Board = replace(board, levels=("bridge", "hold"))
    game.mission = replace(game.mission, board=named)
    text = lines(board_text(game))
    assert text[0] == "bridge"
    assert "hold" in text
    assert crowded_scene().mission.board.levels == ("",)
