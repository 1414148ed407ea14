"""Everything that the screens ask of a game, worked out from the parts that the game brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import astuple, replace
from rich.text import Text

from reglamento.faces import placed, told
from reglamento.faces.brought import Brought
from reglamento.faces.keys import keys_of
from reglamento.faces.parts import Dealt, Places, Table
from reglamento.faces.placing import Misplaced, Placing, Way
from reglamento.faces.rows import actor_of, event_said, option_said, piece_of
from reglamento.faces.shown import Frame, Line, Look, Manual, PhaseShown, Result, Sample, Spot, Still, Strike
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr
from reglamento.sentences import Sentences


class Face(Brought, frozen=True):
    """A game as screens see it. A `view` holds only what its seat may know.

    Screens use the methods below, and the fields that are functions.
    """

    # ---- questions

    def question(self, view: Any) -> str:
        """The present question in words."""
        if callable(self.questions):
            return self.questions(view)
        asked = view.question
        if asked is None:
            return tr("The game is over.")
        return self.names(view).say(self.questions[asked.topic], about=asked.about or "", by=self.seat_title(asked.by))

    def pending(self, view: Any, *, mine: bool) -> str:
        """The present question in words, to the seat that answers it, or to those who wait."""
        return self.question(view) if mine or self.awaited is None else self.awaited(view)

    def tacit(self, question: Choose) -> bool:
        """Whether a question must be asked even with one option, because silence would reveal a secret to the other side."""
        return question.topic in self.tacit_topics

    def seat_title(self, seat: str) -> str:
        """The name of a seat on a button: `Black`."""
        return self.seats().get(seat) or seat.capitalize()

    def reading_value(self, name: str, value: Any) -> str:
        """A value of a disputed reading in words."""
        if isinstance(value, bool):
            return tr("Yes") if value else tr("No")
        worded = self.values.get(name, {}).get(str(value))
        return str(value) if worded is None else tr(worded)

    # ---- options

    def option(self, view: Any, option: Any) -> str:
        """The meaning of an option in words."""
        return option_said(self.option_rows[type(option)], self.names(view), view, option)

    def listed(self, view: Any, option: Any) -> str:
        """The same as in a list, under the heading of its group."""
        own = self.option_rows[type(option)].listed
        return (own(view, option) if own else "") or self.option(view, option)

    def number(self, view: Any, option: Any) -> int | None:
        """The number that an option stands for where the question asks for a number; None for others."""
        own = self.option_rows[type(option)].number
        return None if own is None else own(view, option)

    def present(self, view: Any, option: Any) -> bool:
        """Whether an option leaves a number as it is."""
        own = self.option_rows[type(option)].present
        return own is not None and own(view, option)

    def detail(self, view: Any, option: Any) -> str:
        """What to know about an option before choosing it, in a few lines; empty for most."""
        own = self.option_rows[type(option)].detail
        return "" if own is None else own(view, option)

    def warning(self, view: Any, option: Any) -> str:
        """What choosing an option loses; empty for most."""
        own = self.option_rows[type(option)].warning
        return "" if own is None else own(view, option)

    def group(self, view: Any, option: Any) -> str:
        """The heading under which an option is listed."""
        named = self.option_rows[type(option)].group
        return tr(named) if named else tr("Choose")

    def rules(self, option: Any) -> list[str]:
        """The rules of an option's kind, the main one first."""
        own = self.option_rows[type(option)].rules
        return list(own(option) if callable(own) else own)

    def key(self, view: Any, option: Any, *, turned: bool = False) -> str:
        """A key that chooses an offered option, unique in its question, or an empty text: a character, or `ArrowUp` and the like, also
        with `Shift+`. `turned`: for players whose arrow keys turn with the piece that acts.
        """
        question = view.question
        if not isinstance(question, Choose):
            return ""
        return keys_of(self.option_rows, view, question, self.offered, turned=turned).get(option, "")

    def aside(self, view: Any, dealt: Dealt, option: Any) -> bool:
        """Whether an option is seldom worth choosing, so that it may be folded away."""
        own = self.option_rows[type(option)].aside
        return own is not None and own(view, dealt, option)

    def phrases(self, view: Any, option: Any) -> list[str]:
        """Everything that may be typed for an option, in full; beginnings of words are accepted, too."""
        row = self.option_rows[type(option)]
        said = [self.option(view, option), *(row.words(view, option) if callable(row.words) else row.words)]
        for verb in row.verbs:
            said += [f"{verb} {named}".strip() for named in self._named(view, option)]
        return said

    def _named(self, view: Any, option: Any) -> list[str]:
        """The ids that the option names: all of them, all in reverse order, and the last one alone, also by its other names."""
        ids = [value for value in astuple(option) if isinstance(value, str)]
        if not ids:
            return []
        return list(dict.fromkeys([" ".join(ids), " ".join(reversed(ids)), ids[-1], *self.called(view, ids[-1])]))

    def refusal(self, view: Any, option: Any) -> Refusal:
        """Why an option that is not offered is not allowed."""
        refused: Refusal = view.refuse(option)
        return refused

    def piece(self, view: Any, option: Any) -> str:
        """The `data-piece` to click for an option, or an empty text."""
        return piece_of(self.option_rows[type(option)], view, option)

    def actor(self, view: Any, option: Any) -> str:
        """The `data-piece` that acts where another is clicked, or an empty text."""
        return actor_of(self.option_rows[type(option)], view, option)

    def spot(self, view: Any, option: Any) -> Spot | None:
        """Where an offered option is on the picture; None for one without a place."""
        own = self.option_rows[type(option)].spot
        if own is not None:
            return own(view, option)
        named = self.piece(view, option)
        return self.picture.place(view, named) if named else None

    def pulls(self, option: Any) -> bool:
        """Whether to drag its piece chooses an option."""
        return self.option_rows[type(option)].pulls

    def strike(self, option: Any) -> Strike | None:
        """How an option hits its place; None for an option that goes or acts there."""
        return self.option_rows[type(option)].strike

    def tried(self, view: Any, target: str) -> Any:
        """The option that a click on `target` (a `data-piece`) most likely means, offered or not, or None. Never raises."""
        if self.meant is not None:
            return self.meant(view, target)
        options = view.question.options if isinstance(view.question, Choose) else ()
        return next((option for option in options if self.piece(view, option) == target), None)

    # ---- the story

    def event(self, names: Sentences, event: Event) -> str:
        """What happened, in one sentence."""
        return event_said(self.event_rows[type(event)], names, event)

    def told(self, view: Any, events: Sequence[Event]) -> list[Line]:
        """Every event as a line. `view` is that of the same seat after the events."""
        return told.plain(self, view, events)

    def digest(self, view: Any, events: Sequence[Event], past: Sequence[Event] = ()) -> list[Line]:
        """The events in few lines; `view` as in `told`. `past` is what happened before, from which pieces are named that are gone."""
        return told.digest(self, view, events, past) if self.shortened is None else self.shortened(view, events)

    def line(self, view: Any, event: Event) -> Line:
        """One event, as the view's seat may know it, as a line; `view` is the view before it."""
        return self.lines(view, (event,))[0]

    def lines(self, view: Any, events: Sequence[Event]) -> tuple[Line, ...]:
        """A line for each of the events after `view`, in order. Pieces that move meanwhile are shown at their places of that
        moment.
        """
        return told.shown(self, view, events)

    # ---- the display

    def phase(self, game: Any) -> str:
        """The name of the phase of play."""
        return f"turn {game.turn}, {self.stage(game)}" if self.stretch is None else self.stretch(game)

    def phases(self, view: Any) -> tuple[PhaseShown, ...]:
        """The phases of a turn in order, with the present one marked."""
        now = self.stage(view)
        return tuple(PhaseShown(name=name, on=phase == now) for phase, name in self.stages(view).items())

    def result(self, view: Any) -> Result | None:
        """How the game ended, or None while it goes on."""
        title = self.outcome(view)
        if not title:
            return None
        text = self.ending(view.winner(), title) if self.verdict is None else self.verdict(view)
        return Result(winner=view.winner(), text=text)

    def status(self, view: Any) -> Text:
        """The status display for the command line."""
        if self.terminal.status is not None:
            return self.terminal.status(view)
        return Text("\n".join([self.phase(view), *(f"{stat.label}: {stat.value}" for stat in self.stats(view))]))

    def board(self, view: Any, width: int | None, encoding: str) -> Text:
        """The board for the command line."""
        return self.terminal.board(view, width, encoding)

    def pieces(self, view: Any, encoding: str) -> Text:
        """The pieces for the command line."""
        return self.terminal.pieces(view, encoding)

    def manual(self) -> Manual:
        """The manual of what can be typed in this game."""
        return self.terminal.manual

    # ---- missions

    def lasts(self, mission: Any) -> str:
        """How long a mission lasts at most; empty where nothing ends it."""
        return self.missions.lasts(mission)

    def seconds(self, mission: Any) -> int:
        """The clock of a mission."""
        return self.missions.seconds(mission)

    def faults(self, text: str, folder: Path) -> Sequence[Any]:
        """The faults in the text of a mission file, and in the files in that folder which it names."""
        return () if self.missions.faults is None else self.missions.faults(text, folder)

    def cautions(self, text: str, folder: Path) -> Sequence[str]:
        """Warnings about a sound mission file: not faults, but worth knowing before it is played."""
        return self.missions.cautions(text, folder)

    def described(self, mission: Any) -> str:
        """A mission in words."""
        return self.missions.described(mission)

    def mission_rules(self, mission: Any) -> tuple[str, ...]:
        """The rules that belong to a mission, in sentences."""
        return tuple(self.missions.rules(mission))

    def forces(self, mission: Any) -> Mapping[str, str]:
        """The armies among which players choose, by their ids: name, cost and units."""
        return self.missions.forces(mission)

    def drawing(self, mission: Any) -> str:
        """A mission's map."""
        return self.missions.drawing(mission)

    # ---- the picture

    def still(self, mission: Any) -> Still:
        """The part of a mission's pictures that never changes."""
        found = self.picture.still(mission)
        return found if self.table is None or not self.table.tape else replace(found, measure=self.table.measure)

    def sample(self, mission: Any) -> Sample | None:
        """What a preview shows besides the still part; None for nothing."""
        return self.picture.sample(mission)

    def live(self, view: Any, *, sight_of: str | None = None) -> str:
        """The part of the picture that can change. Raises KeyError when no piece that can see has the id `sight_of`."""
        return self.picture.live(view, sight_of)

    def frame(self, view: Any) -> Frame | None:
        """The visible part of a picture that grows in play; None for other pictures."""
        return self.picture.frame(view)

    def look(self, view: Any, piece: str) -> Look | None:
        """What a piece sees, watches and could burn; None for a piece with nothing to show."""
        return self.picture.look(view, piece)

    # ---- places on a table

    def placing(self, view: Any, question: Place, found: Sequence[Places]) -> Placing:
        """The pieces of a question for places, their measures, and a name for each of the answers `found`, its default last."""
        return placed.placing(self._table, view, question, found)

    def misplaced(self, view: Any, question: Place, answer: Places, refusal: Refusal) -> Misplaced:
        """The text of an answer's refusal, the pieces that it is about, and what hinders them."""
        return placed.misplaced(self._table, view, question, answer, refusal)

    def instead(self, view: Any, question: Place, answer: Places) -> Places:
        """Allowed places near those of an answer that is not allowed; empty where none are found."""
        return self._table.instead(view, question, answer) if len(answer) == len(question.pieces) else ()

    def ways(self, view: Any, question: Place, answer: Places) -> tuple[Way | None, ...]:
        """The way of each piece to its place in an allowed answer; None for a piece without a way, () where no piece has one."""
        return self._table.ways(view, question, answer)

    @property
    def _table(self) -> Table:
        assert self.table is not None, "a game that asks for places brings a table"
        return self.table
