"""Where options stand on the picture, what is clicked for them, and the keys that choose them."""

from __future__ import annotations

import random
import re
from collections import Counter
from statistics import median
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hulk_crowd import crowded, crowded_scene
from hulk_scene import FLAMER, LIBRARIAN, SWORD, Scene, answer, blip, genestealer, marine
from reglamento.faces import face
from reglamento.faces.shown import Spot
from reglamento.faces.space_hulk.picture import layout_on
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.questions import Choose
from reglamento.language import speaking

HULK = face("space-hulk")
SVG = "{http://www.w3.org/2000/svg}"


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(markup)  # noqa: S314 - our own text


def named(markup: str) -> set[str]:
    return set(re.findall(r'data-piece="([^"]*)"', markup))


def asked(game: Hulk) -> tuple[Hulk, tuple[c.Option, ...]]:
    """The decider's view and everything that is offered to it."""
    assert isinstance(game.question, Choose)
    return game.view(game.question.by), HULK.offered(game.question)


def test_every_option_can_be_found_clicked_and_read(positions: tuple[Hulk, ...]) -> None:
    still = HULK.still(positions[0].mission)
    squares = named(still.svg)
    for game in positions:
        view, options = asked(game)
        clickable = squares | named(HULK.live(view))
        for option in options:
            spot, piece = HULK.spot(view, option), HULK.piece(view, option)
            assert spot is None or (0 < spot.x < still.width and 0 < spot.y < still.height), option
            assert not piece or piece in clickable, option
            assert not piece or spot is not None, option
            assert HULK.option(view, option)
            assert HULK.group(view, option)


def test_no_key_stands_for_two_options(positions: tuple[Hulk, ...]) -> None:
    for game in positions:
        view, options = asked(game)
        keys = Counter(key for option in options if (key := HULK.key(view, option)))
        assert not [key for key, times in keys.items() if times > 1]


def test_no_two_options_look_the_same(positions: tuple[Hulk, ...]) -> None:
    """Of those that stand on the picture; a drop of an object is told in words alone."""
    for game in positions:
        view, options = asked(game)
        places = Counter(
            (type(option), HULK.piece(view, option), HULK.spot(view, option))
            for option in options
            if HULK.spot(view, option) is not None and not getattr(option, "drop", "") and not isinstance(option, c.HandOver)
        )
        assert places.total() == len(places), game.question


