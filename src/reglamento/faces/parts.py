"""The parts of a face besides its rows: the picture, the table, the terminal, the missions. What a game leaves
out has a default.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from msgspec import Struct
from rich.text import Text

from reglamento.faces.placing import Journey, Mover, Way
from reglamento.faces.shown import Frame, Look, Manual, Measure, Sample, Spot, Still
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Place, Position
from reglamento.language import prose
from reglamento.sentences import counted

Places = tuple[Position, ...]
Dealt = Callable[[], Any]
"""Deals a game that the seat that is asked cannot tell from the real one, for what must be tried."""


def nothing(*seen: Any) -> None:
    """For what most games do not have."""


class Usual(NamedTuple):
    """What most players answer, for a button: `Fire at the likeliest targets`. It is answered for the pending question, and for
    those that follow in the same act.

    An act is named by a path: `fire/r2` belongs to `fire`. An empty `act` belongs to any act that is under way. `answer` works the
    answer out.
    """

    text: str
    act: str
    answer: Callable[[], Any]

    def belongs(self, act: str) -> bool:
        """Whether its question belongs to an act that is under way."""
        return self.act in {"", act} or self.act.startswith(f"{act}/")


class Walking(Struct, frozen=True, kw_only=True):
    """How the piece that a question is about walks, in a game that asks for every step."""

    goes: Callable[[Any], bool]
    """Whether an option takes the piece to another place, and does nothing else."""
    turns: Callable[[Any], bool]
    """Whether an option turns the piece where it is, which it may do on its way."""
    stand: Callable[[Any], Hashable]
    """The piece, its place and its facing; None when it is gone."""
    price: Callable[[Any, Any], tuple[int, ...]]
    """What an offered option costs, in points of each kind."""
    said: Callable[[tuple[int, ...]], str]
    """Points of each kind in words."""
    surcharge: Callable[[tuple[int, ...]], str]
    """The part that is not paid with the points of the piece itself; empty for none."""


class Scenery(Protocol):
    """The places of things during a series of events: taken from the view before, and updated by the events."""

    def happened(self, event: Event) -> None:
        """Note where the event puts things."""


class Picture(Struct, frozen=True, kw_only=True):
    """The picture of a game, for the page."""

    still: Callable[[Any], Still]
    """The part of a mission's pictures that never changes: one `<g>`, with a `data-piece="square:<n>"` for every square."""
    live: Callable[[Any, str | None], str]
    """All of a view that can change, as one `<g>` to be laid over the still part; what can be clicked has a `data-piece` and a
    title. With the id of a piece, what it sees as well; raises KeyError when no piece that can see has this id.
    """
    frame: Callable[[Any], Frame | None] = nothing
    """The visible part of a picture that grows in play; None where the still part always has the full size."""
    sample: Callable[[Any], Sample | None] = nothing
    """What a preview shows besides the still part: the pieces at the start, or a sample of a map found in play; None for nothing."""
    place: Callable[[Any, str], Spot | None] = nothing
    """Where a `data-piece` is in a view; None when it is not there."""
    look: Callable[[Any, str], Look | None] = nothing
    """What a piece sees, watches and could burn; None for a piece with nothing to show."""
    scenery: Callable[[Any, Any], Scenery] | None = None
    """Made from a view and the names in use, for the events after it; None where no event shows anything."""


def _suggested(view: Any, question: Place, answer: Places, *, stays: bool) -> str:
    return ""


def _nowhere(view: Any, question: Place, answer: Places) -> Places:
    return ()


def _straight(view: Any, question: Place, answer: Places) -> tuple[Way | None, ...]:
    return ()


def _no_floors(view: Any) -> tuple[float, ...]:
    return ()


class Hindered(NamedTuple):
    """What hinders an answer that is not allowed: the ways that would be needed, in the order of the pieces, where they are
    known, and the place of an obstacle, in the picture's units.
    """

    ways: tuple[Way | None, ...] = ()
    at: Spot | None = None


UNHINDERED = Hindered()


def _unhindered(view: Any, question: Place, answer: Places) -> Hindered:
    return UNHINDERED


class Called(Protocol):
    """Names an answer worth considering: `Towards the door in the north`. `stays` says that the default leaves all pieces where
    they are.
    """

    def __call__(self, view: Any, question: Place, answer: Places, *, stays: bool) -> str: ...


