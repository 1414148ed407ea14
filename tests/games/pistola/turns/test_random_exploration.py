"""What holds in every game until its combat begins, tried on random ones between the forces of the package."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from cases import first
from pistola_scene import asked
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.facts.choices.exploring import MoveUnit, OpenDoor
from reglamento.games.pistola.facts.events.combat import CombatBegins
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.forces import files
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.rulebook import AnyOption
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import bases, of_side, standing
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.geometry.table.shapes.bases import overlap
from reglamento.geometry.table.shapes.ruler import TOLERANCE, to_segment
from reglamento.kernel import save, snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types
from reglamento.kernel.table import Table
from reglamento.rulings import load

RUNS = 15
TURNS = 30
RULES = frozenset(load("pistola"))


@cache
def forces(side: Any) -> list[Force]:
    return [files.load(name, Readings()) for name in files.names(side)]


class Site(msgspec.Struct, frozen=True):
    """What stands for a mission until there are any: the forces, by their numbers."""

    id: str = "site"
    source: str = ""
    attackers: int = 0
    defenders: int = 0


def fresh(site: Site, readings: Readings | None) -> Crawl:
    attackers, defenders = forces("attacker"), forces("defender")
    mission = Mission(
        attackers=(attackers[site.attackers % len(attackers)],), defenders=(defenders[site.defenders % len(defenders)],)
    )
    return new_game(mission, readings)


BOOK = Rulebook(
    name="pistola",
    title="test",
    prefix="PP",
    game=Crawl,
    steps=step_types("reglamento.games.pistola"),
    option=AnyOption,
    readings=Readings,
    missions=lambda: ["site"],
    load=Site,
    parse=lambda text: Site(),
    new=fresh,
)


class Player:
    """Answers anything at random, but rather moves and opens doors than not."""

    def __init__(self, seed: int) -> None:
        self.rng, self.dice = random.Random(seed), Seeded(seed)

    def __call__(self, game: Crawl) -> Any:
        question = game.question
        if isinstance(question, Place):
            return self.rng.choice(game.suggestions())
        if not isinstance(question, Choose):
            return self.dice(question)  # type: ignore[arg-type]  # nobody asks when the game is over
        active = [option for option in question.options if isinstance(option, MoveUnit | OpenDoor)]
        return self.rng.choice(active if active and self.rng.random() < 0.8 else question.options)


def games(seeds: range) -> Iterator[tuple[int, Crawl]]:
    """Every state before an answer of a random game for each seed, and its last one."""
    for seed in seeds:
        for game in played(seed):
            yield seed, game.copy()


@cache
def played(seed: int) -> tuple[Crawl, ...]:
    """The states of a random game, which every test looks at."""
    game, player, states = fresh(Site(attackers=seed, defenders=seed // 7), None), Player(seed), list[Crawl]()
    while game.question is not None and game.turn <= TURNS and not game.combat:
        states.append(game.copy())
        game.answer(player(game))
    return (*states, game)


def faults(game: Crawl) -> Iterator[str]:
    """What is wrong with where the troops stand."""
    layout, places = layout_of(game), {id: standing(game, id) for id in game.models}
    frontier = land_of(game).plan.frontier
    for id, place in places.items():
        if not layout.fits(place):
            yield f"{id} stands in a wall, a closed door or off the floor: {place}"
        if any(to_segment(place.at, way.line) < place.base.radius - TOLERANCE for way in frontier):
            yield f"{id} stands in an unexplored opening: {place}"
    for (one, a), (two, b) in combinations(places.items(), 2):
        if overlap(a, b):
            yield f"{one} and {two} overlap"
    for unit in game.units:
        if not game.units[unit].joined and not coherent(bases(game, whole_unit(game, unit)), COHERENCY):
            yield f"{unit} has no coherency"


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-06", "PP-EXPL-10", "PP-COMBAT-03")
@pytest.mark.parametrize("part", first(1, range(4), pytest.mark.slow))
def test_troops_always_stand_where_they_may(part: int) -> None:
    ends = 0
    last: dict[str, Any] = {}
    for seed, game in games(range(part * RUNS, (part + 1) * RUNS)):
        if game.models != last:
            assert list(faults(game)) == [], seed
            last = game.models.copy()
        begun = any(isinstance(event, CombatBegins) for event in game.events()[-3:])
        assert game.combat == begun == bool(of_side(game, DEFENDER)) or asked(game) in {"deploy", "deploy-next"}, seed
        ends += game.combat
    assert ends > RUNS * 0.9


def test_what_is_suggested_is_legal() -> None:
    for seed, game in games(range(10)):
        question = game.question
        if isinstance(question, Place):
            assert len(game.suggestions()) >= 1, seed
            for answer in game.suggestions():
                assert game.agenda[-1].refuse(game, answer) is None, (seed, answer)


def test_ask_called_twice_gives_the_same_question() -> None:
    for seed, game in games(range(10)):
        if game.question is not None:
            assert game.agenda[-1].ask(game) == game.question, seed


@pytest.mark.extended
def test_a_copy_at_a_decision_is_independent() -> None:
    for seed, game in games(range(6)):
        before = snapshot.digest(game), game.question
        twin, player = game.copy(), Player(seed + 1)
        for _ in range(4):
            if twin.question is not None:
                twin.answer(player(twin))
        assert (snapshot.digest(game), game.question) == before, seed


def test_a_copy_copies_only_the_containers() -> None:
    *_, (_, game) = games(range(1))
    twin = game.copy()
    fields = type(game).__struct_fields__
    copied = {field for field in fields if getattr(twin, field) is not getattr(game, field)}
    assert copied == {"agenda", *type(game).containers}
    assert all(value is game.models[id] for id, value in twin.models.items())


def test_a_snapshot_in_the_middle_of_a_rule_is_taken_up() -> None:
    for seed, game in games(range(6)):
        plain = msgspec.json.decode(msgspec.json.encode(snapshot.take(game)))
        start = fresh(Site(attackers=seed, defenders=seed // 7), None)
        twin = snapshot.restore(BOOK, start, plain, snapshot.digest(game))
        assert (twin.question, twin.agenda, snapshot.take(twin)) == (game.question, game.agenda, snapshot.take(game))


@pytest.mark.extended
def test_a_saved_game_is_replayed() -> None:
    for seed in range(6):
        table, player = Table.new(BOOK, Site(), Readings(), "rules under test"), Player(seed)
        while table.game.question is not None and not table.game.combat and table.game.count < 400:  # type: ignore[attr-defined]  # a Table holds any game
            table.answer(player(table.game))  # type: ignore[arg-type]  # a Table holds any game
        again = save.replay(save.read(table.data()), BOOK)
        assert snapshot.digest(again) == snapshot.digest(table.game)
        assert again.events() == table.game.events()


def test_an_illegal_answer_names_a_rule_and_changes_nothing() -> None:
    rng = random.Random(1)
    for seed, game in games(range(8)):
        if game.question is None:
            continue
        for answer in junk(game, rng):
            if allowed(game, answer):
                continue
            before = snapshot.digest(game), game.question, game.count
            with pytest.raises(IllegalAnswer) as error:
                game.answer(answer)
            assert error.value.refusal.rule in RULES, seed
            assert error.value.refusal.why, seed
            assert (snapshot.digest(game), game.question, game.count) == before, seed


def allowed(game: Crawl, answer: Any) -> bool:
    """Whether the pending question takes this answer."""
    question = game.question
    if isinstance(question, Place):
        return game.agenda[-1].refuse(game, answer) is None
    return question is not None and question.allows(answer)


def junk(game: Crawl, rng: random.Random) -> list[Any]:
    """What is seldom an answer: nonsense, and the default with one model somewhere else."""
    found: list[Any] = [None, (7,), "stay", (), MoveUnit("u99"), OpenDoor("u1.1", "d99")]
    if isinstance(game.question, Place):
        default = list(game.question.default)
        default[rng.randrange(len(default))] = Position(rng.uniform(-60, 60), rng.uniform(-90, 15))
        found += [tuple(default), game.question.default[:-1]]
    return found


def test_no_model_moves_into_a_wall_wherever_it_wants_to_go() -> None:
    """One model of a unit tries places at random; where it is let, all is as it should be."""
    rng, let = random.Random(2), 0
    for seed, game in games(range(6)):
        if not isinstance(game.question, Place) or game.question.topic != "move":
            continue
        for _ in range(10):
            wanted = list(game.question.default)
            one = rng.randrange(len(wanted))
            wanted[one] = Position(wanted[one].x + rng.uniform(-4, 4), wanted[one].y + rng.uniform(-4, 4))
            if game.agenda[-1].refuse(game, tuple(wanted)) is None:
                twin = game.copy().answer(tuple(wanted))
                assert list(faults(twin)) == [] or len(twin.sections) > len(game.sections), seed
                let += 1
    assert let > 20


def test_both_sides_know_everything() -> None:
    for _, game in games(range(3)):
        for seat in game.seats:
            assert snapshot.digest(game.resample(seat, random.Random(1))) == snapshot.digest(game)
            assert game.story(seat) == game.events()
        assert game.winner() is None
