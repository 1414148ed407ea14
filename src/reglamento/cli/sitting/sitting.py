"""A game at the keyboard: each question goes to a person, a bot or the dice, until the game ends or the player leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from reglamento.bots import roster
from reglamento.cli.input.wishes import HUMAN
from reglamento.cli.output.screen import Offer, Screen
from reglamento.cli.output.terminal import TimeIsUp
from reglamento.cli.sitting import requests
from reglamento.cli.sitting.clocks import Clocks
from reglamento.cli.sitting.news import News
from reglamento.cli.sitting.offering import meant, offered
from reglamento.cli.sitting.placing import Draft
from reglamento.cli.sitting.prompt import parsed
from reglamento.cli.sitting.rolls import outcome
from reglamento.cli.sitting.session import Session
from reglamento.faces import broken_off, dealt_for, yielding
from reglamento.guides.guide import Lesson
from reglamento.kernel.clock import ChessClock, Clock, shown
from reglamento.kernel.questions import Chance, Choose, Decision, Draw, Place, Question, Roll
from reglamento.kernel.table import Table
from reglamento.language import prose

WATCHED = 50
"""How many answers of a game of bots come between two writes."""


class Sitting:
    """The players of one session at one screen."""

    def __init__(self, session: Session, screen: Screen, clock: Clock, chess: ChessClock) -> None:
        self.session = session
        self.screen = screen
        self.clocks = Clocks(clock, chess)
        self.face = session.face
        self.humans = [seat for seat, player in session.about.seats.items() if player == HUMAN]
        self.auto_pass = len(self.humans) < 2
        self.trifles = False
        """Whether small questions, such as free shots at doors, are asked."""
        self.skipping = ""
        """The phase in which all windows are declined."""
        self._returned: Question | None = None
        """The question that the player has gone back to: it is asked, even where such questions are declined beforehand."""
        self.acting: tuple[str, str] | None = None
        """The act in which the usual is answered, and its phase."""
        self.seated = self.humans[0] if len(self.humans) == 1 else None
        """The seat at the keyboard; None for spectators of bots, or before a curtain."""
        self._news = News(session, self.humans)
        self.turns = roster.turns(session.table.game.name)
        """The turns since the player sat down."""
        self.refused = ""
        """The rule that forbade the last answer to the present question; empty if there was none."""
        self._armed: Any = None
        """The option that loses something, and that the player has typed once."""
        self._watched = ""
        self.held: dict[str, str] = {}
        """The plans that bots hold to, by seat."""

    @property
    def table(self) -> Table:
        return self.session.table

    def play(self) -> None:
        """Play on until the game is over. Raises Left when a player leaves before that."""
        while not self.table.over and (question := self.table.game.question) is not None:
            self.turns.follow(self.table.game)
            self._run_clock(question.by)
            if self._given():
                continue
            if isinstance(question, Roll | Draw):
                self._chance(question)
            elif self.session.about.seats[question.by] != HUMAN:
                self._bot(question)
            elif self._usual(question):
                continue
            elif isinstance(question, Place):
                self._places(question)
            else:
                self._person(question)
        self.keep()
        if self.session.guide is not None and self.table.game.over:
            self.screen.say(prose(self.session.guide.guide.file.farewell), "bold")
            if self.session.how_to_learn_more:
                self.screen.verbatim(self.session.how_to_learn_more)
        self.screen.position(self.table.game.view(None))
        self.news(self.seated)
        if end := broken_off(self.face, self.table):
            self.screen.say(end, "bold")

    # ---- keeping

    def keep(self, *, anyway: bool = False) -> None:
        """Write the game to its file if it has gone on since the last write (or `anyway`, for the clocks)."""
        if self.clocks.chess.on:
            self.session.about.left = {seat: self.clocks.chess.left(seat) for seat in self.humans}
        if told := self.session.keep(self.clocks.kept, anyway=anyway):
            self.screen.say(told, "yellow")

    def copy_to(self, path: Path) -> None:
        """Write a copy to a path, which may be the file itself. Raises SaveError, also for a file of anything but this game."""
        self.keep()
        self.session.copy_to(path)

    # ---- answering

    def _chance(self, question: Chance) -> None:
        self.table.answer(outcome(self, question))
        if self.session.about.dice == "manual":
            self.keep()

    def _bot(self, question: Decision) -> None:
        seed = self.session.about.seed
        name, held = self.session.about.seats[question.by], self.held.get(question.by, "")
        found = roster.goes_on(name, seed, self.table.game, question, held)
        self.table.answer(found.answer)
        self.held[question.by] = found.held
        if not self.humans and not self.table.game.over:
            self._watch()

    def _watch(self) -> None:
        """Show a game of bots phase by phase, and write it now and then."""
        phase = self.face.phase(self.table.game)
        if phase != self._watched:
            self._watched = phase
            self.news(None)
        if self.table.game.count % WATCHED == 0:
            self.keep()

    def _person(self, question: Choose) -> None:
        """Let the person choose, unless there is nothing to choose or the time is up."""
        options = self.face.offered(question)
        if self.clocks.over(question):
            self._time_is_up(question)
        elif self._lesson() is not None:
            self._choice(question, options)
        elif question is not self._returned and self._declined(question):
            self.table.answer(question.default)
        elif len(options) < 2 and (self.auto_pass or not self.face.tacit(question)):
            self._forced(question, options[0] if options else question.default)
        else:
            self._choice(question, options)

    # ---- a guided game

    def _given(self) -> bool:
        """Answer what the game's guide answers without the player; says whether it did."""
        given = None if self.session.guide is None else self.session.guide.given(self.table.game)
        if given is not None:
            self.table.answer(given)
        return given is not None

    def _lesson(self) -> Lesson | None:
        """What the guide asks for now."""
        guide = self.session.guide
        number = None if guide is None else guide.asked(self.table.game)
        return None if guide is None or number is None else guide.lessons[number]

    def taken(self, value: Any) -> Any:
        """The answer that counts for one that a person gives: the guide's own places for places near enough to them."""
        guide = self.session.guide
        return value if guide is None else guide.taken(self.table.game, value)

    def answer(self, value: Any) -> None:
        """Answer the pending question for a person, unless the guide asks for something else: then say so."""
        guide, value = self.session.guide, self.taken(value)
        other = None if guide is None else guide.objection(self.table.game, value)
        if other is None:
            self.table.answer(value)
        else:
            self.screen.say(f"{prose(other.why)} [{other.rule}]", "yellow")

    def _confirmed(self, option: Any) -> bool:
        """Whether an option may be taken: one that loses something must be typed twice, unless a guide sees to it."""
        warning = "" if self._lesson() is not None else self.face.warning(self.view, option)
        if not warning or self._armed == option:
            return True
        self._armed = option
        self.screen.say(f"{warning} Type it again to do it.", "yellow")
        return False

    def _usual(self, question: Decision) -> bool:
        """Answer a question that belongs to the act under way; says whether it did."""
        if self.acting is None or self.clocks.over(question):
            return False
        act, phase = self.acting
        if phase != self.face.phase(self.table.game):
            self.acting = None
            return False
        found = self.face.usual(self.table.game.view(question.by))
        if found is None or not found.belongs(act):
            return False
        self.table.answer(found.answer())
        return True

    def take_back(self, seat: str) -> None:
        """Take back the last decision of a seat, and what was declined beforehand since. Raises NotUndoable."""
        self.acting, self.skipping = None, ""
        self._undo(seat)
        while isinstance(asked := self.table.game.question, Choose) and self._declined(asked) and self._undoable(seat):
            self._undo(seat)
        self._returned = self.table.game.question

    def _undo(self, seat: str) -> None:
        for by in self.table.way_back(seat, self.yielding) or (seat,):
            self.table.undo(by)
            self.held.clear()

    def _undoable(self, seat: str) -> bool:
        return self.table.undoable(seat, self.yielding)

    def _declined(self, question: Choose) -> bool:
        """Whether the person has declined such questions beforehand."""
        if self.face.tacit(question):
            return self.skipping == self.face.phase(self.table.game)
        return not self.trifles and self.face.trifling(lambda: dealt_for(self.table.game, question), question)

    def _forced(self, question: Choose, option: Any) -> None:
        """Take the only option without asking. Windows in which nothing can be done are not mentioned."""
        if not self.face.tacit(question):
            view = self.table.game.view(question.by)
            self._news.note(question.by, f"Only one thing was possible: {self.face.option(view, option)}.", question.rule)
        self.table.answer(option)

    def _time_is_up(self, question: Decision) -> None:
        ids = self.face.rules(question.default) or [question.rule]
        self._news.note(question.by, "The time is up.", ids[0])
        self.table.answer(question.default)

    # ---- a person's choice

    def _choice(self, question: Choose, options: tuple[Any, ...]) -> None:
        self.keep()
        self.seat(question.by)
        offers = offered(self, question, options)
        self._put(question, offers, lambda text: self._line(text, question, offers))

    def _places(self, question: Place) -> None:
        """Let the person give places, unless the time is up."""
        if self.clocks.over(question):
            self._time_is_up(question)
            return
        self.keep()
        self.seat(question.by)
        draft = Draft(self, question)
        self._put(question, draft.offers, draft.line)

    def _put(self, question: Decision, offers: list[Offer], do: Callable[[str], None]) -> None:
        """Ask the question, and follow each typed line until it is answered."""
        self.refused, self._armed = "", None
        self.show(question, offers)
        game, in_time = self.table.game, True
        self.clocks.chess.run(question.by)
        while not self.table.over and self.table.game is game and game.question is question:
            try:
                text = self._ask(question)
            except TimeIsUp:
                text = ""
            if self.clocks.over(question):
                in_time = False
                self._time_is_up(question)
            else:
                do(text)
        self.clocks.charge(question, decided=in_time and self.table.game is game)
        if self.table.game is not game and self.seated is not None:
            self.clocks.chess.take_back(self.seated)
        self.keep()

    def _line(self, text: str, question: Choose, offers: list[Offer]) -> None:
        """Follow a typed line: a request to the program, or an answer."""
        line = parsed(text)
        if line.verb:
            requests.fulfil(self, line, question, offers)
        elif line.rest:
            found = meant(self, line.rest, offers)
            if found is not None and self._confirmed(found):
                self.answer(found)

    def _ask(self, question: Decision) -> str:
        if self.clocks.chess.on and len(self.humans) > 1:
            others = (seat for seat in self.humans if seat != question.by)
            self.screen.say(", ".join(f"{self.face.seat_title(seat)} {shown(self.clocks.chess.left(seat))}" for seat in others))
        running = self.clocks.running
        if running(question) is None:
            return self.screen.ask()
        self.screen.say(f"Clock {shown(running(question) or 0.0)}")
        return self.screen.ask("> ", self.clocks.left(question), lambda: self.screen.countdown(running(question) or 0.0))

    # ---- showing

    @property
    def view(self) -> Any:
        """What the person at the keyboard may see."""
        return self.table.game.view(self.seated)

    @property
    def yielding(self) -> frozenset[str]:
        """The seats whose decisions a person may take back along with its own."""
        return yielding(self.face, (seat for seat in self.table.game.seats if seat not in self.humans))

    def seat(self, seat: str) -> None:
        """Seat this player at the keyboard, behind a curtain if another one was there and there is something to hide."""
        if self.seated == seat:
            return
        self._run_clock("")
        if not self.face.open:
            self.screen.curtain(f"The next question is for the {seat.capitalize()}; the others look away.")
        self.seated = seat
        self._run_clock(seat)

    def show(self, question: Decision, offers: list[Offer]) -> None:
        """The position, the news and the question."""
        self.screen.fresh()
        self.screen.position(self.view)
        self.news(question.by)
        if len(self.humans) > 1:
            self.screen.say(f"{self.face.seat_title(question.by)} to decide.", "bold cyan")
        lesson = self._lesson()
        if lesson is not None:
            self.screen.say(f"{prose(lesson.say)} [{', '.join(lesson.rules)}]", "bold yellow")
        self.screen.question(self.face.question(self.view), offers)

    def news(self, seat: str | None) -> None:
        """Show `seat` all that has happened since its last news."""
        lines = self._news.since(seat)
        self.screen.told(lines)
        if lines:
            self.screen.say()

    def _run_clock(self, decider: str) -> None:
        """Run a person's clock while that person decides or rolls."""
        self.clocks.follow(*self.face.clocked(self.table.game, decider))
