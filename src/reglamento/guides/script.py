"""A guide played through: what is asked, answered and rolled at each answer of its game, by number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from reglamento.guides.guide import ASIDE, Act, Dice, Guide, GuideError, GuideFault, Guides, Lesson, Opening, places_of
from reglamento.kernel.dice import NumberedDice, Outcome
from reglamento.kernel.errors import IllegalAnswer, Refusal
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance, Choose, Draw, Place, Position, Roll
from reglamento.kernel.rulebook import Rulebook

LONGEST = 2000
"""The most answers of a guided game."""
NEAR = 1e-6


class Cue(NamedTuple):
    """One answer of a guided game. `lesson` is the number of the lesson that asks the player for it, from 0, and `act` what is right;
    for an answer that is given without the player, `lesson` is None.
    """

    answer: Any
    lesson: int | None = None
    act: Act | None = None


class Script(NamedTuple):
    """A guide with all cues of its game."""

    guide: Guide
    cues: tuple[Cue, ...]
    value: Any
    """As in `Guides`."""

    @property
    def lessons(self) -> Sequence[Lesson]:
        return self.guide.file.lesson

    def asked(self, game: Game) -> int | None:
        """The number of the lesson that the pending question belongs to, from 0; None for one that is not the player's, or that has
        nothing to do with the guide any more.
        """
        cue = self._cue(game)
        if cue is None or cue.lesson is None or game.decider != self.guide.file.seat:
            return None
        return cue.lesson if cue.act is not None and self._possible(game, cue.act) else None

    def right(self, game: Game) -> tuple[Any, ...]:
        """The right answers to the pending question of a lesson: options, or one answer with places."""
        cue = self._cue(game)
        assert cue is not None, "a lesson asks"
        assert cue.act is not None, "a lesson asks"
        if isinstance(game.question, Choose):
            return tuple(option for option in game.question.options if self._fits(option, cue.act))
        return (cue.answer,)

    def shown(self, lesson: Lesson) -> Iterator[str]:
        """What the lesson points out on the board, each a `data-piece`. Raises KeyError for a square that is not on the map."""
        for thing in lesson.show:
            kind, _, name = thing.partition(":")
            yield f"{kind}:{self.value(self.guide.mission, 'at', name)}" if kind == "square" else thing

    def objection(self, game: Game, answer: Any) -> Refusal | None:
        """Why an answer is not what the lesson asks for; None when it is, or when no lesson asks."""
        number = self.asked(game)
        if number is None:
            return None
        cue = self._cue(game)
        assert cue is not None, "a lesson asks"
        assert cue.act is not None, "a lesson asks"
        lesson = self.lessons[number]
        return None if self._fits(answer, cue.act) else Refusal(lesson.rules[0], lesson.wrong or lesson.say)

    def taken(self, game: Game, answer: Any) -> Any:
        """The answer that counts for this one: the lesson's own places for places near enough to them, so that all goes on as written."""
        if not isinstance(game.question, Place) or self.asked(game) is None or self.objection(game, answer) is not None:
            return answer
        (own,) = self.right(game)
        return own if game.objection(own) is None else answer

    def given(self, game: Game) -> Any:
        """The answer that is given without the player: a decision, dice or a draw. None where there is none in the guide."""
        cue = self._cue(game)
        if cue is None or cue.lesson is not None or game.question is None:
            return None
        if game.objection(cue.answer) is None:
            return cue.answer
        return game.question.default if isinstance(game.question, Choose | Place) else None

    def _cue(self, game: Game) -> Cue | None:
        return self.cues[game.count] if game.count < len(self.cues) else None

    def _possible(self, game: Game, act: Act) -> bool:
        if isinstance(game.question, Choose):
            return any(self._fits(option, act) for option in game.question.options)
        return isinstance(game.question, Place) and "places" in act

    def _fits(self, answer: Any, act: Act) -> bool:
        return fits(self.value, self.guide.mission, answer, act)


class Written:
    """The dice of a guided game: those of its guide, and after it those of another source."""

    def __init__(self, script: Script, after: NumberedDice) -> None:
        self._script = script
        self._after = after

    def outcome(self, question: Chance, number: int) -> Outcome:
        """As the guide has it where it fits the question; `number` counts the answers of the game from 1."""
        cues = self._script.cues
        cue = cues[number - 1] if number <= len(cues) else None
        if cue is not None and cue.lesson is None and question.allows(cue.answer):
            written: Outcome = cue.answer
            return written
        return self._after.outcome(question, number)


def fits(value: Any, mission: Any, answer: Any, act: Act) -> bool:
    """Whether an answer is one of those that a pattern means."""
    if isinstance(answer, tuple):
        return "places" in act and _near(answer, places_of(act), act.get("within", 0), act.get("aside", ASIDE))
    if act.get("kind") != type(answer).__name__:
        return False
    return all(_equals(value, mission, answer, name, wanted) for name, wanted in act.items() if name != "kind")


