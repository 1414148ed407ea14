"""What a face is made of besides its rows: the picture, the table, the terminal, the missions. What a game leaves out has a default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from msgspec import Struct
from rich.text import Text

from reglamento.faces.shown import Frame, Look, Manual, Measure, Mover, Sample, Spot, Still, Way
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Place, Position
from reglamento.language import prose

Places = tuple[Position, ...]


def nothing(*seen: Any) -> None:
    """For what most games have none of."""


class Scenery(Protocol):
    """Where things are while a string of events goes by: as in the view before, kept up by the events themselves."""

    def happened(self, event: Event) -> None:
        """Take note of where the event puts things."""


class Picture(Struct, frozen=True, kw_only=True):
    """The picture of a game, for the page."""

    still: Callable[[Any], Still]
    """Of a mission what never changes: one `<g>`, with a `data-piece="square:<n>"` for every square."""
    live: Callable[[Any, str | None], str]
    """Of a view all that can change, as one `<g>` to be laid over the still part; what can be clicked has a `data-piece` and a title.
    With the id of a piece, what that sees as well; raises KeyError when no piece that sees has it."""
    frame: Callable[[Any], Frame | None] = nothing
    """What there is to see now of a picture that grows in play; None where the still part has the size of all."""
    sample: Callable[[Any], Sample | None] = nothing
    """The map of a mission as it might be; None where the still part has the mission's own."""
    place: Callable[[Any, str], Spot | None] = nothing
    """Where what a `data-piece` names is in a view; None when it is not there."""
    look: Callable[[Any, str], Look | None] = nothing
    """What a piece sees, watches and could burn; None for what has nothing to show."""
    scenery: Callable[[Any, Any], Scenery] | None = None
    """Made of a view and the names in use, for the events after it; None where no event shows anything."""


def _suggested(view: Any, question: Place, answer: Places, *, stays: bool) -> str:
    return ""


def _nowhere(view: Any, question: Place, answer: Places) -> Places:
    return ()


def _straight(view: Any, question: Place, answer: Places) -> tuple[Way | None, ...]:
    return ()


class Hindered(NamedTuple):
    """What hinders an answer that is not allowed: the ways that would be needed, in the order of the pieces, where they are known, and
    where something is in the way, in the picture's units.
    """

    ways: tuple[Way | None, ...] = ()
    at: Spot | None = None


UNHINDERED = Hindered()


def _unhindered(view: Any, question: Place, answer: Places) -> Hindered:
    return UNHINDERED


class Called(Protocol):
    """Names an answer worth considering: `Towards the door in the north`. `stays`: the default leaves all where they are."""

    def __call__(self, view: Any, question: Place, answer: Places, *, stays: bool) -> str: ...


class Table(Struct, frozen=True, kw_only=True):
    """Of a game whose pieces stand free. `question` is the pending one."""

    measure: Measure
    movers: Callable[[Any, Place], tuple[Mover, ...]]
    """The pieces of a question, in its order."""
    piece: str = "{id}"
    """The `data-piece` of a piece of a question."""
    coherency: float = 0.0
    """How near each must end to another, from edge to edge, in the picture's units; 0: no matter."""
    called: Called = _suggested
    instead: Callable[[Any, Place, Places], Places] = _nowhere
    """Allowed places near those of an answer that is not allowed; none where none are found."""
    ways: Callable[[Any, Place, Places], tuple[Way | None, ...]] = _straight
    """How each piece gets to its place of an allowed answer; None for one that does not go there, () where nothing goes."""
    hindered: Callable[[Any, Place, Places], Hindered] = _unhindered
    """What hinders an answer that is not allowed, beside what its refusal says."""
    live: bool = False
    """Whether the rules are asked while pieces are dragged, not only when they are let go: for a game that judges places in a few
    milliseconds."""


def _no_text(view: Any, encoding: str) -> Text:
    return Text("")


def _no_board(view: Any, width: int | None, encoding: str) -> Text:
    return Text("")


class Terminal(Struct, frozen=True, kw_only=True):
    """A game at the command line, beside what its rows say. The default shows the figures of the display, and no board."""

    status: Callable[[Any], Text] | None = None
    board: Callable[[Any, int | None, str], Text] = _no_board
    """Given a view, the columns there are (None: any number) and the encoding of the terminal."""
    pieces: Callable[[Any, str], Text] = _no_text
    manual: Manual = Manual("Answer with the number of an option, or with words of it.")
    """What is typed in the game."""


def _described(mission: Any) -> str:
    lines = [prose(mission.title), "", prose(mission.briefing)]
    return "\n".join(lines + [f"\n{seat.capitalize()}: {prose(aim)}" for seat, aim in mission.aims.items()])


def _no_map(mission: Any) -> str:
    return "No map."


def _untimed(mission: Any) -> int:
    return 0


def _cautions(text: str, folder: Path) -> list[str]:
    return []


class Missions(Struct, frozen=True, kw_only=True):
    """The missions of a game in words."""

    seconds: Callable[[Any], int] = _untimed
    """The clock of a mission."""
    faults: Callable[[str, Path], Sequence[Any]] | None = None
    """What is wrong with the text of a mission file, and with the files of that folder of which it speaks; None: what its reading says."""
    cautions: Callable[[str, Path], Sequence[str]] = _cautions
    """What is no fault of a sound mission file, but worth knowing before it is played."""
    described: Callable[[Any], str] = _described
    drawing: Callable[[Any], str] = _no_map
