"""Who may do what: every address and the live connection, tried by those who have no right to it. Nothing is given, nothing changes."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from random_play import Case
from reglamento.bots.roster import PERSON
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.web.hall.opening.making import new_id
from reglamento.web.protocol import Refused, Replay, Scene
from twin_games import Twins, twins
from twin_servers import Person, Worlds, two_worlds
from web_ground import Browser, Ground

MARINES, GENESTEALERS = "marines", "genestealers"
NUMBERS = count(1)


class Game:
    """A game on one server: Ann has the Marines, and Ben or a bot the Genestealers."""

    def __init__(self, worlds: Worlds, pair: Twins, rival: str = PERSON) -> None:
        self.worlds, self.pair = worlds, pair
        self.id = new_id()
        self.ann, self.ben = worlds.person(), worlds.person()
        row, seats, entries = pair.rows(self.id, {MARINES: self.ann.holder, GENESTEALERS: self.ben.holder}, 0)
        if rival != PERSON:
            bot = {"player": rival, "holder": None, "name": "", "phrase": ""}
            seats = [each if each.seat == MARINES else msgspec.structs.replace(each, **bot) for each in seats]
        worlds.put([(row, seats, entries)])
        self.version = len(entries)

    @property
    def ground(self) -> Ground:
        return self.worlds.grounds[0]

    def kept(self) -> list[Any]:
        """All that the database holds of it."""
        with sqlite3.connect(self.ground.settings.database_url.removeprefix("sqlite:///")) as database:
            tables = (("game", "id"), ("seat", "game"), ("entry", "game"))
            rows = [database.execute(f"SELECT * FROM {table} WHERE {key} = ?", (self.id,)).fetchall() for table, key in tables]  # noqa: S608 - our own names
        database.close()
        return rows


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    """One world is enough here."""
    with two_worlds(tmp_path_factory.mktemp("authority")) as both:
        yield Worlds(both.grounds[:1])


@pytest.fixture(scope="module")
def pair() -> Twins:
    """A game in which the Marines are asked, with blips on the board."""
    return twins(Case("space-hulk", "cold-hearth"), MARINES, 3, ahead=1, at=_asks_marines)


def _asks_marines(game: Any) -> bool:
    return game.question is not None and game.question.by == MARINES and game.phase == "marine" and len(game.blips) > 2


@pytest.fixture(scope="module")
def duel(worlds: Worlds, pair: Twins) -> Game:
    return Game(worlds, pair)


@pytest.fixture(scope="module")
def alone(worlds: Worlds, pair: Twins) -> Game:
    return Game(worlds, pair, "greedy")


def asked_as(browser: Browser, game: Game, seat: str) -> Iterator[tuple[str, httpx.Response]]:
    """Everything that is asked as a seat; each with what was asked."""
    path = f"/api/games/{game.id}"
    version = game.version
    key = {"version": version, "key": f"intruder-{next(NUMBERS)}"}
    gets: list[tuple[str, dict[str, Any]]] = [
        ("/scene", {}),
        ("/odds", {"version": version}),
        ("/usual", {"version": version}),
        ("/hint", {"version": version}),
        ("/meant", {}),
        ("/walks", {"version": version}),
        ("/journey", {"version": version, "x": 1, "y": 1}),
        ("/odds", {"version": 0}),
        ("/look", {"piece": "m1"}),
        ("/why", {"target": "m1"}),
        ("/replay", {}),
        ("/replay/0", {}),
        (f"/replay/{version}", {}),
        (f"/replay/{version + 1}", {}),
    ]
    for end, query in gets:
        yield end, browser.get(path + end, seat=seat, **query)
    answers: list[Any] = [["Pass"], game.pair.ahead[0].answer, None, {"x": []}]
    for answer in answers:
        yield "answers", browser.post(f"{path}/answers", {"type": "answer", "answer": answer, **key}, seat=seat)
    for when in (version, version - 1, 0):
        yield "undo", browser.post(f"{path}/undo", {"type": "undo", **key, "version": when}, seat=seat)
    yield "give-up", browser.post(f"{path}/give-up", {"type": "give-up", "key": key["key"]}, seat=seat)
    for what in ("take-back", "draw"):
        yield "propose", browser.post(f"{path}/propose", {"type": "propose", "what": what, **key}, seat=seat)
        yield "withdraw", browser.post(f"{path}/withdraw", {"type": "withdraw", "what": what, **key}, seat=seat)
        for of in (MARINES, GENESTEALERS):
            replying = {"type": "reply", "of": of, "what": what, "accept": True, **key}
            yield "reply", browser.post(f"{path}/reply", replying, seat=seat)
    yield "talk", browser.post(f"{path}/talk", {"type": "say", "text": "hello"}, seat=seat)
    for of, to in ((MARINES, "bot"), (GENESTEALERS, "bot"), (seat, "person")):
        handing = {"type": "hand-over", "of": of, "to": to, "key": key["key"]}
        yield "hand-over", browser.post(f"{path}/hand-over", handing, seat=seat)
    yield "forks", browser.post(f"{path}/forks", {"version": version, "seat": seat})
    yield "forks", browser.post(f"{path}/forks", {"version": 0, "seat": seat})


def intruders(game: Game) -> Iterator[tuple[str, Person]]:
    """People with every wrong kind of cookie."""
    yield "nobody", game.worlds.person(known=False)
    yield "a stranger", game.worlds.person()
    holder = game.worlds.person()
    made = holder.browsers[0].begun()
    assert made != game.id
    yield "who plays another game", holder


def test_a_player_that_does_not_sit_there_is_given_nothing(duel: Game, alone: Game) -> None:
    for game in (duel, alone):
        before = game.kept()
        for who, person in intruders(game):
            for seat in (MARINES, GENESTEALERS):
                for what, answer in asked_as(person.browsers[0], game, seat):
                    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), (who, what, seat)
        assert game.kept() == before


def test_a_player_that_sits_on_the_other_side_is_given_nothing(duel: Game, alone: Game) -> None:
    trials = [(duel, duel.ann, GENESTEALERS), (duel, duel.ben, MARINES), (alone, alone.ann, GENESTEALERS)]
    for game, person, seat in trials:
        before = game.kept()
        for what, answer in asked_as(person.browsers[0], game, seat):
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), (what, seat)
        assert game.kept() == before


def test_these_are_all_addresses_that_know_of_seats(duel: Game) -> None:
    """A new address that takes a seat is to be tried here too."""
    document = duel.ann.browsers[0].get("/api/openapi.json").json()
    seated = {
        path
        for path, operations in document["paths"].items()
        for operation in operations.values()
        for parameter in operation.get("parameters", ())
        if parameter["name"] == "seat" and parameter["in"] == "query"
    }
    ends = (
        "scene",
        "odds",
        "usual",
        "hint",
        "meant",
        "walks",
        "journey",
        "look",
        "why",
        "replay",
        "replay/{version}",
        "answers",
        "undo",
        "give-up",
        "propose",
        "withdraw",
        "reply",
        "hand-over",
        "talk",
    )
    assert seated == {f"/api/games/{{id}}/{end}" for end in ends}


@pytest.mark.parametrize("seat", ["*", "", "Marines", "marines,genestealers", "marines&seat=genestealers", "umpire", "marines\0"])
def test_there_is_no_seat_that_sees_more(duel: Game, seat: str) -> None:
    browser = duel.ann.browsers[0]
    before = duel.kept()
    for what, answer in asked_as(browser, duel, seat):
        assert 400 <= answer.status_code < 500, (what, seat)
        assert answer.status_code in {400, 403}, (what, seat, answer.text)
    assert duel.kept() == before


def test_two_seats_at_once_are_not_both(duel: Game) -> None:
    """A parameter that comes twice means one of the two; it is the same one that is checked."""
    browser = duel.ann.browsers[0]
    for seats in ("seat=marines&seat=genestealers", "seat=genestealers&seat=marines"):
        answer = browser.http.get(f"/api/games/{duel.id}/scene?{seats}")
        assert answer.status_code != 200 or answer.json()["seat"] == MARINES


def test_nobody_sits_down_on_a_taken_seat(duel: Game, alone: Game) -> None:
    for game, code in ((duel, 409), (alone, 403)):
        before = game.kept()
        for _, person in [*intruders(game), ("the other side", game.ann)]:
            answer = person.browsers[0].post(f"/api/games/{game.id}/seats/{GENESTEALERS}", {"name": "Mallory", "phrase": "mine"})
            assert answer.status_code == code, answer.text
        assert game.kept() == before


def test_nobody_else_renames_or_removes_a_game(duel: Game, alone: Game) -> None:
    for game in (duel, alone):
        before = game.kept()
        for who, person in intruders(game):
            browser = person.browsers[0]
            for answer in (
                browser.post(f"/api/games/{game.id}/name", {"name": "mine"}),
                browser.http.delete(f"/api/games/{game.id}"),
            ):
                assert (answer.status_code, answer.json()["code"]) == (403, "not-yours"), who
        assert game.kept() == before
        assert [
            card.get("own_name", "") for card in game.ann.browsers[0].get("/api/games").json()["mine"] if card["id"] == game.id
        ] == [""]


def test_the_future_and_the_file_are_shut(duel: Game) -> None:
    browser, path = duel.ann.browsers[0], f"/api/games/{duel.id}"
    for version in (duel.version + 1, duel.version + 50, 10**6):
        assert browser.get(f"{path}/replay/{version}", seat=MARINES).status_code == 404
        assert browser.post(f"{path}/forks", {"version": version, "seat": MARINES}).status_code == 404
        assert browser.get(f"{path}/odds", seat=MARINES, version=version).json()["odds"] == {}
    assert browser.get(f"{path}/replay", seat="*").status_code == 403
    assert browser.get(f"{path}/file").status_code == 409


@pytest.mark.parametrize(
    "guess", ["A" * 22, "_" * 22, "..%2f..%2fetc%2fpasswd", "%00" * 22, "'%20OR%201=1%20--%20aaaaaa", "x", "9" * 500]
)
def test_an_id_that_is_guessed_leads_nowhere(duel: Game, guess: str) -> None:
    browser = duel.ann.browsers[0]
    for end in ("", "/scene", "/still", "/replay", "/replay/0", "/file", "/look?piece=m1", "/why?target=m1"):
        assert browser.get(f"/api/games/{guess}{end}").status_code == 404
    for end in ("forks", f"seats/{MARINES}"):
        assert browser.post(f"/api/games/{guess}/{end}", {"version": 0} if end == "forks" else {}).status_code == 404
    assert browser.post(f"/api/games/{guess}/name", {"name": "mine"}).status_code == 404
    assert browser.http.delete(f"/api/games/{guess}").status_code == 404
    with pytest.raises(InvalidStatus) as refused, browser.socket(f"/api/games/{guess}/play"):
        pass
    assert refused.value.response.status_code == 404


# ---- over the live connection


def test_no_live_connection_as_another_player(duel: Game, alone: Game) -> None:
    trials = [(game, person, seat) for game in (duel, alone) for _, person in intruders(game) for seat in (MARINES, GENESTEALERS)]
    trials += [(duel, duel.ann, GENESTEALERS), (duel, duel.ben, MARINES), (alone, alone.ann, GENESTEALERS)]
    for game, person, seat in trials:
        status, why = refused_connection(person, game, seat)
        assert (status, "You do not sit there" in why) == (403, True)
    assert refused_connection(duel.ann, duel, "*")[0] == 400


def refused_connection(person: Person, game: Game, seat: str) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as refused, _table(person, game, seat=seat):
        pass
    return refused.value.response.status_code, (refused.value.response.body or b"").decode()


def _table(person: Person, game: Game, **query: Any) -> Any:
    cookie = {"Cookie": f"reglamento={person.token}"} if person.token else {}
    return person.browsers[0].socket(f"/api/games/{game.id}/play?{httpx.QueryParams(query)}", headers=cookie)


def test_a_player_that_watches_does_not_answer(duel: Game) -> None:
    before = duel.kept()
    for person in (duel.ann, duel.ben, duel.worlds.person(known=False)):
        with _table(person, duel) as table:
            assert table.next(Scene).seat is None
            for message in (
                {"type": "answer", "version": duel.version, "key": secrets.token_hex(8), "answer": duel.pair.ahead[0].answer},
                {"type": "undo", "version": duel.version, "key": secrets.token_hex(8)},
                {"type": "give-up", "key": secrets.token_hex(8)},
            ):
                table.send(message)
                assert table.next(Refused).code == "not-yours"
    assert duel.kept() == before


@pytest.mark.parametrize("since", [10**6, 10**9, 10**40])
def test_a_version_that_is_not_there_yet_brings_the_whole_story_of_the_own_seat(duel: Game, since: int) -> None:
    with _table(duel.ann, duel, seat=MARINES, since=since) as table:
        scene = table.next(Scene)
    assert (scene.version, scene.seat, scene.told_from) == (duel.version, MARINES, 0)


# ---- alone against a bot


def test_a_bot_keeps_its_secrets_from_who_plays_against_it(alone: Game) -> None:
    browser = alone.ann.browsers[0]
    replay = msgspec.json.decode(browser.get(f"/api/games/{alone.id}/replay", seat=MARINES).content, type=Replay)
    assert replay.perspectives == (MARINES,)
    for what, answer in asked_as(browser, alone, GENESTEALERS):
        assert answer.status_code == 403, what


def test_a_fork_in_which_one_plays_the_bots_side_is_dealt_anew(alone: Game) -> None:
    """Again and again: what lies under the blips is each time another thing, and no more often the truth than by chance."""
    truth: Any = alone.pair.tables[0].game
    assert isinstance(truth, Hulk)
    hidden = [blip.value.known() for blip in truth.blips.values()]
    browser = alone.ann.browsers[0]
    wish = {"version": alone.version, "seat": MARINES, "seats": {MARINES: "random", GENESTEALERS: "person"}}
    dealt = []
    for _ in range(40):
        fork = browser.post(f"/api/games/{alone.id}/forks", wish).json()["id"]
        assert browser.post(f"/api/games/{fork}/seats/{GENESTEALERS}", {}).status_code == 200
        dealt.append(_blips(alone, fork))
    assert {len(values) for values in dealt} == {len(hidden)}
    assert len({tuple(values) for values in dealt}) > 4
    assert sum(values == hidden for values in dealt) < 30


def _blips(game: Game, fork: str) -> list[int]:
    with sqlite3.connect(game.ground.settings.database_url.removeprefix("sqlite:///")) as database:
        (header,) = database.execute("SELECT header FROM game WHERE id = ?", (fork,)).fetchone()
    database.close()
    snapshot = msgspec.json.decode(header)["start"]["snapshot"]
    return [blip["value"]["value"] for blip in snapshot["blips"].values()]
