"""What a game brings to the search: the cheap policy, the plans to compare, and the worth of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from reglamento.bots.bot import Bot
from reglamento.bots.search.halving import DOUBT
from reglamento.bots.search.mustering import Mustering
from reglamento.bots.search.values import Judge
from reglamento.kernel.plugin import Part
from reglamento.kernel.questions import Decision, Seat


class Plan(Protocol):
    """A way to go on, such as one piece's activation or one unit's order."""

    def answer(self, view: Any, question: Any) -> Any:
        """The plan's answer to a question of its seat, or None where the plan has ended: the policy goes on from there. An answer that
        is not allowed ends the plan, too.
        """


class Once(msgspec.Struct, frozen=True):
    """Gives one answer to the pending question, and leaves the rest to the policy."""

    given: Any
    count: int
    """The number of answers given before the question."""

    def answer(self, view: Any, question: Any) -> Any:
        return self.given if view.count == self.count else None


def _none_activated(question: Decision, answer: Any) -> str:
    return ""


class Thinking(Part, frozen=True, kw_only=True):
    """What the search knows of a game. Every function sees only a view, or a game dealt anew, and depends on nothing else. A game that
    brings this part has the levels of search among its bots.
    """

    where: ClassVar[str] = "reglamento.bots.{game}.searching"

    policy: Callable[[Seat, int | str], Bot]
    """Makes the bot that plays both sides in playouts, and whose answer counts unless a plan is better."""
    plans: Callable[[Any, Decision, Any], Sequence[Plan]]
    """The plans to compare with the policy's answer: of a view, its question and that answer. None where no search is worthwhile."""
    share: Callable[[Any, Decision], float]
    """The part of a turn's budget that this question (of a view) is worth: the parts of a usual turn add up to about 1."""
    judge: Judge
    """Says how likely a seat is to win a game dealt anew that is not over."""
    boundary: Callable[[Any], int]
    """How far a game has come: the number of boundaries that it has passed, those of turns or, where turns are long, of parts of turns."""
    ahead: Mapping[Seat, int]
    """By seat, how many boundaries a playout goes ahead."""
    lasting: tuple[type, ...] = ()
    """The kinds of plans, structs with tags, that are held to over several questions until they end or something comes between."""
    activated: Callable[[Decision, Any], str] = _none_activated
    """The piece whose activation an answer begins or goes on with; empty for none. Such an answer of the policy, too, is held to."""
    shared: bool = False
    """Whether the playouts for a question share what they can. This is for games without secrets in which answers take long."""
    coupled: bool = False
    """Whether rolls about one piece and one rule have dice of their own in playouts, so that two plans have the same luck as far as they
    go alike. This is for games with many rolls between two questions.
    """
    doubt: float = DOUBT
    """How much the worths of plans differ by luck alone, at least: the fewer playouts there are for a question, the more it keeps the
    search to the policy.
    """

    mustering: Mustering | None = None
    """How armies are chosen, where a mission offers several."""

    @property
    def held_kinds(self) -> Any:
        """The type of the plans that are held to, None among them."""
        kinds: Any = None
        for kind in self.lasting:
            kinds |= kind
        return kinds

    def stage(self, game: Any) -> int:
        """The number at whose growth positions are judged by what was learned."""
        return (self.judge.figures.taken or self.boundary)(game)
