"""A live game: the messages to its players and from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.faces.placing import Way
from reglamento.faces.shown import Said, Spot
from reglamento.kernel.links import LINKS, Hex
from reglamento.kernel.questions import Position
from reglamento.web.protocol.scenes import Scene
from reglamento.web.protocol.wire import Code, Millis, Seat, Sent


class Ack(Said, frozen=True, tag="ack"):
    """The answer with this key is durable, as this version."""

    key: str
    version: int


class Refused(Said, frozen=True, tag="refused"):
    """An answer that was not taken; nothing has changed. `code` is for programs, `why` is one sentence, `rule` the rule that
    forbids it.

    `version` is the game's present version. After `conflict`, the reader's scene was out of date, and a new one follows.
    """

    code: Code
    why: str
    rule: str = ""
    key: str = ""
    version: int = -1


class Tried(Said, frozen=True, tag="tried"):
    """Whether the places sent under this key would be allowed, and how the pieces get there; or why not, and which pieces are
    wrong.

    For places that are not allowed, `ways` are the ways that would be needed, where they are known.
    """

    key: str
    ok: bool
    ways: tuple[Way | None, ...] = ()
    why: str = ""
    rule: str = ""
    pieces: tuple[str, ...] = ()
    at: Spot | None = None
    """Where an obstacle is in the way of places that are not allowed, in the picture's units."""
    instead: tuple[Position, ...] = ()
    """For places that are not allowed: allowed ones near by, if any are found."""


class Present(Said, frozen=True, tag="present"):
    """Which seats are connected to this server process, and how many spectators watch."""

    seats: dict[Seat, bool]
    watching: int
    stand_ins: dict[Seat, str] = {}
    """The bots that play for persons that have left, by seat."""
    away: dict[Seat, Millis] = {}
    """The persons of a running game that are not connected, with the length of absence after which a bot may stand in."""


class TalkLine(Said, frozen=True):
    """Something that the player of a seat has said: plain text."""

    number: int
    seat: Seat
    text: str


class Talk(Said, frozen=True, tag="talk"):
    """Lines that the players have said to each other since the last such record; only for readers that sit."""

    lines: tuple[TalkLine, ...]


class Throw(Said, frozen=True, tag="throw"):
    """Dice wait for link `number` of the chain of the reader's seat. `seal` binds the decision that caused them: at the end of the game
    it is worked out from the save.
    """

    number: int
    seal: str


Proposable = Literal["take-back", "draw"]
"""What a player proposes: to take the own last decision back, or to end the game as a draw."""


class Proposal(Said, frozen=True):
    """What the player of a seat proposes to the other player, and whether that one has declined it."""

    seat: Seat
    what: Proposable
    declined: bool = False


class Proposals(Said, frozen=True, tag="proposals"):
    """All that is proposed at the present version, whenever that changes; only for readers that sit. The next version drops it."""

    proposed: tuple[Proposal, ...]


class Pong(Said, frozen=True, tag="pong"):
    pass


FromServer = Scene | Ack | Refused | Tried | Present | Talk | Proposals | Throw | Pong
SeatName = msgspec.Meta(max_length=32, pattern=r"^[a-z][a-z0-9-]{0,31}$(?!\n)")
Key = msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")


class Answer(Sent, frozen=True, tag="answer"):
    """An answer to the question of `version`. Sent again with the same `key`, it counts once."""

    version: int
    key: Annotated[str, Key]
    answer: Any


class Undo(Sent, frozen=True, tag="undo"):
    """Take the seat's last decision back, where that needs nobody's consent."""

    version: int
    key: Annotated[str, Key]


class GiveUp(Sent, frozen=True, tag="give-up"):
    """End the game, even while another question is pending: the other side wins."""

    key: Annotated[str, Key]


class Propose(Sent, frozen=True, tag="propose"):
    """Propose something to the other player, at this version of the game."""

    version: int
    what: Proposable
    key: Annotated[str, Key]


class Withdraw(Sent, frozen=True, tag="withdraw"):
    """Withdraw what the seat proposes at this version."""

    version: int
    what: Proposable
    key: Annotated[str, Key]


class Reply(Sent, frozen=True, tag="reply"):
    """Accept or decline what the player of another seat proposes at this version."""

    version: int
    of: Annotated[str, SeatName]
    what: Proposable
    accept: bool
    key: Annotated[str, Key]


class HandOver(Sent, frozen=True, tag="hand-over"):
    """Let a bot stand in for the person of another seat, who has left (`bot`); or take the own seat back from it (`person`)."""

    of: Annotated[str, SeatName]
    to: Literal["bot", "person"]
    key: Annotated[str, Key]


LONGEST_SPEECH = 200


class Say(Sent, frozen=True, tag="say"):
    """Say something to the other players: one line of plain text. It is kept in memory alone."""

    text: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_SPEECH)]


class Try(Sent, frozen=True, tag="try"):
    """Ask whether places would answer the question of `version`. Nothing is answered."""

    version: int
    key: Annotated[str, Key]
    answer: Any


class Link(Sent, frozen=True, tag="link"):
    """A link of the seat's chain, for the throw of this number."""

    number: Annotated[int, msgspec.Meta(ge=1, le=LINKS)]
    link: Hex
    key: Annotated[str, Key]


class Ping(Sent, frozen=True, tag="ping"):
    pass


FromPage = Answer | Undo | GiveUp | Try | Link | Ping
