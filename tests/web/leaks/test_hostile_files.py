"""Files that people with bad intentions would open: they ask for secrets, hold bombs, or names that are markup."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from random_play import Case
from reglamento.games.registry import game_names, rulebook, rules_id
from reglamento.games.space_hulk import loader
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose
from reglamento.kernel.save import Ending, Header
from reglamento.kernel.table import Table
from reglamento.kernel.texts import too_deep
from reglamento.web.hall.opening.making import new_id
from twin_games import twins
from twin_servers import Person, Worlds
from web_ground import Ground

MARINES, GENESTEALERS = "marines", "genestealers"
BOTH = {MARINES: "person", GENESTEALERS: "person"}
BOOK = rulebook("space-hulk")
QUICK = 5.0
"""Seconds of its own work within which a server refuses what is refused before anything is worked out."""


def kept_header(server: Ground, game: str) -> Header:
    with sqlite3.connect(server.settings.database_url.removeprefix("sqlite:///")) as database:
        (header,) = database.execute("SELECT header FROM game WHERE id = ?", (game,)).fetchone()
    database.close()
    return msgspec.json.decode(header, type=Header)


# ---- files that ask for secrets


def _has_blips(game: Any) -> bool:
    return len(game.blips) > 1


class Fork:
    """A running game that began as a fork of another, whose beginning holds secrets; and a file that begins as its text says."""

    def __init__(self, server: Ground) -> None:
        worlds = Worlds([server])
        pair = twins(Case("space-hulk", "cold-hearth"), MARINES, 1, ahead=1, at=_has_blips)
        self.ann, self.ben = Person([server]), Person([server])
        first = new_id()
        worlds.put([pair.rows(first, {MARINES: self.ann.holder, GENESTEALERS: self.ben.holder}, 0)])
        wish = {"version": len(pair.journals[0]), "seat": MARINES, "seats": BOTH}
        self.id = self.ann.browsers[0].post(f"/api/games/{first}/forks", wish).json()["id"]
        for person, seat in ((self.ann, MARINES), (self.ben, GENESTEALERS)):
            assert person.browsers[0].post(f"/api/games/{self.id}/seats/{seat}", {}).status_code == 200
        self.header = kept_header(server, self.id)

    def file(self, start: Ending, of: str) -> bytes:
        header = msgspec.structs.replace(self.header, start=start, about={"game": of})
        return b"\n".join(map(msgspec.json.encode, (header, start))) + b"\n"

    def other_start(self) -> Ending:
        """The same position with another value under a blip."""
        assert self.header.start is not None
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.header.start.snapshot))
        some, *_ = plain["blips"].values()
        swapped = next(value for value in plain["pile"]["value"] if value != some["value"]["value"])
        plain["pile"]["value"][plain["pile"]["value"].index(swapped)] = some["value"]["value"]
        plain["pile"]["value"].sort()
        some["value"]["value"] = swapped
        return Ending(self.header.start.answers, snapshot.hash_of(plain), plain)


@pytest.fixture(scope="module")
def fork(server: Ground) -> Fork:
    return Fork(server)


def played_on_from(person: Person, data: bytes) -> tuple[str, int, str]:
    """Open a file and try to play on from it: the id of the file, and what the server says to that."""
    opened = person.browsers[0].post("/api/files", data)
    assert opened.status_code == 201, opened.text
    answer = person.browsers[0].post(f"/api/games/{opened.json()['id']}/forks", {"version": 0, "seats": BOTH})
    return opened.json()["id"], answer.status_code, answer.text


def test_no_file_finds_out_how_a_running_game_began(fork: Fork) -> None:
    """No player learns whether a guess at what lies under the blips is right."""
    assert fork.header.start is not None
    _, *right = played_on_from(fork.ann, fork.file(fork.header.start, fork.id))
    _, *wrong = played_on_from(fork.ann, fork.file(fork.other_start(), fork.id))
    assert right == wrong
    assert right[0] == 400


def test_no_file_vouches_for_another(fork: Fork) -> None:
    """A position that is made up stays so, even when a file has been opened that begins with it."""
    made_up = fork.other_start()
    first, status, _ = played_on_from(fork.ann, fork.file(made_up, "nowhere"))
    assert status == 400
    _, status, _ = played_on_from(fork.ann, fork.file(made_up, first))
    assert status == 400


# ---- files that hold bombs


LONG = ".".join(["a"] * 200_000)
"""Nearly as long as a file may be, so that its dots are what it is refused for."""
CARRIED = ".".join(["a"] * 90_000)
"""Nearly as long as a file may be that another carries."""
BOMBS = {
    "a dotted key": f"{LONG} = 1",
    "a dotted table": f"[{LONG}]",
    "behind a string that looks unfinished": rf'"\"".{LONG}."x" = 1',
    "behind a string with a quote at its end": f"y = {{x = '''a'''', {LONG} = 'b'}}",
    "within a table": f"y = {{{LONG} = 1}}",
    "with blanks": " . ".join(["a"] * 100_000) + " = 1",
    "with quotes": ".".join(["'a'"] * 100_000) + " = 1",
    "brackets": "x = " + "[" * 490_000,
    "brackets behind a string": r'x = ["\"", ' + "[" * 490_000,
}


FEW = ("a dotted key", "brackets")
"""A bomb of each kind: all games have their files read by the same reader, so that the others are tried on one of them."""
PLANTED = [
    pytest.param(bomb, game, marks=[] if bomb in FEW or game == BOOK.name else pytest.mark.slow, id=f"{bomb}-{game}")
    for bomb in BOMBS
    for game in game_names()
]


@pytest.mark.parametrize(("bomb", "game"), PLANTED)
def test_a_mission_that_takes_for_ever_to_read_is_refused_at_once(server: Ground, bomb: str, game: str) -> None:
    assert "too deeply" in refused_at_once(server, game, BOMBS[bomb])


@pytest.mark.parametrize("file", ["{}", 'list = "b"\nid = "a"\nname = "A"\nside = "attacker"'])
def test_so_is_one_that_carries_such_a_force_or_list(server: Ground, file: str) -> None:
    head = 'id = "a"\ntitle = "A"\nbriefing = "A"\nattackers = ["a"]\naims = { attacker = "A", defender = "B" }\n[carried]\n'
    source = f"{head}a = {json.dumps(file.format(f'{CARRIED} = 1'))}\nb = {json.dumps(f'[{CARRIED}]')}\n"
    assert "too deeply" in refused_at_once(server, "pistola", source)


def refused_at_once(server: Ground, game: str, source: str) -> str:
    """Why a file whose mission has this text is refused."""
    header = Header(reglamento=1, game=game, mission="x", rules="", readings={}, source=source)
    data = b"\n".join(map(msgspec.json.encode, (header, Ending(0, "", {})))) + b"\n"
    began = time.process_time()
    answer = server.browser().post("/api/files", data)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    assert time.process_time() - began < QUICK
    why: str = answer.json()["why"]
    return why


def test_a_mission_reads_no_file_of_the_server(server: Ground, tmp_path: Path) -> None:
    """What it calls a force is looked for in its own text alone: nobody learns what lies on the disk, or what is in it."""
    (tmp_path / "secret.toml").write_text('password = "x"')
    text = 'id = "a"\ntitle = "A"\nbriefing = "A"\nattackers = [{}]\naims = {{ attacker = "A", defender = "B" }}\n'
    found = [
        refused_at_once(server, "pistola", text.format(json.dumps(str(tmp_path / name)))).replace(name, "")
        for name in ("secret.toml", "nothing.toml")
    ]
    assert found[0] == found[1]
    assert "neither a force nor a file" in found[0]


def test_missions_may_have_as_many_dots_as_they_like_where_they_mean_nothing() -> None:
    for name in loader.NAMES:
        assert too_deep((loader.FOLDER / f"{name}.toml").read_text(encoding="utf-8")) == 0
    many = "." * 1000
    text = (
        f'# {many}\nx = "{many}"\ny = \'{many}\'\nz = \'\'\'\n{many}\n\'\'\'\nw = """\\"{many}\n{many}"""\n' + "a.b = 1.5\n" * 90
    )
    assert too_deep(text) == 0
    assert too_deep(text + "q" + ".q" * 51) == text.count("\n") + 1


