"""Drawn positions of Space Hulk as games of a running server, with dice that come as the test wants them.

    drawing = Drawing('''
        ########
        #a...g.E
        ########
        ''', a=marine("e"), g=genestealer("w"), entries={"E": "east"})
    id = put_down(server, drawing.marine_turn(), script=[Activate("anders"), Fire("g1"), (6, 1)])

`#` is no board, `.` floor, `+` a closed and `/` an open door; any other character names its square (`drawing["a"]`) and what stands
there, if a piece is given for it. Marines are called by their letter (`a` is Anders), Genestealers and blips are `g1`, `g2`, `b1` in
the order in which they are given.
"""

from __future__ import annotations

import hashlib
import itertools
import secrets
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from textwrap import dedent
from typing import Any

import msgspec
from msgspec.structs import replace

from hulk_scene import Piece
from reglamento.bots.roster import PERSON
from reglamento.games.registry import rulebook, rules_id
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.moves.reinforcement import Reinforce
from reglamento.games.space_hulk.setup import set_out
from reglamento.games.space_hulk.turns.status import StatusPhase
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase, MarinePhase, StartTurn
from reglamento.geometry.squares import Square
from reglamento.kernel import save, snapshot
from reglamento.kernel.events import Secret
from reglamento.kernel.fair import Fair, commitment
from reglamento.kernel.questions import Draw, Place, Roll
from reglamento.kernel.save import Ending, Header
from reglamento.web.hall.opening.making import row_of
from reglamento.web.journal import writing
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.records import Entry, SeatRow
from reglamento.web.journal.seed_encryption import KeyPlace, encryption_of
from served import Served, sqlite

BOOK = rulebook("space-hulk")
NAMES = {"a": "Anders", "b": "Bruno", "c": "Caspar", "d": "Dario", "e": "Emilio"}
FACINGS = ("north", "east", "south", "west")
TWO_PEOPLE = {"marines": PERSON, "genestealers": PERSON}

MISSION = """
id = "drawn"
title = "{title}"
briefing = "A position drawn for a test."
turns = {turns}
[aims]
marines = "Be there at the end."
genestealers = "Leave no Marine alive."
[clock]
seconds = 180
[blips]
start = 0
each_turn = 0
{blips}
[limits]
box = false
[sections]
r = {{ name = "hall", kind = "room" }}
[[level]]
map = '''
{map}'''
sections = '''
{sections}'''
[marks]
{marks}
[[outcome]]
winner = "marines"
title = "Still there"
if = {{ turn = {{ at_least = {turns} }} }}
[[outcome]]
winner = "genestealers"
title = "Nobody is left"
check = "at once"
if = {{ marines_left = {{ at_most = 0 }} }}
"""


class Drawing:
    """A map with pieces. `entries`: character -> name of the entry area; `things`: character -> what the mission file says of it."""

    def __init__(
        self,
        drawing: str,
        *,
        entries: Mapping[str, str],
        things: Mapping[str, str] | None = None,
        title: str = "A drawn position",
        turns: int = 30,
        blips: str = "",
        readings: Mapping[str, Any] | None = None,
        **pieces: Piece,
    ) -> None:
        rows = dedent(drawing).strip("\n").splitlines()
        self.pieces = pieces
        marks = [f'{char} = {{ entry = "{name}" }}' for char, name in entries.items()]
        marks += [f"{char} = {{ {said} }}" for char, said in (things or {}).items()]
        marks += [_post(char, piece) for char, piece in pieces.items() if isinstance(piece, Marine)]
        kept = {mark[0] for mark in marks} | set("#.+")
        self.mission: Mission = BOOK.parse(
            MISSION.format(
                title=title,
                turns=turns,
                blips=blips,
                map="\n".join("".join(_drawn(char, kept) for char in row) for row in rows) + "\n",
                sections="\n".join("".join("#" if char in "# " else "r" for char in row) for row in rows) + "\n",
                marks="\n".join(marks),
            )
        )
        self.readings = msgspec.convert(dict(readings or {}), Readings)
        index = self.mission.board.grid.index
        self.squares: dict[str, Square] = {
            char: index[x, y, 0] for y, row in enumerate(rows) for x, char in enumerate(row) if char not in "# "
        }
        self.open = [index[x, y, 0] for y, row in enumerate(rows) for x, char in enumerate(row) if char == "/"]

    def __getitem__(self, mark: str) -> Square:
        return self.squares[mark]

    def door(self, mark: str = "+") -> str:
        return f"door {self.mission.board.name(self.squares[mark])}"

    def set_out(self, command: int = 0, counter: int = 6) -> Hulk:
        """The position, in turn 1, with this many command points left of the counter, and nothing on the agenda.

        With a counter of less than 6 the Genestealers cannot know that none are left, and command windows open all the same.
        """
        game = set_out(self.mission, self.readings)
        game.turn = 1
        game.counter, game.spent = Secret(MARINES, counter), counter - command
        for square in self.open:
            game.set_door(game.terrain.fixture_at[square], closed=False)
        for char, piece in self.pieces.items():
            self._put(game, char, piece)
        return game

    def _put(self, game: Hulk, char: str, piece: Piece) -> None:
        if isinstance(piece, Marine):
            post = game.marines[NAMES[char].lower()]
            game.put(replace(piece, id=post.id, name=post.name, at=post.at))
            return
        if isinstance(piece, Blip):
            game.drawn += 1
            named: Genestealer | Blip = replace(piece, id=f"b{game.drawn}")
            values = list(game.pile.known())
            values.remove(piece.value.known())
            game.pile = replace(game.pile, value=tuple(values))
        else:
            game.spawned += 1
            named = replace(piece, id=f"g{game.spawned}")
        if piece.area:
            game.put(named)
        else:
            game.place(replace(named, at=self.squares[char]), self.squares[char])

    def marine_turn(self, command: int = 0, counter: int = 6) -> Hulk:
        """The Marine action phase begins; the whole rest of the turn is on the agenda."""
        return self.set_out(command, counter).begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase(), *_rest()])

    def reinforcements(self, blips: int, command: int = 0) -> Hulk:
        """So many blips are drawn; then the Genestealers act."""
        return self.set_out(command).begin([BeginPhase("reinforcement", "SH-TURN-08"), Reinforce(blips), *_rest()])

    def genestealer_turn(self, command: int = 0, counter: int = 6) -> Hulk:
        """The Genestealer action phase begins (no reinforcements); the rest of the turn is on the agenda."""
        return self.set_out(command, counter).begin(_rest())

    def status_phase(self, command: int = 0) -> Hulk:
        return self.set_out(command).begin(_rest()[2:])

    def new_turn(self) -> Hulk:
        """A whole turn from its command phase."""
        game = self.set_out()
        game.counter, game.spent, game.turn = None, 0, 0
        return game.begin([StartTurn()])


