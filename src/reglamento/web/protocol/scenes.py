"""What one seat sees of a live game at one version."""

from __future__ import annotations

from typing import Any, Literal

from reglamento.faces.placing import Placing
from reglamento.faces.shown import Frame, Line, PhaseShown, Result, Said, Spot, Stat, Strike
from reglamento.web.protocol.wire import Millis, Seat


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
    actor: str = ""
    """The piece that acts, where another is clicked: the unit that charges, while its target is the `piece`."""
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
    same: int | None = None
    """The place of the option that comes to the same, and that lists show for both."""
    number: int | None = None
    """The number that it stands for where the question asks for a number."""
    present: bool = False
    """It leaves that number as it is."""
    pulls: bool = False
    """To drag its `piece` chooses it: the next question is for the places of that piece."""


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
    opens: Any = None
    """The option that leads to the only other thing to decide, where that may still be to do nothing."""
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
    `guide` is the guide that the farewell ends.
    """

    number: int
    count: int
    say: str
    rules: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    show: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    over: bool = False
    guide: str = ""


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
    mover: Seat | None = None
    """The side whose turn it is; None before the first turn."""
    undone: bool = False
    """Whether this version took a decision back."""
    clock: ClockShown | None = None
    budgets: tuple[BudgetShown, ...] = ()
    undoable: bool = False
    """Whether the seat may take its last decision back at once."""
    on_request: bool = False
    """Whether it may take it back only if the player who decides now allows it (`Propose`)."""
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
