"""A toy game for the tests of the kernel: red and blue bet on dice, blue holds a card, pebbles are put on a table without squares.

    game = new_game(rounds=2)
    game.answer(Bold()).answer((6, 1))

Each round red and blue throw in turn (a choice, then dice), blue draws a card that only blue sees, red puts down a pebble, and
a duel is settled by a rule of its own whose verdict it uses. After the last round the card is shown. Where the toy is `orderly`,
blue says at the end of each round in which order red's score is halved and raised twice. Rules are `TOY-01` to `TOY-11`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from reglamento.kernel import snapshot
from reglamento.kernel.errors import Refusal, ReglamentoError
from reglamento.kernel.events import Event, Secret
from reglamento.kernel.game import Game, Reaction
from reglamento.kernel.order import Due, First, Order, ordered
from reglamento.kernel.questions import Choose, Draw, Place, Position, Question, Roll
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import Resume, Step
from reglamento.kernel.table import Table

RED, BLUE = "red", "blue"
CARDS = (1, 1, 2, 3)


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """An option of the toy."""


class Bold(Option, frozen=True):
    """Throw two dice."""


class Careful(Option, frozen=True):
    """Throw one die."""


class Wait(Option, frozen=True):
    """Throw none: what happens when the time is up."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    generous: bool = False
    orderly: bool = False


class Stakes(msgspec.Struct, frozen=True):
    """A mission of the toy: so many rounds."""

    id: str
    rounds: int
    source: str = ""


# ---- events


class RoundBegan(Event, frozen=True):
    number: int


class Threw(Event, frozen=True):
    seat: str
    dice: tuple[int, ...]


class Cheered(Event, frozen=True):
    """What a throw sets off."""

    seat: str


class CardDrawn(Event, frozen=True):
    card: Secret[int]


class PebblePut(Event, frozen=True):
    at: Position


class Duelled(Event, frozen=True):
    winner: str


class CardShown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: int


# ---- the game


class Toy(Game, kw_only=True):
    name: ClassVar[str] = "toy"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    containers: ClassVar[tuple[str, ...]] = ("score", "pebbles", "cheers")
    static: ClassVar[tuple[str, ...]] = ("stakes", "readings")
    derived: ClassVar[tuple[str, ...]] = ("total",)

    stakes: Stakes
    readings: Readings
    round: int = 0
    score: dict[str, int] = {}
    pebbles: list[Position] = []
    cheers: dict[int, str] = {}
    hand: Secret[tuple[int, ...]] = Secret(BLUE, ())
    finished: bool = False
    total: int = 0

    def derive(self) -> None:
        self.total = sum(self.score.values())

    def nothing_asked(self) -> Refusal:
        return Refusal("TOY-09", "the game is over")

    def view(self, seat: str | None) -> Self:
        seen = self.copy()
        seen.agenda, seen.log, seen.answers = [], None, None
        seen.hand = self.hand.seen_by(seat)
        if isinstance(self.question, Draw) and seat not in self.question.seen_by:
            seen.question = replace(self.question, pool=())
        return seen

    def resample(self, seat: str, rng: random.Random) -> Self:
        twin = self.copy()
        if seat != BLUE:
            twin.hand = Secret(BLUE, tuple(rng.sample(CARDS, len(self.hand.known()))))
            twin.question = twin.agenda[-1].ask(twin) if twin.agenda else None
        return twin

    def winner(self) -> str | None:
        red, blue = self.score.get(RED, 0), self.score.get(BLUE, 0)
        return None if not self.finished or red == blue else RED if red > blue else BLUE


class Round(Step, frozen=True):
    """[TOY-01]"""

    def then(self, game: Toy, answer: None) -> list[Step]:
        if game.round == game.stakes.rounds:
            return [Show()]
        game.round += 1
        due = ordered(BLUE, "TOY-10", [Halve(RED), Raise(RED), Raise(RED)]) if game.readings.orderly else []
        steps: list[Step] = [Throw(RED), Throw(BLUE), DrawCard(), PutPebble(), Duel(), *due, Round()]
        return [*game.happened(RoundBegan("TOY-01", game.round)), *steps]


class Throw(Step, frozen=True):
    """[TOY-02]"""

    seat: str

    def ask(self, game: Toy) -> Choose:
        return Choose(self.seat, "TOY-02", "throw", (Bold(), Careful()), Wait())

    def then(self, game: Toy, answer: Option) -> list[Step]:
        dice = {Bold: 2, Careful: 1, Wait: 0}[type(answer)]
        return [Dice(self.seat, dice)] if dice else []