def _equals(value: Any, mission: Any, option: Any, field: str, wanted: Any) -> bool:
    values = wanted if isinstance(wanted, list) else [wanted]
    return any(getattr(option, field) == value(mission, field, each) for each in values)


def _near(answer: tuple[Position, ...], wanted: tuple[Position, ...], within: float, aside: float) -> bool:
    """Whether all pieces are as near to the wanted places, and look as nearly to the same sides, in degrees."""
    return len(answer) == len(wanted) and all(
        math.hypot(a.x - b.x, a.y - b.y) <= within + NEAR and abs((a.angle - b.angle + 180) % 360 - 180) <= aside + NEAR
        for a, b in zip(answer, wanted, strict=True)
    )


# ---- playing it through


class _Left:
    """What is left of the answers and dice of a lesson."""

    def __init__(self, part: Opening | Lesson) -> None:
        self.then = list(part.then)
        self.dice = list(part.dice)

    def complaint(self) -> str:
        told = [f"nothing asks for {act}" for act in self.then[:1]] + [f"nothing rolls {list(dice)}" for dice in self.dice[:1]]
        return "; ".join(told)


class _Through:
    """A guide being played through. Raises GuideError where it does not fit its game."""

    def __init__(self, book: Rulebook, guides: Guides, guide: Guide, lines: Sequence[int]) -> None:
        self.book, self.value, self.guide = book, guides.value, guide
        self.lines = lines
        self.game = book.new(guide.mission, guide.readings)
        self.cues: list[Cue] = []
        self.acts = [(number, act) for number, lesson in enumerate(guide.file.lesson) for act in lesson.right]
        self.lesson = -1
        self.left = _Left(guide.file.opening)

    def play(self) -> tuple[Cue, ...]:
        while self.game.question is not None:
            if len(self.cues) == LONGEST:
                raise self.fault(f"the game is not over after {LONGEST} answers")
            self.step()
        if self.acts:
            raise self.fault(f"the game is over before lesson {self.acts[0][0] + 1}")
        self.finish()
        return tuple(self.cues)

    def step(self) -> None:
        question = self.game.question
        assert question is not None, "the game goes on"
        if isinstance(question, Roll | Draw):
            self.put(Cue(self.rolled(question)))
        elif self.acts and question.by == self.guide.file.seat and (answer := self.answer(self.acts[0][1])) is not None:
            number, act = self.acts.pop(0)
            if number != self.lesson:
                self.finish()
                self.lesson, self.left = number, _Left(self.guide.file.lesson[number])
            self.put(Cue(answer, number, act))
        else:
            answer = self.answer(self.left.then[0]) if self.left.then else None
            if answer is not None:
                self.left.then.pop(0)
            self.put(Cue(question.default if answer is None else answer))

    def put(self, cue: Cue) -> None:
        try:
            self.game.answer(cue.answer)
        except IllegalAnswer as error:
            raise self.fault(f"{cue.answer} is not allowed: {error}") from None
        self.cues.append(cue)

    def rolled(self, question: Roll | Draw) -> Dice:
        if not self.left.dice:
            raise self.fault(f"there are no dice left for {question.n} of {question.topic}")
        dice = self.left.dice.pop(0)
        if not question.allows(dice):
            raise self.fault(f"{list(dice)} is no outcome of {question.topic}")
        return dice

    def answer(self, act: Act) -> Any:
        """The answer to the pending question that a pattern means; None where there is none."""
        question = self.game.question
        if isinstance(question, Place):
            return places_of(act) if "places" in act else None
        assert isinstance(question, Choose)
        found = (option for option in question.options if fits(self.value, self.guide.mission, option, act))
        return next(found, None)

    def finish(self) -> None:
        """Raises GuideError where something of the lesson is left over."""
        complaint = self.left.complaint()
        if complaint:
            raise self.fault(complaint)

    def fault(self, says: str) -> GuideError:
        """The fault, at the lesson that is under way, with what is asked now."""
        question = self.game.question
        asked = f" (asked now: {question.topic} of the {question.by})" if question is not None else ""
        line = self.lines[self.lesson + 1] if self.lesson + 1 < len(self.lines) else 0
        return GuideError(self.guide.name, [GuideFault(says + asked, line)])


def scripted(book: Rulebook, guides: Guides, guide: Guide, lines: Sequence[int] = ()) -> Script:
    """A guide played through, with the first of the right answers to each question. `lines` are those of the opening and of each
    lesson in its file. Raises GuideError.
    """
    return Script(guide, _Through(book, guides, guide, lines).play(), guides.value)
