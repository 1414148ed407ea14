"""A live game: what is sent to a seat, and what a seat may send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.faces.shown import Frame, Line, PhaseShown, Placing, Result, Said, Spot, Stat, Strike, Way
from reglamento.kernel.links import LINKS, Hex
from reglamento.kernel.questions import Position
from reglamento.web.protocol.wire import Code, Millis, Seat, Sent


class Offered(Said, frozen=True):
    """One option of the pending question. `answer` is what to send back for it, as JSON."""

    answer: Any
    text: str
    """The full text: `Fire at Genestealer g3 (9 squares)`."""
    listed: str
    """The text under the heading `group`."""
    group: str
    cost: str = ""
    detail: str = ""
    """What to know before choosing it, in a few lines."""
    rules: tuple[str, ...] = ()
    spot: Spot | None = None
    piece: str = ""
    """The piece, door or object to click for it, as the picture's `data-piece` names it."""
    strike: Strike | None = None
    key: str = ""
    """A key that chooses it: one character, or a name of the DOM such as `ArrowUp` or `Shift+ArrowUp`."""
    warning: str = ""
    """What choosing it loses, for a person to confirm: unused points at the end of a phase."""
    turned_key: str = ""
    """Its key for players whose arrow keys turn with the piece that acts."""
    surcharge: str = ""
    """The part of its cost that is not paid with the points of the piece itself: command points."""
    aside: bool = False
    """It is seldom worth choosing, and may be folded away."""


class Greyed(Said, frozen=True):
    """Something that a player would look for but may not do, with the rule that forbids it."""

    text: str
    why: str
    rule: str
    group: str = ""


class Habit(Said, frozen=True):
    """What most players answer, as the text of a button. The answer itself is asked for by itself. It is given to the questions of
    the same `act`, a path (`fire/r2` belongs to `fire`); an empty one belongs to any act that is under way.
    """

    text: str
    act: str


class Asked(Said, frozen=True):
    """The pending question. Only the seat that decides gets its options.

    A question for places has no list to choose from: `placing` says what to put where. For programs, which get no picture,
    `options` then holds a few good answers.
    """

    by: Seat
    mine: bool
    text: str
    rule: str
    topic: str
    options: tuple[Offered, ...] = ()
    greyed: tuple[Greyed, ...] = ()
    placing: Placing | None = None
    default: Any = None
    about: str = ""
    """The piece that the question is about."""
    tacit: bool = False
    """Asked even when there is nothing to choose, because silence would reveal a secret to the other side."""
    trifling: bool = False
    """Most people nearly always decline it."""
    timed: bool = False
    usual: Habit | None = None
    """What most players answer, for the seat that decides."""


class ClockShown(Said, frozen=True):
    """The clock of the present stretch of play: its whole time, the time left, and whether it runs now."""

    seat: Seat
    whole: Millis
    left: Millis
    running: bool


class BudgetShown(Said, frozen=True):
    """The time that a person has left for the whole game, and whether it runs now."""

    seat: Seat
    left: Millis
    running: bool = False


class PictureChange(Said, frozen=True):
    """The difference of a picture from the one last sent on the same connection, that of version `since`.

    Both pictures are split into the pieces between their `<`. Each part is a run of pieces of the older picture (the number of
    the first, from 0, and the count) or new text. Joined by `<` in this order, the parts are the new picture.
    """

    since: int
    parts: tuple[tuple[int, int] | str, ...]


class Lesson(Said, frozen=True):
    """What a guide asks for now, or its farewell (`over`). `right` are the right options by their places in `Asked.options`, or the right
    suggestions of a question for places.

    `show` names things on the board to be pointed out, each a `data-piece`; `spots` are places for the pieces that are asked for.
    """

    number: int
    count: int
    say: str
    rules: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    show: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    over: bool = False


class Scene(Said, frozen=True, tag="scene"):
    """Everything that one seat (None: a spectator) sees at one version, and the lines of the story from `told_from` on.

    A reader cuts its story to `told_from` lines and adds `told`; it then has the whole story, whatever it had before.
    """

    version: int
    answers: int
    seat: Seat | None
    state: Literal["open", "running", "over"]
    turn: int
    phases: tuple[PhaseShown, ...]
    stats: tuple[Stat, ...]
    live: str
    """SVG of all that can change, to be laid over the mission's `Still`; empty where `change` replaces it."""
    asked: Asked | None
    told_from: int
    told: tuple[Line, ...]
    by: Seat | None = None
    """The seat whose decision led here."""
    undone: bool = False
    """Whether this version took a decision back."""
    clock: ClockShown | None = None
    budgets: tuple[BudgetShown, ...] = ()
    undoable: bool = False
    result: Result | None = None
    frame: Frame | None = None
    """The visible part of a picture that grows; None for a picture of fixed size."""
    change: PictureChange | None = None
    """Only for readers that connect with `changes`, after a first whole picture, and only where it is shorter."""
    lesson: Lesson | None = None
    """For the player of a guided game who is asked, and at its end."""
    absent: tuple[Seat, ...] = ()
    """The seats whose browsers showed no link in time for the dice that led here."""
    substitute: str = ""
    """The bot that made the decision that led here, in place of the seat's own, which took too long; empty for none."""
    aside: str = ""
    """Why the game cannot go on, if it is set aside: a sentence."""


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


class Pong(Said, frozen=True, tag="pong"):
    pass


FromServer = Scene | Ack | Refused | Tried | Present | Talk | Throw | Pong
SeatName = msgspec.Meta(max_length=32, pattern=r"^[a-z][a-z0-9-]{0,31}$(?!\n)")
Key = msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")


class Answer(Sent, frozen=True, tag="answer"):
    """An answer to the question of `version`. Sent again with the same `key`, it counts once."""

    version: int
    key: Annotated[str, Key]
    answer: Any


class Undo(Sent, frozen=True, tag="undo"):
    """Take the seat's last decision back."""

    version: int
    key: Annotated[str, Key]


class GiveUp(Sent, frozen=True, tag="give-up"):
    """End the game, even while another question is pending: the other side wins."""

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