class Dice(Step, frozen=True):
    """[TOY-03]"""

    seat: str
    number: int

    def ask(self, game: Toy) -> Roll:
        return Roll(self.number, "TOY-03", "dice", self.seat)

    def then(self, game: Toy, dice: tuple[int, ...]) -> list[Step]:
        worth = max(dice) + (1 if game.readings.generous else 0)
        game.score[self.seat] = game.score.get(self.seat, 0) + worth
        game.derive()
        return game.happened(Threw("TOY-03", self.seat, dice))


class Cheer(Step, frozen=True):
    """A reaction to a throw. [TOY-04]"""

    seat: str

    def then(self, game: Toy, answer: None) -> list[Step]:
        game.cheers[game.count] = self.seat
        return game.happened(Cheered("TOY-04", self.seat))


class DrawCard(Step, frozen=True):
    """[TOY-05]"""

    def ask(self, game: Toy) -> Draw | None:
        pool = tuple((Counter(CARDS) - Counter(game.hand.known())).elements())
        return Draw(pool, "TOY-05", "card", BLUE, (BLUE,)) if pool else None

    def then(self, game: Toy, drawn: tuple[int] | None) -> list[Step]:
        if drawn is None:
            return []
        game.hand = Secret(BLUE, (*game.hand.known(), *drawn))
        return game.happened(CardDrawn("TOY-05", Secret(BLUE, drawn[0])))


class PutPebble(Step, frozen=True):
    """One pebble, at most ten from the middle and not on another. [TOY-06]"""

    def ask(self, game: Toy) -> Place:
        return Place(RED, "TOY-06", "pebble", ("pebble",), (Position(len(game.pebbles), 0.0),))

    def refuse(self, game: Toy, answer: Any) -> Refusal | None:
        if not isinstance(answer, tuple) or len(answer) != 1 or not isinstance(answer[0], Position):
            return Refusal("TOY-06", "one place for one pebble")
        if answer[0] in game.pebbles:
            return Refusal("TOY-06", "a pebble lies there")
        return None if answer[0].x ** 2 + answer[0].y ** 2 <= 100 else Refusal("TOY-07", "too far from the middle")

    def then(self, game: Toy, answer: tuple[Position]) -> list[Step]:
        game.pebbles.append(answer[0])
        return game.happened(PebblePut("TOY-06", answer[0]))


class Duel(Step, frozen=True):
    """Asks another rule who is ahead, and logs its verdict. [TOY-08]"""

    def ask(self, game: Toy) -> Question | Step:
        return Compare(RED, BLUE)

    def then(self, game: Toy, verdict: str) -> list[Step]:
        return game.happened(Duelled("TOY-08", verdict))


class Compare(Step, frozen=True):
    """The higher score; when they are equal it asks a further rule. Its verdict is the seat. [TOY-08]"""

    one: str
    other: str

    def ask(self, game: Toy) -> Question | Step | None:
        return Toss(self.one, self.other) if game.score.get(self.one, 0) == game.score.get(self.other, 0) else None

    def then(self, game: Toy, tossed: str | None) -> None:
        ahead = self.one if game.score.get(self.one, 0) > game.score.get(self.other, 0) else self.other
        game.verdict = tossed or ahead


class Toss(Step, frozen=True):
    """A die: even for the first. [TOY-08]"""

    one: str
    other: str

    def ask(self, game: Toy) -> Roll:
        return Roll(1, "TOY-08", "toss", self.one)

    def then(self, game: Toy, dice: tuple[int]) -> None:
        game.verdict = self.other if dice[0] % 2 else self.one


class Halve(Due, frozen=True):
    """A score is halved, if there is one. [TOY-10]"""

    seat: str

    def called(self) -> First:
        return First("TOY-10", self.seat)

    def stands(self, game: Toy) -> bool:
        return game.score.get(self.seat, 0) > 0

    def then(self, game: Toy, answer: None) -> None:
        game.score[self.seat] = game.score.get(self.seat, 0) // 2
        game.derive()


class Raise(Due, frozen=True):
    """A score is raised. [TOY-11]"""

    seat: str

    def called(self) -> First:
        return First("TOY-11", self.seat)

    def then(self, game: Toy, answer: None) -> None:
        game.score[self.seat] = game.score.get(self.seat, 0) + 1
        game.derive()


