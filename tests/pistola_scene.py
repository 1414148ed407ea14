"""Positions of pistola for tests: a complex as answers make it, seen by eyes that the test gives.

game = explored(STRAIGHT, DOOR)          # the entrance, a straight corridor, a door across its end
game = look(game, "o2", (1,), (3,))      # what lies behind o2, with these dice
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

import pytest

from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.map import Opening, Placed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.plane import Rect
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.sections import Lie, Stock
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.units import ArmyList, Fighter, Trait, UnitType
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.setup import set_out, set_up
from reglamento.games.pistola.units.troops import deploy, members
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import IllegalAnswer, Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose, Place, Position, Roll

E = TypeVar("E", bound=Event)
G = TypeVar("G", bound=Crawl)
STRAIGHT, DOOR, AGAIN = (1,), (3,), (5,)
CORNER, FORK, CROSSING, DEAD_END = (AGAIN, (1,)), (AGAIN, (3,)), (AGAIN, (5,)), (AGAIN, (6,))
SMALL, LARGE, OBJECTIVE = (1,), (4,), (6,)


class Watched(Crawl, kw_only=True):
    """Models look through the openings in `eyes`; through all of them when it is None."""

    eyes: tuple[str, ...] | None = None


def _seen(game: Watched) -> tuple[str, ...]:
    return tuple(game.openings) if game.eyes is None else game.eyes


Watched.seen_openings = staticmethod(_seen)


def empty(stock: Stock | None = None, **readings: Any) -> Watched:
    """A game before its set-up."""
    game = set_out(stock, Readings(**readings), kind=Watched)
    assert isinstance(game, Watched)
    return game


def explored(*answers: Any, stock: Stock | None = None, **readings: Any) -> Watched:
    """A game set up with these answers, in which everything is seen that no door hides."""
    return answer(empty(stock, **readings).begin(set_up()), *answers)


def only(*eyes: str, answers: Iterable[Any] = (), stock: Stock | None = None, **readings: Any) -> Watched:
    """The same, seen through these openings alone."""
    game = empty(stock, **readings)
    game.eyes = eyes
    return answer(game.begin(set_up()), *answers)


def look(game: Watched, *eyes: str) -> Watched:
    """What is seen through these openings is generated, their doors thrown open."""
    assert game.question is None
    game.eyes = eyes
    for id in eyes:
        if game.openings[id].door:
            work_door(game, game.openings[id].door, is_open=True)
    game.begin([Explore()])
    return game


def answer(game: G, *answers: Any) -> G:
    """The game after these answers; a function among them picks one."""
    for each in answers:
        game.answer(each(game) if callable(each) else each)
    return game


def first(game: Crawl) -> Any:
    """The first option."""
    return options(game)[0]


def lying(west: int, north: int) -> Callable[[Watched], Any]:
    """Picks the way to lay a section whose north-west corner comes to lie there (in hundredths of a centimetre)."""

    def pick(game: Watched) -> Any:
        number = len(game.sections)
        return next(option for option in options(game) if answer(game.copy(), option).floor(number)[0][:2] == (west, north))

    return pick


def asked(game: Crawl) -> str:
    """The topic of the pending question."""
    assert game.question is not None
    return game.question.topic


def options(game: Crawl) -> tuple[Any, ...]:
    assert isinstance(game.question, Choose)
    return game.question.options


def happened(game: Crawl, kind: type[E]) -> list[E]:
    return [event for event in game.events() if isinstance(event, kind)]


def shapes(game: Crawl) -> list[str]:
    """The sections of the complex, in the order of placing."""
    return [str(placed.shape) for placed in game.sections.values()][1:]


def fill(game: Crawl, west: int, north: int) -> None:
    """A large room laid by hand with its north-west corner there (in hundredths of a centimetre)."""
    game.lay(Placed("large room", Lie(west, north)))


def opening(game: Crawl, id: str) -> Opening:
    return game.openings[id]


# ---- random complexes


@cache
def grown(seed: int, sections: int = 12) -> Watched:
    """A random complex, explored by opening doors until there are so many sections or nothing is left. Not to be changed."""
    rng, dice = random.Random(f"complex {seed}"), Seeded(seed)
    game = empty()
    game.begin(set_up())
    while True:
        play_out(game, rng, dice)
        shut = [door for door in game.doors if game.shut(door)]
        if not shut or len(game.sections) > sections:
            return game
        game.new_turn()
        work_door(game, rng.choice(shut), is_open=True)
        game.begin([Explore()])


def play_out(game: Crawl, rng: random.Random, dice: Seeded) -> None:
    """Answer everything at random until nothing is asked."""
    while (question := game.question) is not None:
        if isinstance(question, Choose):
            game.answer(rng.choice(question.options))
        else:
            assert isinstance(question, Roll)
            game.answer(dice(question))


def common(a: Rect, b: Rect) -> int:
    """The area that two rectangles share."""
    return max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))


# ---- troops

_SOLDIER = Profile(ws=3, bs=3, strength=3, toughness=3, wounds=1, initiative=3, attacks=1, leadership=7, save=5)


def _entry(id: str, *traits: Trait, base: int = 25, type: UnitType = "Troops") -> Entry:
    return Entry(id, id.title(), (type,), 1, 60, Fighter(id, id.title(), 5, _SOLDIER, (), base), traits=traits)


ARMY = ArmyList(
    "test",
    "Test",
    "",
    {
        entry.id: entry
        for entry in (
            _entry("squad"),
            _entry("hero", "independent character", type="HQ"),
            _entry("crawlers", "slow"),
            _entry("elder", "slow", "independent character", type="HQ"),
            _entry("mad", "compulsory assault"),
            _entry("brute", base=40),
            _entry("giant", "monstrous", base=60),
            _entry("runners", "fleet"),
            _entry("horror", "monstrous"),
            _entry("scarabs", "small creature", "swarm"),
            _entry("saints", "fearless"),
            _entry("hounds", "beasts"),
        )
    },
    "test.toml",
)


def force(side: Side, *squads: tuple[str, int], **cells: tuple[tuple[str, int], ...]) -> Force:
    """A force of these squads, or with these in its cells; `cell_80` is the cell 80."""
    chosen = {id.removeprefix("cell_"): tuple(Squad(*squad) for squad in held) for id, held in cells.items()}
    return Force(side, side.title(), ARMY, side, tuple(Squad(*squad) for squad in squads), chosen)


def manned(*answers: Any, defenders: Force | None = None) -> Crawl:
    """The complex that these answers make, with nobody in it yet, seen by those who will stand there."""
    mapped = explored(*answers)
    game = Crawl(**{field: getattr(mapped, field) for field in Crawl.__struct_fields__})
    game.placed = ()
    game.mission = Mission(attackers=(force(ATTACKER),), defenders=(defenders or force(DEFENDER),))
    game.picked = {ATTACKER: 0, DEFENDER: 0}
    return game


def put(game: Crawl, entry: str, *places: tuple[float, float], side: Side = ATTACKER) -> str:
    """A unit whose models stand at these places, in cm; its id."""
    fighter = ARMY.units[entry].ordinary
    count = len(places)
    deploy(game, "PP-TURN-06", Unit(side, entry, started=count, strength=count), [(fighter, place) for place in places])
    return f"u{game.mustered}"


def at(*places: tuple[float, float]) -> tuple[Position, ...]:
    """An answer to a question for places."""
    return tuple(Position(*place) for place in places)


def places_of(game: Crawl, unit: str) -> list[tuple[float, float]]:
    """Where the models of a unit stand, in cm."""
    return [(game.models[id].x, game.models[id].y) for id in members(game, unit)]


def refusal(game: Crawl, value: Any) -> Refusal:
    """Why an answer is refused; it changes nothing."""
    before = snapshot.digest(game), game.question
    with pytest.raises(IllegalAnswer) as error:
        game.answer(value)
    assert (snapshot.digest(game), game.question) == before
    return error.value.refusal


def placing(game: Crawl) -> Place:
    """The pending question for places."""
    assert isinstance(game.question, Place)
    return game.question
