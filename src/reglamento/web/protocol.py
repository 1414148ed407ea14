"""What the page and the server say to each other, as plain records: JSON on the wire, an OpenAPI schema in the documentation.

Versions count the entries of a game's journal: 0 before the first, one more with every answer or undo that was taken.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from reglamento.faces.shown import Line as Line  # noqa: PLC0414 - part of this contract, and imported from here
from reglamento.faces.shown import PhaseShown, Said, Spot, Stat
from reglamento.faces.shown import Result as Result  # noqa: PLC0414 - likewise

Seat = str
Millis = int


# ---- what a seat sees


class Offered(Said, frozen=True):
    """One option of the pending question. `answer` is what to send back for it."""

    answer: Any
    text: str
    """What it means, whole: `Fire at Genestealer g3 (9 squares)`."""
    listed: str
    """The same as it stands under the heading `group`."""
    group: str
    cost: str = ""
    rules: tuple[str, ...] = ()
    spot: Spot | None = None
    piece: str = ""
    """The piece, door or object that is clicked for it, as the picture's `data-piece` names it."""
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
    """The pending question. Those who do not decide it get no options."""

    by: Seat
    mine: bool
    text: str
    rule: str
    topic: str
    options: tuple[Offered, ...] = ()
    greyed: tuple[Greyed, ...] = ()
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
    """SVG of all that can change, to be laid over the mission's `Still`."""
    asked: Asked | None
    told_from: int
    told: tuple[Line, ...]
    by: Seat | None = None
    """Whose decision led here."""
    undone: bool = False
    """Whether this version took a decision back."""
    clock: ClockShown | None = None
    undoable: bool = False
    result: Result | None = None


class Ack(Said, frozen=True, tag="ack"):
    """The answer with this key is durable, as this version."""

    key: str
    version: int


class Refused(Said, frozen=True, tag="refused"):
    """An answer that was not taken; nothing has changed. `code` is for programs, `why` one sentence, `rule` the rule that forbids it.

    `version` is the game's own now: behind `conflict` the reader's scene was out of date and a new one follows.
    """

    code: Literal[
        "illegal",
        "conflict",
        "not-yours",
        "not-running",
        "not-undoable",
        "bad-request",
        "too-fast",
        "too-large",
        "unavailable",
        "internal",
    ]
    why: str
    rule: str = ""
    key: str = ""
    version: int = -1


class Present(Said, frozen=True, tag="present"):
    """Which seats have somebody connected to this server process, and how many watch."""

    seats: dict[Seat, bool]
    watching: int


class Pong(Said, frozen=True, tag="pong"):
    pass


FromServer = Scene | Ack | Refused | Present | Pong


# ---- what a seat may send


class Sent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record that the page sends."""


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


class Ping(Sent, frozen=True, tag="ping"):
    pass


FromPage = Answer | Undo | Ping


# ---- games, missions, rules


class SeatCard(Said, frozen=True):
    """`player` is `person` or a bot's name; `taken` whether somebody holds it, `mine` whether the asking browser does."""

    seat: Seat
    title: str
    player: str
    name: str = ""
    taken: bool = False
    mine: bool = False
    phrased: bool = False
    """Whether this side has added a phrase to the dice."""


class GameCard(Said, frozen=True):
    """A game as the lobby shows it. `commitment` is the SHA-256 of the seed, in hexadecimal digits."""

    id: str
    game: str
    mission: str
    title: str
    state: Literal["open", "running", "over", "file"]
    seats: tuple[SeatCard, ...]
    commitment: str
    version: int
    turn: int
    asked_of: Seat | None
    created: str
    touched: str
    listed: bool
    clock: int = 0
    result: Result | None = None
    forked_from: str = ""
    """The game that it was taken from, for its maker alone: whoever knows a game's id may watch it."""


class Lobby(Said, frozen=True):
    """The asker's own games, and the listed ones of others by their state; the last touched first."""

    mine: tuple[GameCard, ...]
    open: tuple[GameCard, ...]
    running: tuple[GameCard, ...]
    over: tuple[GameCard, ...]


class NewGame(Sent, frozen=True):
    """A game to be made. A seat's player is `person` or a bot's name; seats not named are the game's usual ones."""

    game: str = "space-hulk"
    mission: str = ""
    seats: dict[str, str] = {}
    readings: dict[str, Any] = {}
    clock: int = 0
    """Seconds for each turn that the rules put under a clock; 0 is none."""
    listed: bool = True
    """Whether the lobby shows it to those who would watch."""


class TakeSeat(Sent, frozen=True):
    """Who sits down, and the phrase that he adds to the dice. Seats taken by one browser are one person's (hot seat)."""

    name: str = ""
    phrase: str = ""


class NewFork(Sent, frozen=True):
    """`Play on from here`: a new game from the position at `version` of another. Of a running game, the secrets are dealt anew."""

    version: int
    seats: dict[str, str] = {}
    listed: bool = True
    seat: str | None = None
    """As whom the running game is seen."""


class Moment(Said, frozen=True):
    """A place in a replay."""

    version: int
    turn: int
    phase: str
    by: Seat | None
    text: str
    told: int = 0
    """How many lines of the story have been told by then, so that a line leads to its moment."""


class Replay(Said, frozen=True):
    """All moments of a game, for the slider of a replay. `perspectives` are the seats one may look from (`*`: all secrets open)."""

    moments: tuple[Moment, ...]
    perspectives: tuple[str, ...]


class MissionCard(Said, frozen=True):
    id: str
    title: str
    briefing: str
    aims: dict[Seat, str]
    rules: tuple[str, ...]
    turns: int
    clock: int
    """The clock of the rules for this mission, in seconds; 0 when the rules know none."""


class ReadingCard(Said, frozen=True):
    """A disputed reading that can be chosen: its default, the values allowed, what it is about and under which rules."""

    name: str
    default: Any
    values: tuple[Any, ...]
    labels: tuple[str, ...]
    """The values in words, in the same order."""
    text: str
    rules: tuple[str, ...]


class GameKind(Said, frozen=True):
    """One of the games that can be played here."""

    id: str
    title: str
    seats: dict[Seat, str]
    bots: tuple[str, ...]
    missions: tuple[MissionCard, ...]
    readings: tuple[ReadingCard, ...]


class About(Said, frozen=True):
    version: str
    games: tuple[GameKind, ...]
    languages: dict[str, str]


class RuleCard(Said, frozen=True):
    """A ruling: what is played, where it comes from, and the reading that was not taken."""

    id: str
    game: str
    title: str
    reading: str
    source: str
    rejected: str = ""


class RulesFound(Said, frozen=True):
    """The rulings that were looked for, best first."""

    rules: tuple[RuleCard, ...]


class Odds(Said, frozen=True):
    """The exact chances of the options of one version, by their place among `Asked.options`: percent texts, in reading order."""

    version: int
    odds: dict[str, tuple[Stat, ...]]


class Reason(Said, frozen=True):
    """Why a thing that was tried is not possible, in one sentence, or (no rule) that there is nothing to try."""

    why: str
    rule: str = ""


class Problem(Said, frozen=True):
    """The body of every error answer of the HTTP interface."""

    code: str
    why: str
    rule: str = ""


class Health(Said, frozen=True):
    """A server that is up, by the name of its program and its version."""

    program: str
    version: str