class Show(Step, frozen=True):
    """[TOY-09]"""

    def then(self, game: Toy, answer: None) -> list[Step]:
        steps = [step for card in game.hand.known() for step in game.happened(CardShown("TOY-09", card))]
        game.finished = True
        return steps


def cheer(game: Toy, event: Threw) -> list[Step]:
    """A six is cheered. [TOY-04]"""
    return [Cheer(event.seat)] if 6 in event.dice else []


def groan(game: Toy, event: Threw) -> list[Step]:
    """A pair of ones is cheered by the other side. [TOY-04]"""
    return [Cheer(BLUE if event.seat == RED else RED)] if event.dice == (1, 1) else []


def referee(game: Toy, option: Any) -> Refusal:
    return Refusal("TOY-02", f"{option!r} is no way to throw")


def picture(view: Toy) -> str:
    return f"<svg><!-- {view.hand.value} {view.score} --></svg>"


REACTIONS: Mapping[type[Event], tuple[Reaction, ...]] = {Threw: (cheer, groan)}
Toy.reactions = REACTIONS
Toy.why_not = staticmethod(referee)
Toy.picture = staticmethod(picture)


# ---- from outside

STEPS: tuple[type[Step], ...] = (
    Resume,
    Round,
    Throw,
    Dice,
    Cheer,
    DrawCard,
    PutPebble,
    Duel,
    Compare,
    Toss,
    Order,
    Halve,
    Raise,
    Show,
)


def load(name: str) -> Stakes:
    if name not in {"short", "long"}:
        raise ReglamentoError(f"there is no table {name!r}: choose short or long")
    return Stakes(name, {"short": 1, "long": 4}[name])


def parse(text: str) -> Stakes:
    if not text.isdecimal():
        raise ReglamentoError(f"{text!r} is no number of rounds")
    return Stakes("own", int(text), source=text)


def new(stakes: Stakes, readings: Readings) -> Toy:
    return Toy(stakes=stakes, readings=readings).begin([Round()])


def new_game(rounds: int = 2, *, generous: bool = False, orderly: bool = False) -> Toy:
    return new(Stakes("test", rounds), Readings(generous=generous, orderly=orderly))


BOOK = Rulebook(
    name="toy",
    title="A toy",
    prefix="TOY",
    game=Toy,
    steps=STEPS,
    option=Bold | Careful | Wait | First,
    readings=Readings,
    missions=lambda: ["short", "long"],
    load=load,
    parse=parse,
    new=new,
)

PEBBLES = [(Position(x / 2, y / 2, angle),) for x in range(-3, 4) for y in range(-3, 4) for angle in (0.0, 90.0)]
"""Places for pebbles, more than any game needs."""


def play(game: Toy, rng: random.Random, answers: int = 10_000) -> Toy:
    """Answer at random until the game is over or so many answers are given."""
    for _ in range(answers):
        question = game.question
        if question is None:
            break
        game.answer(random_answer(game, rng))
    return game


def random_answer(game: Toy, rng: random.Random) -> Any:
    question = game.question
    match question:
        case Choose():
            return rng.choice([*question.options, question.default])
        case Place():
            return rng.choice([place for place in PEBBLES if place[0] not in game.pebbles])
        case Roll():
            return tuple(rng.randint(1, question.sides) for _ in range(question.n))
        case Draw():
            return tuple(rng.sample(question.pool, question.n))
        case None:
            raise AssertionError("the game is over")


def toy(game: Game) -> Toy:
    """The game of a table, known to be a toy."""
    assert isinstance(game, Toy)
    return game


def played(answers: int, seed: int = 1, mission: str = "long", *, orderly: bool = False) -> Table:
    """A table at which so many random answers were given; `mission` may be a number of rounds."""
    stakes = parse(mission) if mission.isdecimal() else load(mission)
    table = Table.new(BOOK, stakes, Readings(orderly=orderly), "rules 1", {"seed": seed})
    rng = random.Random(seed)
    while table.game.question is not None and table.game.count < answers:
        table.answer(random_answer(toy(table.game), rng))
    return table


def same(one: Game, other: Game) -> bool:
    """Equal facts, agenda and question."""
    return snapshot.take(one) == snapshot.take(other) and one.question == other.question
