"""The parts that a game brings to be shown and played: rows of options and events, questions, a picture, and all that differs
from the defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import force_setattr

from reglamento.faces import defaults
from reglamento.faces.parts import Dealt, Missions, Picture, Table, Terminal, Usual, Walking, nothing
from reglamento.faces.rows import EventRow, OptionRow
from reglamento.faces.shown import Line, Stat
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.plugin import Part
from reglamento.kernel.questions import Chance, Choose
from reglamento.sentences import Sentences


class Brought(Part, frozen=True):
    """The fields of a face. A `view` holds only what its seat may know.

    A game must bring `options`, `events`, `questions` and a `picture`; everything else has a default.
    """

    where: ClassVar[str] = "reglamento.faces.{game}"

    options: tuple[OptionRow[Any], ...]
    events: tuple[EventRow[Any], ...]
    questions: Mapping[str, str] | Callable[[Any], str]
    """The question's text, by the topic of the question, with `about` and `by`; or a function of the view."""
    picture: Picture
    awaited: Callable[[Any], str] | None = None
    """What those read who wait for another seat's answer; by default the question's text, where that addresses nobody."""
    table: Table | None = None
    """None for a game that asks for no places."""
    terminal: Terminal = Terminal()
    missions: Missions = Missions()

    names: Callable[[Any], Sentences] = defaults.sentences
    """Makes the sentences of a view: fills in their fields."""
    story_names: Callable[[Any, Sequence[Event]], Sentences] | None = None
    """The same for events: for sentences about events after the view, with pieces that the view does not know."""
    called: Callable[[Any, str], Sequence[str]] = defaults.unnamed
    """Other names that may be typed for an id."""
    seats: Callable[[], Mapping[str, str]] = defaults.seats
    """The name of each seat on a button; by default its name with a capital letter."""
    values: Mapping[str, Mapping[str, str]] = {}
    """The values of named options in English words, by option."""

    offered: Callable[[Choose], tuple[Any, ...]] = defaults.as_asked
    """The options that a person is shown: those of the question, and declining where that is allowed."""
    tacit_topics: frozenset[str] = frozenset()
    """Whether a question must be asked even with one option, because silence would reveal a secret to the other side."""
    opens: Callable[[Any, Choose], Any] = defaults.unopened
    """The option that leads to the only other thing to decide, where that may still be to do nothing; None for any other question."""
    trifling: Callable[[Dealt, Choose], bool] = defaults.never
    """Whether most people nearly always decline the question, or its options all come to the same; a person may have it declined
    automatically.
    """
    usual: Callable[[Any], Usual | None] = nothing
    """What most players answer to the pending question of a view, for as long as an act lasts; None where there is no such answer."""
    walking: Walking | None = None
    """How a piece walks where every step is asked for; None for other games."""
    cost: Callable[[Any, Any], str] = defaults.free
    surcharge: Callable[[Any, Any], str] = defaults.free
    """The part of the cost that is not paid with the points of the piece itself."""
    imagined: Callable[[Any, str], Any] = defaults.unimagined
    """The option that words would mean if it were offered, or None. Raises IllegalAnswer when there is nothing to act on."""
    greyed: Callable[[Any], Sequence[tuple[Any, Refusal]]] = defaults.none
    """Options that a player would look for but may not take now."""
    meant: Callable[[Any, str], Any] | None = None
    """The option that a click on a `data-piece` most likely means, offered or not; by default an offered one. Never raises."""
    odds: Callable[[Any, Any], tuple[Stat, ...]] = defaults.unlikely
    """The exact odds of an offered option, in reading order, from only what the deciding seat may know."""
    drawn: Callable[[Any, Chance], Mapping[str, int]] = defaults.undrawn
    """Names for the outcomes of a draw, where numbers mean nothing to a person."""

    stage: Callable[[Any], str] = defaults.play
    """The phase of play by its id."""
    stages: Callable[[Any], Mapping[str, str]] = defaults.phases
    """The phases of a turn in order: their names by their ids."""
    stretch: Callable[[Any], str] | None = None
    """The name of the phase of play and the turn, for a player that waits for its end."""
    stats: Callable[[Any], tuple[Stat, ...]] = defaults.none
    """The status display: figures first, then the progress of each side."""
    clocked: Callable[[Any, str], tuple[str, bool]] = defaults.unclocked
    """The stretch of play with a clock now, or an empty text, and whether the clock runs while a seat decides."""
    open: bool = False
    """Whether nothing is hidden from any side, so that two players at one screen need not look away."""
    outcome: Callable[[Any], str] = defaults.the_end
    """The name of the way in which the game ended, in English, for `ending`; empty while it goes on."""
    ending: Callable[[str | None, str], str] = defaults.titled
    """How a game ended that a seat (None: no seat) has won in the way of this name."""
    verdict: Callable[[Any], str] | None = None
    """How the game of a view ended, where there is more to say than `ending`."""
    shortened: Callable[[Any, Sequence[Event]], list[Line]] | None = None
    """The events in few lines; by default, all lines except headings without lines under them."""

    option_rows: dict[type[Any], OptionRow[Any]] = field(default_factory=dict)
    event_rows: dict[type[Event], EventRow[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raises ValueError for two rows of one kind."""
        force_setattr(self, "option_rows", _by_kind(self.options))
        force_setattr(self, "event_rows", _by_kind(self.events))


def _by_kind(rows: Sequence[Any]) -> dict[type[Any], Any]:
    """The rows by their kinds. Raises ValueError for two of one kind."""
    found = {row.kind: row for row in rows}
    if len(found) < len(rows):
        kinds = [row.kind.__name__ for row in rows]
        raise ValueError(f"two rows of {next(kind for kind in kinds if kinds.count(kind) > 1)}")
    return found
