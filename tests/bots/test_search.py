"""The bot that searches: what it compares, that it keeps to its budget, and that no secret changes its decisions."""

import random
from collections import Counter
from collections.abc import Iterator
from math import fsum
from typing import Any

import pytest
from msgspec import DecodeError, ValidationError
from msgspec.structs import replace

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.bots.knowledge import Knowledge
from reglamento.bots.search.budgets import Budget, Meter
from reglamento.bots.search.halving import best_of
from reglamento.bots.search.held import HeldPlan, read, written
from reglamento.bots.search.levels import budget_of
from reglamento.bots.search.searcher import SearchBot
from reglamento.bots.search.values import Weights
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.searching.figures import FIGURES, figures
from reglamento.bots.space_hulk.searching.marine_plans import MarinePlan
from reglamento.bots.space_hulk.searching.thinking import CONCERNED, HULK, JUDGE, activated, plans
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.setup import new_game
from reglamento.geometry.squares import FAR
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.questions import Choose, Draw, Roll

MISSION = "cold-hearth"


def decisions(seed: int, topics: tuple[str, ...], most: int) -> Iterator[tuple[Hulk, Choose]]:
    """Some decisions about these topics, spread over a game between greedy bots."""
    game, dice = new_game(load(MISSION), Readings()), Seeded(seed)
    asked: Counter[str] = Counter()
    while (question := game.question) is not None:
        if isinstance(question, Choose):
            asked[question.topic] += 1
            if question.topic in topics and len(question.options) > 1 and asked[question.topic] % 12 == 5:
                yield game, question
                most -= 1
                if not most:
                    return
            game.answer(roster.decided("greedy", 1, game, question))
        else:
            assert isinstance(question, Roll | Draw)
            game.answer(dice(question))


# ---- sequential halving


def best(worths: list[float], playouts: int, noise: float = 0.0) -> tuple[int, Meter]:
    meter = Meter(Budget(playouts=playouts), 1.0)
    rng = random.Random(7)
    luck = [rng.gauss(0, noise) for _ in range(playouts + 1)]
    return best_of(len(worths), lambda world, plan: worths[plan] + luck[world] + rng.gauss(0, noise / 10), meter).plan, meter


def test_the_best_plan_is_found_although_worlds_differ_more_than_plans() -> None:
    found, meter = best([0.5, 0.4, 0.7, 0.6, 0.3, 0.55, 0.45, 0.2], 64, noise=0.5)
    assert found == 2
    assert meter.spent <= 72


def test_the_policy_counts_unless_a_plan_is_surely_better() -> None:
    assert best([0.5, 0.5, 0.5, 0.49], 32)[0] == 0
    assert best([0.5, 0.5001], 4)[0] == 0, "two worlds prove no small gain"


def test_the_more_doubt_the_longer_the_policy_counts() -> None:
    """A gain of 0.1 that all worlds agree on: two of them are enough with little doubt, and not with much."""

    def found(doubt: float, playouts: int) -> int:
        return best_of(2, lambda world, plan: 0.4 + 0.1 * plan, Meter(Budget(playouts=playouts), 1.0), doubt).plan

    assert [found(doubt, 4) for doubt in (0.02, 0.1, 0.3)] == [1, 1, 0]
    assert [found(0.3, playouts) for playouts in (4, 12, 40)] == [0, 1, 1]


def test_a_budget_too_small_for_all_plans_leaves_out_the_last() -> None:
    found, meter = best([0.1, 0.2, 0.3, 0.4, 0.9], 4)
    assert found in {0, 1}
    assert meter.spent <= 4


def test_a_search_that_is_stopped_ends_before_the_next_playout() -> None:
    meter = Meter(Budget(playouts=1000), 1.0, lambda: meter.spent >= 5)
    assert best_of(4, lambda world, plan: float(plan), meter).plan in range(4)
    assert meter.spent == 5


def test_a_verdict_tells_the_worth_and_how_sure_it_is() -> None:
    rng = random.Random(8)
    luck = [rng.gauss(0, 0.1) for _ in range(200)]
    found = best_of(2, lambda world, plan: 0.5 + 0.2 * plan + luck[world], Meter(Budget(playouts=100), 1.0))
    assert found.plan == 1
    assert found.gain == pytest.approx(0.2)
    assert found.gain_margin < 0.01, "common luck does not blur the difference"
    assert found.chance == pytest.approx(0.7 + fsum(luck[: found.worlds]) / found.worlds)
    assert 0.02 < found.margin < 0.05, "two standard errors of fifty drawn numbers"
    few = best_of(2, lambda world, plan: 0.5, Meter(Budget(playouts=1), 1.0))
    assert (few.plan, few.margin) == (0, 1.0)


