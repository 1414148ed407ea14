"""A live game: what a seat is sent, and what it may send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reglamento.faces.shown import Frame, Line, PhaseShown, Placing, Result, Said, Spot, Stat, Strike, Way
from reglamento.kernel.questions import Position
from reglamento.web.protocol.wire import Code, Millis, Seat, Sent


class Offered(Said, frozen=True):
    """One option of the pending question. `answer` is what to send back for it, in the form that JSON gives it."""

    answer: Any
    text: str
    """What it means, whole: `Fire at Genestealer g3 (9 squares)`."""
    listed: str
    """The same as it stands under the heading `group`."""
    group: str
    cost: str = ""
    detail: str = ""
    """What is worth knowing of it before it is chosen, in a few lines."""
    rules: tuple[str, ...] = ()
    spot: Spot | None = None
    piece: str = ""
    """The piece, door or object that is clicked for it, as the picture's `data-piece` names it."""
    strike: Strike | None = None
    key: str = ""
    """A key that chooses it: one character, or a name of the DOM such as `ArrowUp`."""
    warning: str = ""
    """What is lost by choosing it, for a person to confirm: unused points at the end of a phase."""


class Greyed(Said, frozen=True):
    """What a player would look for and may not do, with the rule that forbids it."""

    text: str
    why: str
    rule: str
    group: str = ""


class Asked(Said, frozen=True):
    """The pending question. Those who do not decide it get no options.

    Of a question for places there is no list to choose from: `placing` says what is to be put where. For programs, which are shown
    no picture, `options` then has a few good answers.
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
    """Put even when there is nothing to choose, because silence would tell the other side a secret."""
    trifling: bool = False
    """Most people decline it nearly always."""
    timed: bool = False


class ClockShown(Said, frozen=True):
    """The clock of the stretch of play that is on: whole, left, and whether it runs now."""

    seat: Seat
    whole: Millis
    left: Millis
    running: bool


class BudgetShown(Said, frozen=True):
    """What a person has left of the time for the whole game, and whether it runs now."""

    seat: Seat
    left: Millis
    running: bool = False


class PictureChange(Said, frozen=True):
    """How a picture follows from the one sent last on the same connection, that of version `since`.

    Both are the pieces between their `<`. Each part is a run of pieces of the older one (the number of the first, from 0, and how many)
    or new text; joined by `<` in this order they are the new picture.
    """

    since: int
    parts: tuple[tuple[int, int] | str, ...]


class Scene(Said, frozen=True, tag="scene"):
    """Everything that one seat (None: a spectator) sees at one version, and the lines of the story from `told_from` on.

    A reader cuts his story to `told_from` lines and adds `told`; he has missed nothing whatever he had before.
    """

    version: int
    answers: int
    seat: Seat | None
    state: Literal["open", "running", "over"]
    turn: int
    phases: tuple[PhaseShown, ...]
    stats: tuple[Stat, ...]
    live: str
    """SVG of all that can change, to be laid over the mission's `Still`; empty where `change` says it."""
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
    """What there is to see of a picture that grows; None where it has one size."""
    change: PictureChange | None = None
    """Only for readers that connect with `changes`, behind a first whole picture, and where it is shorter."""
    aside: str = ""
    """Why the game cannot go on, where it is set aside: a sentence."""


class Ack(Said, frozen=True, tag="ack"):
    """The answer with this key is durable, as this version."""

    key: str
    version: int


class Refused(Said, frozen=True, tag="refused"):
    """An answer that was not taken; nothing has changed. `code` is for programs, `why` one sentence, `rule` the rule that forbids it.

    `version` is the game's own now: behind `conflict` the reader's scene was out of date and a new one follows.
    """

    code: Code
    why: str
    rule: str = ""
    key: str = ""
    version: int = -1


class Tried(Said, frozen=True, tag="tried"):
    """Whether the places sent under this key would be allowed, and how the pieces get there; or why not, and which stand wrong.

    `ways` of what is not allowed are those that would be needed, where they are known.
    """

    key: str
    ok: bool
    ways: tuple[Way | None, ...] = ()
    why: str = ""
    rule: str = ""
    pieces: tuple[str, ...] = ()
    at: Spot | None = None
    """Where something is in the way of what is not allowed, in the picture's units."""
    instead: tuple[Position, ...] = ()
    """Of what is not allowed, places near there that are; none where none are found."""


class Present(Said, frozen=True, tag="present"):
    """Which seats have somebody connected to this server process, and how many watch."""

    seats: dict[Seat, bool]
    watching: int


class Pong(Said, frozen=True, tag="pong"):
    pass


FromServer = Scene | Ack | Refused | Tried | Present | Pong
Key = msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")


class Answer(Sent, frozen=True, tag="answer"):
    """An answer to the question of `version`. The same `key` again is the same answer: it counts once."""

    version: int
    key: Annotated[str, Key]
    answer: Any


class Undo(Sent, frozen=True, tag="undo"):
    """Take the seat's last decision back."""

    version: int
    key: Annotated[str, Key]


class GiveUp(Sent, frozen=True, tag="give-up"):
    """End the game, whatever is asked of whom: the other side wins."""

    key: Annotated[str, Key]


class Try(Sent, frozen=True, tag="try"):
    """Ask whether places would be an answer to the question of `version`. Nothing is answered."""

    version: int
    key: Annotated[str, Key]
    answer: Any


class Ping(Sent, frozen=True, tag="ping"):
    pass


FromPage = Answer | Undo | GiveUp | Try | Ping