HEADER = b'{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"","readings":{}'


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 1_000_000 + b"\n",
        b'{"reglamento":' * 70_000 + b"\n",
        HEADER + b',"about":' + b'{"a":' * 100_000 + b"\n",
        HEADER + b"}\n" + b"[]\n" * 300_000 + b'{"answers":300000,"hash":"","snapshot":{}}\n',
        HEADER + b"}\n" + b"[" * 900 + b"]" * 900 + b'\n{"answers":1,"hash":"","snapshot":{}}\n',
        HEADER + b"}\n[" + b"9" * 900_000 + b']\n{"answers":1,"hash":"","snapshot":{}}\n',
        HEADER + b'}\n[1e999999]\n{"answers":1,"hash":"","snapshot":{}}\n',
        HEADER + b',"start":{"answers":-9,"hash":"","snapshot":{}}}\n{"answers":-9,"hash":"","snapshot":{}}\n',
    ],
)
def test_a_file_that_holds_a_bomb_is_refused(server: Ground, data: bytes) -> None:
    answer = server.browser().post("/api/files", data)
    assert answer.json()["code"] in {"bad-request", "too-large"}
    assert len(answer.content) < 10_000, "it is told in few words"


# ---- markup


NASTY = '"\'></title></text></g></svg><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<a href="javascript:alert(1)">'
NAMES = re.compile(r'^( *(?:title|name|briefing|marines|genestealers) *= *)"([^"\n]+)"$', re.MULTILINE)
INLINE = re.compile(r'(\bname = )"([^"\n]+)"')
FORBIDDEN = re.compile(r"script|style|foreignObject|iframe|image|animate|set", re.IGNORECASE)