def _post(char: str, piece: Marine) -> str:
    return f'{char} = {{ marine = "{NAMES[char]}", kit = "{piece.kit.name}", facing = "{FACINGS[piece.facing]}" }}'


def _drawn(char: str, kept: set[str]) -> str:
    return "#" if char == " " else "+" if char == "/" else char if char in kept else "."


def _rest() -> list[Any]:
    genestealers = [BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]
    return [*genestealers, BeginPhase("status", "SH-TURN-10"), StatusPhase(), StartTurn()]


def put_down(
    server: Served,
    game: Any,
    seats: Mapping[str, str] = TWO_PEOPLE,
    *,
    script: Sequence[Any] = (),
) -> str:
    """The id of an open game of the server that begins in this position, for persons without phrases.

    `script` holds the answers that the test will give, and the dice (tuples) that are to come in between: the seed is one under
    which they do. Fails when the script does not fit the rules.
    """
    start = Ending(game.count, snapshot.digest(game), snapshot.take(game))
    header = _header(game, source=game.mission.source, start=start)
    return _put_down(server, header, game, seats, fitting_seed(game, script))


def put_down_played(
    server: Served,
    game: Any,
    decisions: Sequence[Sequence[Any]],
    seats: Mapping[str, str] = TWO_PEOPLE,
    *,
    script: Sequence[Any] = (),
) -> str:
    """The id of a game on a mission of the package that `decisions` (each with the chance that followed) have led to `game`.

    The dice of the decisions are what they were; those of `script`, which follows, come from the seed.
    """
    now = datetime.now(UTC)
    plain = [msgspec.to_builtins(list(decision)) for decision in decisions]
    entries = [Entry(seq=seq, kind="answers", data=data, at=now) for seq, data in enumerate(plain, start=1)]
    return _put_down(server, _header(game), game, seats, fitting_seed(game, script), entries=entries)


def _header(game: Any, **more: Any) -> Header:
    return Header(
        reglamento=save.FORMAT,
        game=game.name,
        mission=game.mission.id,
        rules=rules_id(game.name),
        readings=msgspec.to_builtins(game.readings),
        **more,
    )


def _put_down(
    server: Served, header: Header, game: Any, seats: Mapping[str, str], seed: bytes, *, entries: Sequence[Entry] = ()
) -> str:
    id = f"drawn-{secrets.token_hex(8)}"
    url = parsed(sqlite(server.said.parent))
    locked = encryption_of(KeyPlace(), url, new=False).encrypted(seed)
    sealed: dict[str, Any] = {"seed": locked, "commitment": commitment(seed), "version": len(entries)}
    row = row_of(id, header, game, listed=False, **sealed)
    chairs = [SeatRow(game=id, seat=seat, player=player) for seat, player in seats.items()]
    writer, readers = engines(url)
    with writer.begin() as connection:
        writing.create(row, chairs, entries).run(connection)
    writer.dispose()
    readers.dispose()
    return id


def fitting_seed(game: Any, script: Sequence[Any]) -> bytes:
    """A seed under which the dice of the script come as it says."""
    wanted = list(_chances(game.copy(), script))
    for number in itertools.count():
        seed = hashlib.sha256(str(number).encode()).digest()
        fair = Fair(seed, {})
        if all(fair.outcome(question, at) == outcome for question, at, outcome in wanted):
            return seed
    raise AssertionError


def _chances(game: Any, script: Sequence[Any]) -> Iterator[tuple[Roll | Draw, int, tuple[int, ...]]]:
    """The questions of chance in a script: each with the number of its answer, and what it is to be."""
    for item in script:
        question = game.question
        assert question is not None, f"the game is over, but {item} is left"
        if isinstance(question, Roll | Draw):
            assert isinstance(item, tuple), f"{item} does not answer {question}"
            yield question, game.count + 1, item
        else:
            assert isinstance(question, Place) or not isinstance(item, tuple), f"{item} does not answer {question}"
        game.answer(item)