def _as_found(view: Any, question: Place, answers: Sequence[Places]) -> Sequence[Places]:
    return answers


class Table(Struct, frozen=True, kw_only=True):
    """For a game with free-standing pieces. `question` is the pending one."""

    measure: Measure
    movers: Callable[[Any, Place], tuple[Mover, ...]]
    """The pieces of a question, in its order."""
    piece: str = "{id}"
    """The `data-piece` of a piece of a question."""
    coherency: float = 0.0
    """How near each piece must end to another, from edge to edge, in the picture's units; 0 where it does not matter."""
    called: Called = _suggested
    ordered: Callable[[Any, Place, Sequence[Places]], Sequence[Places]] = _as_found
    """The answers worth choosing in the order in which they are offered."""
    instead: Callable[[Any, Place, Places], Places] = _nowhere
    """Allowed places near those of an answer that is not allowed; empty where none are found."""
    ways: Callable[[Any, Place, Places], tuple[Way | None, ...]] = _straight
    """The way of each piece to its place in an allowed answer; None for a piece without a way, () where no piece has one."""
    hindered: Callable[[Any, Place, Places], Hindered] = _unhindered
    """What hinders an answer that is not allowed, besides the text of its refusal."""
    levels: Callable[[Any], tuple[float, ...]] = _no_floors
    """The heights of the ground and of all floors, the lowest first, in the game's units; empty where there are none."""
    sending: frozenset[str] = frozenset()
    """The topics of the questions whose unit may be sent to a far place."""
    sent: Callable[[Any, Place, Spot], Journey | None] | None = None
    """How the unit of a question goes to a place on the picture, and what that takes; None where it does not get there, or for a question
    that is not about a move. None for a game whose units cannot be sent.
    """
    live: bool = False
    """Whether the rules are asked while pieces are dragged, not only when they are let go: for a game that judges places in a few
    milliseconds.
    """
    tape: bool = True
    """Whether a player may measure on the picture whenever it likes."""


def _no_text(view: Any, encoding: str) -> Text:
    return Text("")


def _no_board(view: Any, width: int | None, encoding: str) -> Text:
    return Text("")


class Terminal(Struct, frozen=True, kw_only=True):
    """A game at the command line, besides its rows. The default shows the figures of the display, and no board."""

    status: Callable[[Any], Text] | None = None
    board: Callable[[Any, int | None, str], Text] = _no_board
    """Takes a view, the number of columns (None: unlimited) and the encoding of the terminal."""
    pieces: Callable[[Any, str], Text] = _no_text
    manual: Manual = Manual("Answer with the number of an option, or with words of it.")
    """What can be typed in the game."""


def _described(mission: Any) -> str:
    lines = [prose(mission.title), "", prose(mission.briefing)]
    return "\n".join(lines + [f"\n{seat.capitalize()}: {prose(aim)}" for seat, aim in mission.aims.items()])


def _no_map(mission: Any) -> str:
    return "No map."


def _untimed(mission: Any) -> int:
    return 0


def _lasts(mission: Any) -> str:
    return counted(mission.turns, "{n} turn at most", "{n} turns at most") if mission.turns else ""


def _rules(mission: Any) -> Sequence[str]:
    return tuple(map(prose, getattr(mission, "rules", ())))  # not every game has rules that belong to one mission


def _cautions(text: str, folder: Path) -> list[str]:
    return []


def _no_forces(mission: Any) -> Mapping[str, str]:
    return {}


class Missions(Struct, frozen=True, kw_only=True):
    """The missions of a game in words."""

    seconds: Callable[[Any], int] = _untimed
    """The clock of a mission."""
    faults: Callable[[str, Path], Sequence[Any]] | None = None
    """The faults in the text of a mission file, and in the files in that folder which it names; None: the faults that reading it
    reports.
    """
    cautions: Callable[[str, Path], Sequence[str]] = _cautions
    """Warnings about a sound mission file: not faults, but worth knowing before it is played."""
    described: Callable[[Any], str] = _described
    rules: Callable[[Any], Sequence[str]] = _rules
    """The rules that belong to a mission, as what scores in it, in sentences."""
    lasts: Callable[[Any], str] = _lasts
    """How long a mission lasts at most; empty where nothing ends it."""
    forces: Callable[[Any], Mapping[str, str]] = _no_forces
    """The armies among which players choose, by their ids: name, cost and units."""
    drawing: Callable[[Any], str] = _no_map
