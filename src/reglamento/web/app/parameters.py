"""What handlers are given: the hall, who asks, and the parts of an address, each with its allowed form and its meaning."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import PathParameter, QueryParameter

from reglamento.games.registry import plugins
from reglamento.web.hall.hall import Hall

TheHall = NamedDependency[Hall]
Asker = NamedDependency[str]
"""The holder that the browser is; '' for a browser without a token."""
Holder = NamedDependency[str]
"""The same; a browser without a token gets one with the answer."""

FIRST = next(iter(plugins().values()))
"""The game in the examples."""
END = r"$(?!\n)"
"""The end of a text. In Python `$` alone would also match before a line end."""
SEAT = rf"^[a-z][a-z0-9-]{{0,31}}{END}"
NAME = rf"^[a-z0-9][a-z0-9-]{{0,63}}{END}"
LAST_VERSION = 1_000_000
FARTHEST = 1_000_000
"""The largest coordinate of a picture."""

GameId = Annotated[
    str,
    PathParameter(
        description="A game, by the secret part of its address.",
        pattern=rf"^[A-Za-z0-9_-]{{22}}{END}",
        min_length=22,
        max_length=22,
        examples=[Example(value="Zk3n0bqG5rW1x8yTa-_c9Q")],
    ),
]
SeatOfPath = Annotated[
    str, PathParameter(description="A seat.", pattern=SEAT, max_length=32, examples=[Example(value=FIRST.seats[0])])
]
VersionOfPath = Annotated[
    int, PathParameter(description="How many entries of the journal have been played.", ge=0, le=LAST_VERSION)
]
GameOfPath = Annotated[
    str, PathParameter(description="A game.", pattern=NAME, max_length=64, examples=[Example(value=FIRST.name)])
]
MissionOfPath = Annotated[
    str, PathParameter(description="A mission.", pattern=NAME, max_length=64, examples=[Example(value="two-decks")])
]
ArmyOfPath = Annotated[
    str, PathParameter(description="An army of the program.", pattern=NAME, max_length=64, examples=[Example(value="choir-750")])
]
RuleId = Annotated[
    str,
    PathParameter(
        description="A rule.", pattern=rf"^[A-Za-z0-9-]{{1,40}}{END}", max_length=40, examples=[Example(value="SH-LOS-09")]
    ),
]
LanguageOfPath = Annotated[
    str, PathParameter(description="A language.", pattern=rf"^[a-z]{{2}}{END}", max_length=2, examples=[Example(value="es")])
]

SeatOfQuery = Annotated[
    str | None,
    QueryParameter(
        description="A seat that the caller holds; without it, the answer is what a spectator sees.",
        pattern=SEAT,
        max_length=32,
        examples=[Example(value=FIRST.seats[0])],
    ),
]
Perspective = Annotated[
    str | None,
    QueryParameter(
        description="The seat to look from; `*` looks behind all secrets, once the game is over.",
        pattern=rf"^([a-z][a-z0-9-]{{0,31}}|\*){END}",
        max_length=32,
        examples=[Example(value="*")],
    ),
]
HeldSeat = Annotated[
    str,
    QueryParameter(
        description="A seat that the caller holds.", pattern=SEAT, max_length=32, examples=[Example(value=FIRST.seats[0])]
    ),
]
Version = Annotated[int, QueryParameter(description="The version that the caller sees.", ge=0, le=LAST_VERSION)]
Coordinate = Annotated[
    float, QueryParameter(description="A coordinate of a place, in the picture's units.", ge=-FARTHEST, le=FARTHEST)
]
Piece = Annotated[
    str,
    QueryParameter(
        description="A piece, as the picture's `data-piece` names it.",
        min_length=1,
        max_length=64,
        examples=[Example(value="m1")],
    ),
]
Target = Annotated[
    str,
    QueryParameter(
        description="What was tried: a piece, or a place of the picture.",
        min_length=1,
        max_length=64,
        examples=[Example(value="g3")],
    ),
]
Words = Annotated[
    str, QueryParameter(description="Words of a rule, or its id.", max_length=200, examples=[Example(value="overwatch jam")])
]
GameName = Annotated[
    str | None,
    QueryParameter(description="Only this game's.", pattern=NAME, max_length=64, examples=[Example(value=FIRST.name)]),
]
Longer = Annotated[
    bool, QueryParameter(description="Whether the bot may search for some seconds, where the game has one that does.")
]
Lang = Annotated[
    str | None,
    QueryParameter(
        description="The language of the texts; otherwise the browser's (`Accept-Language`), or English.",
        pattern=rf"^[a-z]{{2}}{END}",
        max_length=2,
        examples=[Example(value="en")],
    ),
]
