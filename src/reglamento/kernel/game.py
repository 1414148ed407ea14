"""A game is facts, an agenda of steps and the one pending question. It has one verb: `answer`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self, cast

import msgspec

from reglamento.kernel.dice import described
from reglamento.kernel.errors import IllegalAnswer, Refusal
from reglamento.kernel.events import Chain, Event
from reglamento.kernel.questions import Choose, Place, Position, Question, Seat
from reglamento.kernel.steps import Resume, Step
from reglamento.kernel.suggestions import Chance, Suggestions

Past = tuple[Any, Any] | None
Reaction = Callable[[Any, Any], list[Step]]


def _unsaid(game: Any, option: Any) -> Refusal:
    raise NotImplementedError(f"{type(game).__name__} has no referee")


def _copier(containers: tuple[str, ...]) -> Callable[[Any], Any]:
    """A `copy` for a game with these containers. Its code names each of them, because a loop over the names takes half as long
    again.
    """
    lines = "".join(f"\n    twin.{name} = game.{name}.copy()" for name in ("agenda", *containers))
    made: dict[str, Any] = {}
    exec(f"def copied(game):\n    twin = game.__copy__(){lines}\n    return twin", made)  # noqa: S102 - names of our own fields
    return cast("Callable[[Any], Any]", made["copied"])


class Game(msgspec.Struct, kw_only=True):
    """Mutable containers of immutable values, so that a copy copies only the containers.

    A game subclasses this and adds its facts as fields. It names the fields that are containers in `containers`, those that
    never change in `static`, those worked out from others in `derived`, and its reactions to events in `reactions`.
    """

    name: ClassVar[str]
    seats: ClassVar[tuple[Seat, ...]]
    containers: ClassVar[tuple[str, ...]] = ()
    static: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    masks: ClassVar[tuple[str, ...]] = ()
    """Facts that hold bit masks: only these may have numbers past `numbers.LARGEST`."""
    reactions: ClassVar[Mapping[type[Event], tuple[Reaction, ...]]] = {}
    why_not: ClassVar[Callable[[Any, Any], Refusal]] = _unsaid
    """States why an option is not allowed now: the game's referee. It needs all rules of the game, so the game's top level puts
    it in.
    """
    picture: ClassVar[Callable[[Any], str] | None] = None
    """A view as SVG, if the game can be drawn."""

    agenda: list[Any] = []
    question: Question | None = None
    verdict: Any = None
    log: Past = None
    answers: Past = None
    count: int = 0

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copy = _copier(cls.containers)  # type: ignore[method-assign, assignment]  # the same, a third faster

    def copy(self) -> Self:
        """An independent copy, at any decision. The past and all static data are shared."""
        return cast("Self", _copier(self.containers)(self))

    def begin(self, steps: list[Step]) -> Self:
        """Put `steps` on the agenda, in this order, and go on to the first question."""
        self.agenda.extend(reversed(steps))
        self.settle()
        return self

    def answer(self, value: Any) -> Self:
        """Answer the pending question and go on to the next one, or to the end.

        Raises IllegalAnswer, which names the rule, and changes nothing when `value` is not allowed.
        """
        question = self.question
        if question is None:
            raise IllegalAnswer(self.nothing_asked(), value)
        refusal = self.objection(value)
        if refusal is not None:
            raise IllegalAnswer(refusal, value)
        if isinstance(question, Choose):
            value = question.meant(value)
        self.answers = (self.answers, value)
        self.count += 1
        step = self.agenda.pop()
        follows = step.then(self, value)
        if follows:
            follows.reverse()
            self.agenda += follows
        self.settle()
        return self

    def objection(self, value: Any) -> Refusal | None:
        """Why `value` does not answer the pending question, or None when it does. Nothing is changed."""
        question = self.question
        if question is None:
            return self.nothing_asked()
        if not isinstance(question, Place) and question.allows(value):
            return None
        if isinstance(question, Place):
            return cast("Step", self.agenda[-1]).refuse(self, value)
        if isinstance(question, Choose):
            return self.refuse(value)
        return Refusal(question.rule, f"{value!r} is not {described(question)}")

    def suggestions(self) -> tuple[tuple[Position, ...], ...]:
        """Legal answers to the pending question for places, its default last; none when the question asks for no places."""
        question = self.question
        if not isinstance(question, Place):
            return ()
        return tuple(dict.fromkeys((*self._suggested(), question.default)))

    def drawn_suggestion(self, draw: Chance) -> tuple[Position, ...]:
        """One of the suggestions, by chance. Where they are worked out one by one, only those of the drawn kinds are. The default may
        be drawn too, and is the answer where there is no other.
        """
        question = self.question
        assert isinstance(question, Place), "places are asked for"
        found = self._suggested()
        if not isinstance(found, Suggestions):
            every = tuple(dict.fromkeys((*found, question.default)))
            return every[draw(len(every))]
        stays = draw(len(found) + 1) == len(found)
        return (None if stays else found.drawn(draw)) or question.default

    def _suggested(self) -> tuple[tuple[Position, ...], ...] | Suggestions:
        return cast("Step", self.agenda[-1]).suggest(self) if self.agenda else ()

    def settle(self) -> None:
        """Follow the agenda until something must be asked."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if type(step) is Resume:
                agenda.pop()
                answer = self.verdict
            else:
                asked = step.ask(self)
                if asked is None:
                    answer = None
                elif isinstance(asked, Step):
                    agenda += (Resume(), asked)
                    continue
                else:
                    self.question = asked
                    return
            follows = agenda.pop().then(self, answer)
            if follows:
                follows.reverse()
                agenda += follows
        self.question = None

    def happened(self, event: Event) -> list[Step]:
        """Log `event` and return the steps of the rules that react to it, in the order of the game's table."""
        self.tell(event)
        return self.reactions_to(event)

    def tell(self, event: Event) -> None:
        """Log `event` without reactions. A rule uses this when it must write the consequences first and asks for `reactions_to`
        it afterwards.
        """
        self.log = (self.log, event)

    def reactions_to(self, event: Event) -> list[Step]:
        """The steps of the rules that react to `event`, in the order of the game's table. They see the facts as they are now."""
        reactions = self.reactions.get(type(event))
        if reactions is None:
            return []
        return [step for react in reactions for step in react(self, event)]

    def derive(self) -> None:
        """Work out the derived facts from the others, after loading. A game without derived facts leaves this as it is."""

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def decider(self) -> Seat | None:
        """The seat that decides now, or None when dice are due or the game is over."""
        return self.question.by if isinstance(self.question, Choose | Place) else None

    def events(self) -> list[Event]:
        """Everything that happened, oldest first, secrets included."""
        return Chain.items(self.log)

    def story(self, seat: Seat | None) -> list[Event]:
        """Everything that happened as `seat` may know it (None: a spectator), oldest first."""
        return [event.seen_by(seat) for event in self.events()]

    def nothing_asked(self) -> Refusal:
        """The refusal of any answer once the game is over."""
        raise NotImplementedError

    def refuse(self, option: Any) -> Refusal:
        """Why `option` is not among the options of the pending choice."""
        return type(self).why_not(self, option)

    def _repr_svg_(self) -> str | None:
        """The spectator's picture, for notebooks."""
        draw = type(self).picture
        return None if draw is None else draw(self.view(None))

    def view(self, seat: Seat | None) -> Self:
        """A copy that holds only what `seat` may know (None: a spectator). It answers questions about the rules, never `answer`."""
        raise NotImplementedError

    def resample(self, seat: Seat, rng: random.Random) -> Self:
        """A complete game that `seat` cannot tell from this one: what `seat` may not know is drawn anew by `rng`."""
        raise NotImplementedError

    def winner(self) -> Seat | None:
        """The winning seat once the game is over; None before that, or for a draw."""
        raise NotImplementedError


class OpenGame(Game, kw_only=True):
    """A game in which nothing is hidden: every seat knows all of it."""

    def view(self, seat: Seat | None) -> Self:
        """A copy without the log and the answers, which are shown in other ways."""
        seen = self.copy()
        seen.log = seen.answers = None
        return seen

    def resample(self, seat: Seat, rng: random.Random) -> Self:
        """A copy: no other game looks the same to the seat."""
        return self.copy()
