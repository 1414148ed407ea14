"""The bots of each game by name: the random one, the game's own, and the levels of search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from reglamento.bots.bot import Bot, Bots, RandomBot, sight
from reglamento.bots.intents import Turn, Turns, weightiest
from reglamento.bots.knowledge import Carried, Knowledge
from reglamento.bots.reasons import Reason
from reglamento.bots.search.budgets import Budget, Stop, never
from reglamento.bots.search.halving import Verdict
from reglamento.bots.search.held import read, written
from reglamento.bots.search.levels import LEVELS, budget_of, level_of
from reglamento.bots.search.searcher import SearchBot
from reglamento.bots.search.thinking import Thinking
from reglamento.games.registry import plugins
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Decision, Place

PERSON = "person"
"""The player of a seat that no bot plays."""
Maker = Callable[[str, int | str], Bot]


def _makers(game: str) -> dict[str, Maker]:
    """The bots that decide at once."""
    return {"random": _random, **_bots(game).makers}


def _bots(game: str) -> Bots:
    """What a game brings; nothing where it has no bots."""
    known = plugins().get(game)
    return (None if known is None else known.find(Bots)) or Bots(makers={})


def _thinking(game: str) -> Thinking | None:
    """What the search knows of a game; None where the game has no search."""
    known = plugins().get(game)
    return None if known is None else known.find(Thinking)


def _random(seat: str, seed: int | str) -> Bot:
    return RandomBot(f"{seat} {seed}")


def names(game: str) -> list[str]:
    """The bots that can play a game, the best last."""
    return [*_makers(game), *(LEVELS if _thinking(game) is not None else ())]


def usual(game: str) -> str:
    """The bot that plays where none is named: the best of those that decide at once."""
    return list(_makers(game))[-1]


def known(name: str, game: str) -> bool:
    """Whether a game has this bot. A level of search may have a number of playouts."""
    return name in names(game) or (searching(name, game) and _is_budget(name))


def searching(name: str, game: str) -> bool:
    """Whether the bot of this name is a level of search. In a game without search, a bot of the game's own may have the name of one."""
    return level_of(name) in LEVELS and searches(game)


def timed(name: str, game: str) -> bool:
    """Whether the decisions of the bot of this name depend on how fast the machine is."""
    return searching(name, game) and name == level_of(name)


def _is_budget(name: str) -> bool:
    try:
        budget_of(name)
    except ReglamentoError:
        return False
    return True


def make(name: str, game: str, seat: str, seed: int | str, stop: Stop = never) -> Bot:
    """A bot for a seat of a game, from its name alone. A search ends early when `stop()` holds. Raises ReglamentoError naming the
    bots there are.
    """
    makers, thinking = _makers(game), _thinking(game)
    if thinking is not None and level_of(name) in LEVELS:
        return SearchBot(thinking, seat, seed, budget_of(name), stop)
    if name not in makers:
        raise ReglamentoError(f"there is no bot {name!r} for {game}: choose one of {', '.join(names(game))}")
    return makers[name](seat, seed)


class Answered(NamedTuple):
    """An answer, and the plan that the bot goes on holding to as a text; empty for none."""

    answer: Any
    held: str = ""


def decided(name: str, seed: int | str, game: Game, question: Decision) -> Any:
    """The answer of the bot of this name to the pending question, from only what its seat knows, where it holds to no plan.

    It depends only on the seed and the position. Only a level of search without a number of playouts depends on the speed of the
    machine, too.
    """
    return goes_on(name, seed, game, question).answer


def goes_on(name: str, seed: int | str, game: Game, question: Decision, held: str = "") -> Answered:
    """As `decided`, of a bot that holds to the plan of its last answer, if nobody has answered since: so it decides as one that has played
    from the start. Raises msgspec.ValidationError for a text that is no plan.
    """
    fresh = make(name, game.name, question.by, _seed(name, seed, game.name, game.count))
    return _going_on(fresh, _shown(fresh, game, question), question, held)


def _going_on(bot: Bot, shown: Any, question: Decision, held: str) -> Answered:
    if not isinstance(bot, SearchBot):
        return Answered(_answered(bot, shown, question))
    bot.held = read(held, bot.thinking.held_kinds)
    answer = _answered(bot, shown, question)
    return Answered(answer, written(bot.held))


class Considered(NamedTuple):
    """An answer on which a search has thought, and how sure it is; None where it compared nothing."""

    bot: str
    answer: Any
    verdict: Verdict | None


def searches(game: str) -> bool:
    """Whether a game has bots that search."""
    return _thinking(game) is not None


def judging(game: str) -> Thinking | None:
    """The search of a game that has learned from games to judge positions; None where there is none, or its weights are made by hand."""
    thinking = _thinking(game)
    return thinking if thinking is not None and thinking.judge.learned() else None