def test_more_thought_on_one_question_tells_how_sure_it_is() -> None:
    game, question = next(decisions(4, ("marine-action",), 1))
    found = roster.considered("hint", game, question, Budget(playouts=30))
    assert question.allows(found.answer)
    assert found.bot == "deep"
    assert found.verdict is not None
    assert 0 <= found.verdict.chance <= 1
    assert roster.considered("hint", game, question, Budget(playouts=30)) == found
    assert roster.searches("space-hulk")
    assert not roster.searches("chess")


# ---- levels


def test_a_level_is_made_from_its_name_alone() -> None:
    assert budget_of("quick").seconds < budget_of("steady").seconds < budget_of("deep").seconds
    assert budget_of("steady@64") == Budget(playouts=64)
    assert roster.timed("deep", "space-hulk")
    assert not roster.timed("deep@10", "space-hulk")
    assert roster.known("quick@7", "space-hulk")
    bot = roster.make("steady@64", "space-hulk", MARINES, 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(playouts=64)


@pytest.mark.parametrize("name", ["steady@0", "steady@", "steady@1e3", "steady@-4", "steady@99999999"])
def test_a_number_of_playouts_that_is_none_is_refused(name: str) -> None:
    assert not roster.known(name, "space-hulk")
    with pytest.raises(ReglamentoError, match="the number of playouts in a turn, from 1 to 1,000,000"):
        roster.make(name, "space-hulk", MARINES, 1)


# ---- secrets, and what is held to


@pytest.mark.rule("SH-TURN-13", "SH-TURN-14", "SH-CMD-01", "SH-REINF-02")
def test_no_decision_of_a_search_depends_on_a_secret() -> None:
    rng, differed = random.Random("search"), 0
    for topic in ("marine-action", "genestealer-action"):
        for game, question in decisions(4, (topic,), 3):
            chosen = roster.decided("steady@40", 1, game, question)
            twin = game.resample(question.by, rng)
            assert isinstance(twin.question, Choose)
            assert roster.decided("steady@40", 1, twin, twin.question) == chosen
            differed += (twin.blips, twin.counter) != (game.blips, game.counter)
    assert differed > 2, "the siblings must differ to show anything"


class Noting:
    """Plays a game, and notes what each answer of the bots that search belongs to."""

    def __init__(self, seed: int, playouts: int) -> None:
        self.game, self.dice = new_game(load(MISSION), Readings()), Seeded(seed)
        self.bots = {seat: roster.make(f"steady@{playouts}", "space-hulk", seat, 3) for seat in Hulk.seats}
        self.name = f"steady@{playouts}"

    def go_on(self) -> Iterator[tuple[SearchBot, Choose, Any]]:
        """Each choice between options before it is answered, with the bot that decides it and its answer."""
        while (question := self.game.question) is not None:
            if not isinstance(question, Choose):
                assert isinstance(question, Roll | Draw)
                self.game.answer(self.dice(question))
                continue
            bot = self.bots[question.by]
            assert isinstance(bot, SearchBot)
            answer = bot.choose(Knowledge(self.game, question.by), question)
            yield bot, question, answer
            self.game.answer(answer)


@pytest.mark.extended
def test_a_bot_that_goes_on_through_a_game_decides_as_one_made_anew_that_is_told_its_plan() -> None:
    played, held, told, plans = Noting(4, 30), dict.fromkeys(Hulk.seats, ""), 0, 0
    for bot, question, answer in played.go_on():
        if played.game.turn > 1:
            break
        anew = roster.goes_on(played.name, 3, played.game, question, held[question.by])
        assert anew == (answer, written(bot.held))
        told += bool(held[question.by])
        plans += bot.held is not None and bot.held.plan is not None
        held[question.by] = anew.held
    assert told > 10
    assert plans > 0, "some of what is held to is not the policy's own"


@pytest.mark.extended
def test_a_plan_is_held_to_until_it_ends_or_another_has_answered() -> None:
    played, went_on, broken_off = Noting(5, 30), Counter[str](), 0
    held: dict[str, HeldPlan | None] = dict.fromkeys(Hulk.seats)
    spent = dict.fromkeys(Hulk.seats, 0)
    for bot, question, answer in played.go_on():
        if played.game.turn > 2:
            break
        plan = held[question.by]
        if len(question.options) > 1 and plan is not None:
            if plan.due < played.game.count:
                broken_off += 1
                assert roster.goes_on(played.name, 3, played.game, question) == (answer, written(bot.held))
            elif bot.held == plan.later():
                went_on[question.by] += 1
                assert bot.playouts == spent[question.by]
                if plan.plan is None:
                    assert activated(question, answer) == plan.piece
                else:
                    assert answer == plan.plan.answer(played.game.view(question.by), question)
        held[question.by], spent[question.by] = bot.held, bot.playouts
    assert min(went_on[seat] for seat in Hulk.seats) > 3
    assert broken_off > 3


def test_what_is_held_to_is_kept_as_a_text() -> None:
    kinds = HULK.held_kinds
    for held in (HeldPlan(7, "sergeant", None), HeldPlan(9, "", MarinePlan("sergeant", 31, 2, "guard", fires=True))):
        assert read(written(held), kinds) == held
    assert (read("", kinds), written(None)) == (None, "")
    for text in ("{}", '[1,"",{"type":"Once"}]', '[1,"",{"type":"MarinePlan","marine":1,"at":0,"facing":0}]', "[1"):
        with pytest.raises((ValidationError, DecodeError)):
            read(text, kinds)


def test_a_plan_that_no_longer_fits_is_given_up() -> None:
    game, question = next(decisions(4, ("marine-action",), 1))
    plan = HeldPlan(game.count, "", MarinePlan("nobody", 0, 0))
    assert roster.goes_on("steady@40", 1, game, question, written(plan)) == roster.goes_on("steady@40", 1, game, question)


def test_pieces_far_from_every_marine_are_moved_without_a_search() -> None:
    game, question = next(decisions(4, ("genestealer-action",), 1))
    view = game.view(question.by)
    assert HULK.share(view, question) > 0
    field = Outlook(view).walks.field(Outlook(view).marines)
    far = max((square for square, steps in enumerate(field) if steps < FAR), key=lambda square: field[square])
    assert field[far] > CONCERNED
    view.blips = {id: replace(blip, at=far) for id, blip in view.blips.items()}
    view.stealers = {id: replace(foe, at=far) for id, foe in view.stealers.items()}
    assert HULK.share(view, question) == 0


def test_knowledge_gives_out_no_game() -> None:
    game, question = next(decisions(4, ("marine-action",), 1))
    known = Knowledge(game, question.by)
    assert not any(getattr(known, name) is game for name in Knowledge.__slots__)
    assert all(blip.value.value is None for blip in known.view().blips.values())
    assert known.dealt(random.Random(1)).question == question


def test_a_search_changes_nothing_and_answers_what_is_allowed() -> None:
    for game, question in decisions(6, ("marine-action", "genestealer-action", "wait"), 4):
        before = game.copy()
        answer = roster.decided("deep@24", "seed", game, question)
        assert question.allows(answer)
        assert (game.agenda, game.marines, game.blips, game.log) == (before.agenda, before.marines, before.blips, before.log)


def test_plans_are_within_the_rules() -> None:
    for game, question in decisions(5, ("marine-action", "genestealer-action"), 6):
        view = game.view(question.by)
        usual = roster.decided("greedy", 1, game, question)
        found = plans(view, question, usual)
        assert found
        assert all(answer is None or question.allows(answer) for answer in (plan.answer(view, question) for plan in found))


# ---- the value


def test_a_lost_marine_lowers_the_chance_of_the_marines() -> None:
    game, _ = next(decisions(4, ("genestealer-action",), 1))
    poorer = game.copy()
    for id in list(poorer.marines)[:-1]:
        poorer.remove(poorer.marines[id])
    assert HULK.judge.value(poorer, MARINES) < HULK.judge.value(game, MARINES)
    assert HULK.judge.value(game, MARINES) + HULK.judge.value(game, GENESTEALERS) == pytest.approx(1)


def test_weights_are_those_of_the_figures() -> None:
    known = JUDGE.fitted
    assert known is not None, "the package has a file of weights"
    assert HULK.judge.learned()
    assert known.figures == tuple(FIGURES)
    assert known.loss < known.base, "worth more than the mission's share of games won"
    game, _ = next(decisions(4, ("marine-action",), 1))
    assert len(figures(game)) == len(FIGURES)
    assert Weights(0.0, (1.0, -1.0)).chance((2.0, 2.0)) == 0.5


# ---- whole turns


def test_a_search_plays_turns_with_another_bot() -> None:
    game = new_game(load(MISSION), Readings())
    bots = {
        MARINES: roster.make("steady@12", "space-hulk", MARINES, 1),
        GENESTEALERS: roster.make("greedy", "space-hulk", GENESTEALERS, 1),
    }
    play_out(game, bots, Seeded(1), until=lambda game: game.turn > 1)
    assert game.turn == 2
    searching = bots[MARINES]
    assert isinstance(searching, SearchBot)
    assert searching.playouts > 0