def test_steps_and_turns_stand_on_squares() -> None:
    scene = Scene("#####\n#.mx#\n#####", m=marine("e"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    view, layout = game.view(MARINES), layout_on(game.mission)
    x, y = layout.centre(scene["x"])
    assert HULK.spot(view, c.Move(scene["x"], 1)) == Spot(x=x, y=y)
    assert HULK.piece(view, c.Move(scene["x"], 1)) == f"square:{scene['x']}"
    here = layout.centre(scene["m"])
    assert HULK.spot(view, c.Turn(2)) == Spot(x=here[0], y=here[1], angle=180)
    assert HULK.spot(view, c.EndPhase()) is None
    keys = {option: HULK.key(view, option) for option in asked(game)[1]}
    assert keys[c.Move(scene["x"], 1)] == "ArrowRight"
    assert keys[c.Move(scene["x"] - 2, 1)] == "ArrowLeft"
    assert (keys[c.Turn(2)], keys[c.Turn(0)]) == ("ArrowDown", "ArrowUp")
    assert (keys[c.GoOnOverwatch()], keys[c.GoOnGuard()], keys[c.EndPhase()]) == ("o", "g", "e")


def test_a_genestealer_chooses_its_facing_with_its_step() -> None:
    scene = Scene("#####\n#.gx#\n#####", g=genestealer("e"))
    game = answer(scene.genestealer_turn(), c.Activate("g"))
    view = game.view(GENESTEALERS)
    angles = {getattr(HULK.spot(view, c.Move(scene["x"], facing)), "angle", None) for facing in (0, 1, 2)}
    assert angles == {0.0, 90.0, 180.0}
    assert HULK.key(view, c.Move(scene["x"], 1)) == "ArrowRight"
    assert HULK.key(view, c.Move(scene["x"], 0)) == ""
    assert HULK.key(view, c.Turn(3)) == "Shift+ArrowLeft"  # a step has the arrow alone


OPEN = """
    #####
    #...#
    #.p.#
    #...#
    #####
    """
ARROWS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}


@pytest.mark.parametrize("facing", "nesw")
@pytest.mark.parametrize("kind", [marine, genestealer])
def test_an_arrow_means_the_same_side_of_the_map_for_every_piece(kind: Any, facing: str) -> None:
    """It steps there, or turns there where no step goes; with the shift key it turns in any case."""
    scene = Scene(OPEN, p=kind(facing))
    turn = scene.marine_turn() if kind is marine else scene.genestealer_turn()
    game = answer(turn, c.Activate("p"))
    view, grid = game.view(game.decider or ""), game.terrain.grid
    by_key = {HULK.key(view, option): option for option in asked(game)[1]}
    for way, (arrow, (dx, dy)) in enumerate(ARROWS.items()):
        x, y, level = grid.cells[scene["p"]]
        if arrow not in by_key:
            continue  # behind a Marine nothing is done at once
        option, turned = by_key[arrow], by_key.get(f"Shift+{arrow}", c.Turn(way))
        if isinstance(option, c.Move):
            assert grid.cells[option.to] == (x + dx, y + dy, level)
        else:
            assert option == c.Turn(way)
        assert turned == c.Turn(way)


def test_arrows_turn_with_the_piece_for_players_who_like_that() -> None:
    scene = Scene("#####\n#.mx#\n#####", m=marine("e"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    view = game.view(MARINES)
    keys = {option: HULK.key(view, option, turned=True) for option in asked(game)[1]}
    assert keys[c.Move(scene["x"], 1)] == "ArrowUp"
    assert keys[c.Move(scene["x"] - 2, 1)] == "ArrowDown"
    assert (keys[c.Turn(2)], keys[c.Turn(0)]) == ("ArrowRight", "ArrowLeft")


# ---- what is not worth asking


@pytest.mark.rule("SH-SWORD-01")
@pytest.mark.parametrize(("theirs", "mine", "idle"), [((3, 2, 1), 6, True), ((6, 6, 6), 1, True), ((6, 2, 1), 2, False)])
def test_a_parry_that_cannot_change_the_end_is_no_question(theirs: tuple[int, ...], mine: int, *, idle: bool) -> None:
    """Won whatever is rolled again, lost because another six is left, and open."""
    scene = Scene("#####\n#mg.#\n#####", m=marine("e", SWORD), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), c.Activate("g"), c.Attack("m"), theirs, (mine,))
    question = game.question
    assert isinstance(question, Choose)
    assert question.topic == "parry"
    assert HULK.trifling(lambda: game, question) is idle


@pytest.mark.rule("SH-PSI-03")
@pytest.mark.parametrize(("seconds", "idle"), [(0, True), (180, False)])
def test_the_moment_for_a_power_before_the_action_phase_is_no_question(seconds: int, *, idle: bool) -> None:
    """The action phase offers the same powers; where its clock is about to run, the player may think before."""
    scene = Scene("#####\n#m..#\n#####", readings=Readings(clock=seconds), m=marine("e", LIBRARIAN))
    game = answer(scene.new_turn(), (3,))
    question = game.question
    assert isinstance(question, Choose)
    assert (question.topic, HULK.trifling(lambda: game, question)) == ("before-action", idle)


@pytest.mark.rule("SH-PSI-04", "SH-PSI-11", "SH-BOLTER-04")
@pytest.mark.parametrize(
    ("drawing", "idle"),
    [
        ("######\n#mo..#\n######", True),
        ("######\n#mo+.#\n######", True),
        ("########\n#mo.##.#\n##....b#\n########", True),
        ("######\n#.gh.#\n#mo###\n######", False),
    ],
    ids=["nothing", "a door", "a blip that hides nothing", "a Genestealer beside it that hides another"],
)
def test_a_free_shot_for_which_no_storm_finds_a_target_is_no_question(drawing: str, *, idle: bool) -> None:
    """The next question offers the same powers."""
    pieces: dict[str, Any] = {
        "m": marine("w", LIBRARIAN),
        "o": marine("s"),
        "b": blip(1),
        "g": genestealer("w"),
        "h": genestealer("w"),
    }
    scene = Scene(drawing, **{char: piece for char, piece in pieces.items() if char in drawing})
    game = answer(scene.marine_turn(), c.Activate("o"), c.Turn(1))
    question = game.question
    assert isinstance(question, Choose)
    assert (question.topic, HULK.trifling(lambda: game, question)) == ("free-shot", idle)


@pytest.mark.rule("SH-PSI-08", "SH-PSI-09")
@pytest.mark.parametrize(
    ("waits", "idle"),
    [(False, {c.SectionStorm("a")}), (True, {c.UsePower("storm"), c.SectionStorm("a"), c.SectionStorm("b")})],
)
def test_a_storm_that_strikes_nothing_is_folded_away(waits: bool, idle: set[Any]) -> None:
    """A Genestealer three squares away in another section, or one that still waits beside the board."""
    foe = genestealer(area="U") if waits else genestealer("w")
    scene = Scene("m.+.u" if waits else "m.+gu", sections="aaabb", entries={"U": "u"}, m=marine("e", LIBRARIAN), g=foe)
    game = scene.marine_turn()
    found = folded(game)
    assert found | folded(answer(game, c.UsePower("storm"))) == idle


def folded(game: Hulk) -> set[Any]:
    """The options that are of little use now."""
    view = game.view(MARINES)
    return {option for option in asked(game)[1] if HULK.aside(view, lambda: game, option)}


@pytest.mark.rule("SH-CMD-08")
def test_a_command_window_names_first_who_can_strike_and_how_well() -> None:
    scene = Scene("##########\n#m...g...#\n#######..#\n##n....###\n##########", m=marine("e"), n=marine("w"), g=genestealer("s"))
    game = answer(scene.genestealer_turn(command=2), c.Activate("g"), c.Turn(3))
    view = game.view(MARINES)
    sees, turned = c.Command("m"), c.Command("n")
    assert (HULK.aside(view, lambda: game, sees), HULK.aside(view, lambda: game, turned)) == (False, True)
    assert [stat.value for stat in HULK.odds(game, sees)] == ["30.6 %"]
    assert HULK.odds(game, turned) == ()


@pytest.mark.rule("SH-AP-03")
def test_command_points_for_a_marine_with_its_own_points_are_folded_away() -> None:
    scene = Scene("######\n#m..n#\n######", m=marine("e"), n=marine("w"))
    game = answer(scene.marine_turn(command=2), c.Activate("m"))
    acting = game.view(MARINES)
    assert HULK.aside(acting, lambda: game, c.Command("n"))
    game = answer(game, c.Activate("n"))
    assert not HULK.aside(game.view(MARINES), lambda: game, c.Command("m"))


def test_f_fires_at_the_nearest_and_goes_on_at_the_same_target() -> None:
    scene = Scene("########\n#m.g.h+#\n########", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    assert HULK.key(game.view(MARINES), c.Fire("g")) == "f"
    scene = Scene("#######\n#m...h#\n#..g..#", m=marine("e"), g=genestealer("w"), h=genestealer("w"))
    game = answer(scene.marine_turn(), c.Activate("m"), c.Fire("h"), (1, 2))
    assert HULK.key(game.view(MARINES), c.Fire("h")) == "f"
    assert HULK.key(game.view(MARINES), c.Fire("g")) == ""


@pytest.mark.rule("SH-FLAMER-02")
def test_flames_are_aimed_at_who_stands_there_or_at_the_square() -> None:
    scene = Scene("######\n#m.xg#\n######", m=marine("e", FLAMER), g=genestealer("w"))
    game = answer(scene.marine_turn(), c.Activate("m"))
    view = game.view(MARINES)
    assert HULK.piece(view, c.Flame(scene["g"])) == "g"
    assert HULK.piece(view, c.Flame(scene["x"])) == f"square:{scene['x']}"
    assert HULK.key(view, c.Flame(scene["g"])) == "f"


def test_what_is_shot_struck_or_burnt_says_so_and_what_is_entered_does_not() -> None:
    scene = Scene("######\n#m.xg#\n######", m=marine("e", FLAMER), g=genestealer("w"))
    view = answer(scene.marine_turn(), c.Activate("m")).view(MARINES)
    struck = {HULK.piece(view, option) for option in asked(view)[1] if HULK.strike(option) == "flame"}
    assert struck == {f"square:{scene['m'] + 1}", f"square:{scene['x']}", "g"}
    assert [HULK.strike(option) for option in (c.Fire("g"), c.Attack("g"), c.Storm("g"), c.SectionStorm("B"))] == [
        "shot", "blow", "storm", "storm",
    ]  # fmt: skip
    assert [HULK.strike(option) for option in (c.Move(scene["x"], 1), c.Turn(2), c.EndPhase(), c.WorkDoor("door"))] == [None] * 4


@pytest.mark.rule("SH-REINF-04", "SH-EXIT-01")
def test_entry_areas_and_exits_are_clicked_by_their_own_names() -> None:
    scene = Scene("#o.mx#", entries={"pit": "o"}, exits={"out": ("x", "e")}, m=marine("e"), b7=blip(2))
    view = scene.set_out().view(GENESTEALERS)
    wait, leave = HULK.spot(view, c.Wait("pit")), HULK.spot(view, c.Leave("out"))
    layout = layout_on(view.mission)
    assert wait is not None
    assert leave == Spot(x=layout.edge(scene["x"], 1)[0] + 24, y=layout.centre(scene["x"])[1])
    assert HULK.piece(view, c.Wait("pit")) == "entry:pit"
    assert HULK.piece(view, c.Leave("out")) == "exit:out"
    assert "entry:pit" in named(HULK.live(view))
    assert "exit:out" in named(HULK.still(view.mission).svg)
    assert HULK.spot(view, c.Wait("nowhere")) is None
    assert HULK.spot(view, c.Leave("nowhere")) is None


def test_a_storm_on_a_section_stands_in_its_middle() -> None:
    scene = Scene("......", sections="AABBBB")
    view = scene.set_out().view(MARINES)
    x, y = layout_on(view.mission).centre(3)
    assert HULK.spot(view, c.SectionStorm("B")) == Spot(x=x, y=y)
    assert HULK.spot(view, c.SectionStorm("no section")) is None


# ---- the parts of the picture


def test_whatever_has_a_name_to_be_clicked_by_has_one_to_be_read(positions: tuple[Hulk, ...]) -> None:
    still = parsed(HULK.still(positions[0].mission).svg)
    for root in [still, *(parsed(HULK.live(game.view(None))) for game in positions[::7])]:
        clickable = [element for element in root.iter() if element.get("data-piece")]
        assert clickable
        assert all(element.find(f"{SVG}title") is not None for element in clickable)
        names = [element.get("data-piece") for element in clickable]
        assert len(names) == len(set(names))


def test_everything_in_play_can_be_clicked() -> None:
    game, scene = crowded(), crowded_scene()
    view = game.view(MARINES)
    live, still = named(HULK.live(view)), named(HULK.still(game.mission).svg)
    assert {*game.marines, *game.stealers, *game.blips, *game.terrain.fixtures, *game.lying} <= live
    assert {f"entry:{area}" for area in game.terrain.entries} <= live
    assert {f"square:{square}" for square in range(game.terrain.grid.size)} <= still
    assert scene["x"] >= 0


def test_the_live_part_is_small_and_refers_to_the_still_one(positions: tuple[Hulk, ...]) -> None:
    defined = set(re.findall(r'\bid="([^"]*)"', HULK.still(positions[0].mission).svg))
    sizes = []
    for game in positions[::3]:
        live = HULK.live(game.view(GENESTEALERS))
        sizes.append(len(live.encode()))
        assert {used.strip('#"()') for used in re.findall(r'(#[^"]*"|#[^)]*\))', live) if used.startswith("#sh-")} <= defined
        assert not re.search(r"\s(style|id|on\w+)=", live)
    assert median(sizes) < 15_000
    assert max(sizes) < 30_000


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14")
def test_nothing_for_the_page_tells_a_secret(positions: tuple[Hulk, ...]) -> None:
    for number, game in enumerate(positions[::4]):
        for seat in (MARINES, GENESTEALERS, None):
            if seat is None:
                twin = game.resample(MARINES, random.Random(number)).resample(GENESTEALERS, random.Random(number))
            else:
                twin = game.resample(seat, random.Random(number))
            assert page(game.view(seat)) == page(twin.view(seat))


def page(view: Hulk) -> list[object]:
    """All that a seat is shown of a position."""
    pieces = [*view.marines, *view.stealers, *view.blips]
    return [
        HULK.live(view),
        HULK.stats(view),
        HULK.phases(view),
        [HULK.look(view, piece) for piece in pieces],
        [HULK.tried(view, target) for target in (*pieces, "square:0")],
        [HULK.warning(view, option) for option in getattr(view.question, "options", ())],
    ]


def test_sight_can_be_laid_over_the_live_part() -> None:
    view = crowded().view(MARINES)
    assert "In sight" in HULK.live(view, sight_of="k")
    with pytest.raises(KeyError):
        HULK.live(view, sight_of="j")


class Loud:
    """A language that is English in capitals."""

    language = "loud"

    def sentence(self, english: str, sense: str = "") -> str:
        return re.sub(r"\{[^}]*\}|[a-z]+", lambda match: match[0] if match[0].startswith("{") else match[0].upper(), english)

    def counted(self, one: str, many: str, n: int) -> str:
        return self.sentence(one if n == 1 else many)


def test_the_still_part_is_kept_for_each_language() -> None:
    mission = Scene("#mx#", m=marine("e"), exits={"out": ("x", "e")}, areas={"vault": "x"}).mission
    english = HULK.still(mission).svg
    with speaking(Loud()):
        loud = HULK.still(mission).svg
    assert "Exit out at" in english
    assert "EXIT out at" not in english
    assert loud != english
    assert HULK.still(mission).svg == english


def test_what_is_said_on_the_page_is_said_in_the_language_of_the_reader(positions: tuple[Hulk, ...]) -> None:
    """Nothing in small letters is left of the words of headings, figures, keys' options and odds."""
    for game in positions[::9]:
        with speaking(Loud()):
            view, options = asked(game)
            words = [phase.name for phase in HULK.phases(view)]
            words += [stat.label for stat in HULK.stats(view) if not stat.aim]
            words += [HULK.group(view, option) for option in options]
            words += [stat.label for option in options for stat in HULK.odds(game, option) if not isinstance(option, c.Flame)]
        assert [word for word in words if word.partition(",")[0] != word.partition(",")[0].upper()] == []


@pytest.mark.rule("SH-MISSION-09")
def test_a_marine_is_placed_by_a_click_on_a_square_and_a_side_or_by_words() -> None:
    view = new_game(load("last-canister")).view(MARINES)
    assert isinstance(view.question, Choose)
    options = view.question.options
    spots = [HULK.spot(view, option) for option in options]
    assert len({(spot.x, spot.y, spot.angle) for spot in spots if spot is not None}) == len(options)
    for option in options:
        assert HULK.piece(view, option) == f"square:{option.to}"
        said = f"{view.mission.board.name(option.to)} {('north', 'east', 'south', 'west')[option.facing]}"
        assert said in HULK.phrases(view, option)
        assert HULK.tried(view, f"square:{option.to}") == c.Deploy(option.to, 0)