def considered(seed: int | str, game: Game, question: Decision, budget: Budget, stop: Stop = never) -> Considered:
    """What a search with all of this budget for the pending question answers, from only what its seat knows. Raises ReglamentoError for a
    game without one.
    """
    level = list(LEVELS)[-1]
    bot = make(level, game.name, question.by, seed, stop)
    assert isinstance(bot, SearchBot), "levels are searches"
    bot.budget, bot.alone = budget, True
    return Considered(level, _answered(bot, _shown(bot, game, question), question), bot.verdict)


def compares(game: Game, question: Decision, usual: Any) -> bool:
    """Whether a search would compare an answer with others. Places are always taken to be worth it: to find them takes long."""
    thinking = _thinking(game.name)
    if thinking is None or not isinstance(question, Choose):
        return thinking is not None
    return len(question.options) > 1 and bool(thinking.plans(game.view(question.by), question, usual))


def others(game: Game, question: Decision, given: Any, most: int) -> list[Any]:
    """Up to `most` answers in place of `given` that are worth a comparison, from only what the seat knows: all options where there are no
    more, otherwise the usual bot's answer and those that a search would compare with it.
    """
    if isinstance(question, Choose) and len(question.options) <= most + 1:
        return [option for option in question.options if option != given]
    known = decided(usual(game.name), "hint", game, question)
    thinking, view = _thinking(game.name), game.view(question.by)
    plans = () if thinking is None else thinking.plans(view, question, known)
    found = [known, *(plan.answer(view, question) for plan in plans)]
    allowed = [each for each in found if each is not None and each != given and game.objection(each) is None]
    return list(dict.fromkeys(allowed))[:most]


def mustered(seed: int | str, game: Game, question: Decision) -> Considered | None:
    """An army that a search leads, where one is asked for and something is known of those that are offered; otherwise None."""
    thinking = _thinking(game.name)
    mustering = thinking.mustering if thinking is not None else None
    if mustering is None or not isinstance(question, Choose) or question.topic != mustering.topic:
        return None
    army = mustering.army(game.view(question.by), question, f"{question.by} {seed}")
    return None if army is None else Considered(list(LEVELS)[-1], army, None)


class Sent(NamedTuple):
    """A decision for the bot of this name in another process: the question, and what the bot gets to see of the game."""

    name: str
    game: str
    answers: int
    """The number of answers before."""
    question: Decision
    shown: Game | Carried | None
    seen: tuple[Any, ...] = ()
    """The events of a view, the oldest first, since long chains cannot be pickled."""
    held: str = ""
    """The plan that the bot holds to."""


def sent(name: str, game: Game, question: Decision, held: str = "") -> Sent:
    """A decision as it is sent to another process: with no more than the bot's seat knows, and only what the bot needs."""
    fresh = make(name, game.name, question.by, "")
    if sight(fresh) is Knowledge:
        return Sent(name, game.name, game.count, question, Carried.of(game, question.by), held=held)
    shown = _shown(fresh, game, question)
    if shown is None:
        return Sent(name, game.name, game.count, question, None)
    seen = tuple(shown.events())
    shown.log = shown.answers = None
    return Sent(name, game.name, game.count, question, shown, seen)


def decided_there(given: Sent, seed: int | str) -> Answered:
    """As `goes_on`, in the other process."""
    fresh = make(given.name, given.game, given.question.by, _seed(given.name, seed, given.game, given.answers))
    shown: Any = given.shown
    if isinstance(shown, Carried):
        shown = shown.knowledge()
    elif shown is not None:
        shown.log = Chain.of(given.seen)
    return _going_on(fresh, shown, given.question, given.held)


def cheaper(name: str, game: str) -> tuple[str, ...]:
    """The bots that decide in place of one that takes too long, the best first: each is cheaper than the one before."""
    own = list(_makers(game))
    return tuple(reversed(own[: own.index(name)] if name in own else own))


def _seed(name: str, seed: int | str, game: str, answers: int) -> int | str:
    """The seed of one decision after so many answers: a search has the same worlds for a whole turn."""
    return seed if searching(name, game) else f"{seed} answer {answers + 1}"


def _shown(bot: Bot, game: Game, question: Decision) -> Any:
    seen = sight(bot)
    if seen is None:
        return game.view(question.by) if isinstance(question, Place) else None
    return seen(game, question.by)


def _answered(bot: Bot, shown: Any, question: Decision) -> Any:
    return bot.place(shown, question) if isinstance(question, Place) else bot.choose(shown, question)


def reason(game: Game, question: Decision, answer: Any) -> Reason | None:
    """Why the usual bot would give an answer, from only what its seat knows; None where it has no reason that a sentence could tell."""
    return _bots(game.name).reason(game.view(question.by), question, answer)


def mover(game: Game) -> str | None:
    """The side whose turn it is, for a game or a view of it; None before the first turn, and where no turns are known."""
    return _bots(game.name).mover(game)


def turns(game: str) -> Turns:
    """What follows a game and knows its turns."""
    return Turns(_bots(game).mover)


def meant(turn: Turn) -> tuple[Reason, ...]:
    """What a side meant by a turn, in a few sentences, from only what another seat saw of it; none where there is nothing to tell."""
    return weightiest(_bots(turn.after.name).intents(turn))
