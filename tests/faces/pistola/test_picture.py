"""The picture: everything that is known at its place, what can be clicked named, the same view in the same bytes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, OBJECTIVE, STRAIGHT, grown, look, manned, put
from pistola_scene import explored as mapped
from reglamento.faces.armies.picture.icons import SIGNS
from reglamento.faces.pistola.picture import frame_of, live, still, svg
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from svg_reading import SVG, piece, place

GOLDEN = Path(__file__).parents[2] / "golden" / "pistola_picture.svg.txt"


def drawn(view: Crawl, sight_of: str | None = None) -> ET.Element:
    return ET.fromstring(live(view, sight_of=sight_of))  # noqa: S314 - our own drawing


def said(element: ET.Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def signs(element: ET.Element) -> set[str]:
    return {use.get("href", "").removeprefix("#") for use in element.iter(f"{SVG}use")}


@pytest.mark.rule("PP-SECT-06")
def test_everything_that_is_known_can_be_clicked() -> None:
    game = grown(4)
    root = drawn(game)
    named = [group.get("data-piece") for group in root.iter(f"{SVG}g") if group.get("data-piece")]
    expected = [f"section:{n}" for n in game.sections] + [f"door:{id}" for id in game.doors]
    expected += [f"opening:{id}" for id in game.openings] + [f"thing:{id}" for id in game.things]
    assert sorted(map(str, named)) == sorted(expected)
    assert all(said(piece(root, str(name))) for name in named)


def test_a_model_stands_ten_units_a_centimetre_from_the_entrance() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (1.5, -4.25))
    assert place(piece(drawn(game), "model:u1.1")) == (15.0, -42.5)


@pytest.mark.rule("PP-SECT-08")
def test_floors_differ_by_kind_and_the_objective_room_is_named() -> None:
    game = look(mapped(STRAIGHT, DOOR), "o2")
    root = drawn(game)
    assert said(piece(root, "section:0")) == "the strip outside"
    assert said(piece(root, "section:1")) == "straight corridor 1"
    fills = {path.get("fill") for n in (0, 1) for path in piece(root, f"section:{n}").findall(f"{SVG}path")}
    assert fills == {"url(#pp-ground)", "url(#pp-grate)"}


@pytest.mark.rule("PP-SECT-08")
def test_all_that_is_walked_on_is_the_ground_and_nobody_stands_in_it() -> None:
    """Whatever a screen lays on the ground, below the pieces, has its place behind it."""
    game = manned(STRAIGHT)
    put(game, "squad", (0, 3))
    ground = drawn(game)[0]
    assert ground.get("class") == "ground"
    named = {part.get("data-piece", "").partition(":")[0] for part in ground.iter()} - {""}
    assert named == {"section", "opening"}


def test_the_objective_room_has_its_emblem() -> None:
    game = mapped(STRAIGHT, STRAIGHT)
    game.sections[2] = replace(game.sections[2], shape="large room", objective=True)
    assert said(piece(drawn(game), "section:2")) == "objective room 2"
    assert "pp-prize" in live(game)
    assert OBJECTIVE == (6,)


@pytest.mark.rule("PP-DOOR-02")
def test_a_door_looks_open_or_closed() -> None:
    game = manned(STRAIGHT)
    opened = piece(drawn(game), "door:d1")
    assert said(opened) == "Door d1, open"
    work_door(game, "d1", is_open=False)
    closed = piece(drawn(game), "door:d1")
    assert said(closed) == "Door d1, closed"
    assert len(list(closed.iter(f"{SVG}rect"))) != len(list(opened.iter(f"{SVG}rect")))


@pytest.mark.rule("PP-BASE-28", "PP-BASE-35")
def test_a_flag_tells_number_models_and_states() -> None:
    game = manned(STRAIGHT)
    unit = put(game, "squad", (0, -2), (0, -5))
    assert signs(piece(drawn(game), "unit:u1")) == set()
    game.units[unit] = replace(game.units[unit], falling=True, pinned=True)
    flag = piece(drawn(game), "unit:u1")
    assert signs(flag) == {"pp-is-falling", "pp-is-pinned"}
    assert said(flag) == "Squad (u1), models: 2, falls back, pinned"
    assert [text.text for text in flag.iter(f"{SVG}text")] == ["u1\N{MULTIPLICATION SIGN}2"]


NORTH, SOUTH, EAST, WEST = (0, -5), (0, 1), (4, -2), (-4, -2)


@pytest.mark.parametrize(
    ("near", "flag"),
    [
        ((), (0, -45.5)),
        ((NORTH,), (0, 5.5)),
        ((NORTH, SOUTH), (34.3, -20)),
        ((NORTH, SOUTH, EAST), (-34.3, -20)),
        ((NORTH, SOUTH, EAST, WEST), (0, -45.5)),
    ],
    ids=["alone", "below", "at its right", "at its left", "over it after all"],
)
def test_a_flag_stands_where_it_covers_nobody(near: tuple[tuple[float, float], ...], flag: tuple[float, float]) -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    for spot in near:
        put(game, "brute", spot)
    assert place(piece(drawn(game), "unit:u1")) == flag


@pytest.mark.parametrize("apart", [2.6, 4.0, 7.0])
def test_flags_of_units_that_stand_close_do_not_overlap(apart: float) -> None:
    game = manned(STRAIGHT)
    units = [put(game, "squad", (column * apart - 4, -2 - row * apart)) for row in range(3) for column in range(3)]
    game.units[units[0]] = replace(game.units[units[0]], falling=True, pinned=True)
    root = drawn(game)
    plates = [plate_of(piece(root, f"unit:{unit}")) for unit in units]
    assert not [pair for pair in combinations(plates, 2) if overlap(*pair)]


def plate_of(flag: ET.Element) -> tuple[float, float, float, float]:
    """The west, north, east and south edge of a flag with the signs beside it."""
    (plate,) = flag.findall(f"{SVG}rect")
    west, north, width, height = (float(plate.get(name, "")) for name in ("x", "y", "width", "height"))
    (x, y), far = place(flag), 14 * len(signs(flag))
    return x + west, y + north, x + west + width + far, y + north + height


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.rule("PP-BASE-31")
def test_units_in_base_contact_are_marked_as_locked() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -3))
    put(game, "squad", (0, -5.5), side=DEFENDER)
    game.combat = True
    root = drawn(game)
    assert all("pp-is-locked" in signs(piece(root, f"unit:u{n}")) for n in (1, 2))


@pytest.mark.rule("PP-OOA-01")
def test_a_model_that_has_fallen_lies_where_it_fell_and_stands_no_more() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2), (0, -5))
    before = live(game)
    game.fallen["u1.2"] = game.models.pop("u1.2")
    root = drawn(game)
    assert root.find(f".//{SVG}g[@data-piece='model:u1.2']") is None
    assert 'transform="translate(0 -50)"' in live(game)
    assert 'transform="translate(0 -50)" data-piece="model:u1.2"' in before


def test_every_sign_is_drawn_once_and_every_use_is_defined() -> None:
    ids = re.findall(r' id="([^"]+)"', still())
    assert len(set(ids)) == len(ids)
    assert {f"pp-{kind}-sign" for kind in SIGNS} <= set(ids)
    game = manned(STRAIGHT)
    put(game, "giant", (0, -5))
    put(game, "hero", (0, 4))
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', live(game)))
    assert used <= set(ids)


@pytest.mark.rule("PP-OBJ-02")
def test_a_thing_lies_there_or_is_borne() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    game.things["t1"] = Thing("artefact", 1, 1.0, -6.0)
    assert place(piece(drawn(game), "thing:t1")) == (10, -60)
    game.things["t1"] = replace(game.things["t1"], bearer="u1.1")
    assert place(piece(drawn(game), "thing:t1")) == (10, -28)


@pytest.mark.rule("PP-DOOR-02")
def test_sight_ends_at_a_closed_door() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, 3))
    far = live(game, sight_of="model:u1.1")
    work_door(game, "d1", is_open=False)
    assert live(game, sight_of="u1.1") != far
    assert "In sight" in far
    with pytest.raises(KeyError):
        live(game, sight_of="model:u9.1")


@pytest.mark.rule("PP-SECT-06")
def test_the_frame_holds_all_that_is_known_and_grows() -> None:
    small, large = frame_of(mapped(STRAIGHT, DOOR)), frame_of(grown(4))
    assert (small.x, small.y, small.width, small.height) == (-260, -160, 520, 370)
    assert large.width * large.height > small.width * small.height


@pytest.mark.rule("PP-SCEN-22")
def test_the_frame_holds_one_level_alone() -> None:
    game = manned(STRAIGHT)
    put(game, "squad", (0, -2))
    near = frame_of(game)
    game.lay(Placed("small room", Lie(120_000, 0)))
    assert frame_of(game) == near
    put(game, "squad", (1202, 5))
    put(game, "squad", (1205, 5))
    assert frame_of(game)[:2] == (11_940, -60)


def test_the_same_view_gives_the_same_bytes() -> None:
    assert svg(grown(4)) == svg(grown(4).copy())
    ET.fromstring(svg(grown(4)))  # noqa: S314 - our own drawing


def test_golden_picture(request: pytest.FixtureRequest) -> None:
    """One element a line, so that a changed drawing is a diff that can be read."""
    text = svg(crowded()).replace("><", ">\n<") + "\n"
    if request.config.getoption("--regenerate"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def crowded() -> Crawl:
    """A corridor and the strip outside with something of everything in it."""
    game = manned(STRAIGHT)
    squad = put(game, "squad", (0, 2), (0, -2), (-4, 4))
    put(game, "hero", (3, 4))
    put(game, "giant", (0, -7), side=DEFENDER)
    game.fallen["u1.3"] = game.models.pop("u1.3")
    game.things["t1"] = Thing("artefact", 1, -8.0, 6.0)
    game.units[squad] = replace(game.units[squad], pinned=True)
    game.combat = True
    return game


def test_a_notebook_is_shown_what_the_spectator_knows() -> None:
    game = grown(2)
    assert game._repr_svg_() == svg(game.view(None))