def hostile_mission() -> str:
    """A mission whose every name is markup."""
    text = (loader.FOLDER / "the-listener.toml").read_text(encoding="utf-8")

    def nasty(found: re.Match[str]) -> str:
        return f"{found[1]}{json.dumps(found[2] + NASTY)}"

    return NAMES.sub(nasty, INLINE.sub(nasty, text))


def hostile_save() -> bytes:
    """A few answers of a game on that mission, by people whose names are markup."""
    mission = BOOK.parse(hostile_mission())
    table = Table.new(BOOK, mission, BOOK.readings(), rules_id("space-hulk"))
    table.header.mission = NASTY
    table.header.about = {"seats": {seat: {"player": "person", "name": NASTY[:70]} for seat in BOTH}, "game": NASTY}
    dice = Seeded(3)
    while table.game.count < 60 or table.game.decider is None:
        question: Any = table.game.question
        table.answer(question.options[0] if isinstance(question, Choose) else dice(question))
    return table.data()


def test_markup_in_a_save_stays_text(server: Ground) -> None:
    browser = server.browser()
    opened = browser.post("/api/files", hostile_save())
    assert opened.status_code == 201, opened.text
    card = opened.json()
    path = f"/api/games/{card['id']}"
    assert "<script>" in card["title"], "the page puts it down as text"
    pictures = [browser.get(f"{path}/still").json()["svg"]]
    for version in (0, 1, card["version"] // 2, card["version"]):
        for seat in (MARINES, GENESTEALERS, "*"):
            answer = browser.get(f"{path}/replay/{version}", seat=seat)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "application/json"
            pictures.append(answer.json()["live"])
    for picture in pictures:
        for element in ElementTree.fromstring(picture).iter():  # noqa: S314 - from our own server
            assert not FORBIDDEN.fullmatch(element.tag.rpartition("}")[2]), element.tag
            assert [name for name in element.attrib if name.lower().startswith("on") or name == "style"] == []
            assert not any("javascript:" in value for name, value in element.attrib.items() if "href" in name)
    assert any("&lt;script&gt;" in picture for picture in pictures), "the names are in the pictures"
