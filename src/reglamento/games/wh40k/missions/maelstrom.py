"""Maelstrom of War: Tactical Objectives are generated, achieved and discarded. [40K-CORE-MIS-30, 40K-FAQ-MISSION-07]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, Favour, KeepObjectives
from reglamento.games.wh40k.facts.events.course import TurnBegan, TurnEnded
from reglamento.games.wh40k.facts.events.objectives import (
    CriticalNamed,
    KindFavoured,
    ObjectiveAchieved,
    ObjectiveDiscarded,
    ObjectiveFaceDown,
    ObjectiveGenerated,
    ObjectiveThrownAway,
)
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.objectives import (
    HIDDEN,
    MAELSTROM,
    MISSION_CRITICAL,
    OBJECTIVES,
    OPEN,
    PRIORITY_ORDERS,
    Card,
)
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.tactical import SECURE
from reglamento.games.wh40k.missions.counting import achieved
from reglamento.games.wh40k.missions.markers import controlled, controller
from reglamento.games.wh40k.missions.scoring import score
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-MIS-30"
USUAL, MOST = 3, 6
"""How many objectives a side has active, in most missions and at most. [40K-CORE-MIS-30]"""
BONUS = 3
"""Victory points that Priority Orders Received adds to those of its bonus objective. [40K-CORE-MIS-31]"""


def active(game: Warzone, side: Side) -> tuple[Card, ...]:
    """The objectives that a side may achieve, those among them that nobody else sees."""
    down = game.face_down.get(side)
    return (*game.cards.get(side, ()), *(Card(number) for number in (down.known() if down else ())))


# ---- before the battle


class ChooseKind(Step, frozen=True):
    """In Tactical Escalation each player chooses a kind of objective, the tens of their numbers. [40K-CORE-MIS-30]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        if game.scoring != "tactical-escalation":
            return None
        options = tuple(Favour(kind) for kind in range(1, 7))
        return Choose(self.side, RULE, "favoured", options, options[0])

    def then(self, game: Warzone, answer: Favour | None) -> list[Step]:
        if answer is None:
            return []
        game.favoured[self.side] = answer.kind
        return game.happened(KindFavoured(RULE, self.side, answer.kind))


# ---- at the beginning of a turn


def objectives_arrive(game: Warzone, event: TurnBegan) -> list[Step]:
    """Objectives are generated up to the number of the mission. [40K-CORE-MIS-30]"""
    return [Generate(event.side, wanted(game, event.side))] if game.scoring in MAELSTROM else []


def wanted(game: Warzone, side: Side) -> int:
    """How many objectives a side generates now. [40K-CORE-MIS-30]"""
    has = len(active(game, side))
    match game.scoring:
        case "contact-lost":
            first = not game.generated.get(side)
            return 1 if first else min(len(controlled(game, side)), MOST - has)
        case "tactical-escalation":
            return min(game.round, MOST) - has
        case "deadlock":
            return MOST + 1 - game.round - has
        case _:
            return USUAL - has


def free(game: Warzone, side: Side) -> tuple[int, ...]:
    """The objectives that a side has not generated. [40K-CORE-MIS-30]"""
    gone = {*game.generated.get(side, ()), *_down(game, side), *_thrown(game, side)}
    return tuple(number for number in OBJECTIVES if number not in gone)


def _down(game: Warzone, side: Side) -> tuple[int, ...]:
    return game.face_down[side].known() if side in game.face_down else ()


def _thrown(game: Warzone, side: Side) -> tuple[int, ...]:
    return game.thrown_away[side].known() if side in game.thrown_away else ()


class Generate(Step, frozen=True):
    """So many objectives are generated, each as likely as any other that this side has not had. [40K-CORE-MIS-30]"""

    side: Side
    number: int

    def ask(self, game: Warzone) -> Draw | None:
        if self.number < 1:
            return None
        pool = free(game, self.side)
        seen_by = (self.side,) if game.scoring == HIDDEN else (RED, BLUE)
        return Draw(pool, RULE, "objective", self.side, seen_by) if pool else None

    def then(self, game: Warzone, drawn: tuple[int, ...] | None) -> list[Step]:
        if drawn is None:
            return []
        return [*self._added(game, drawn[0]), Generate(self.side, self.number - 1)]

    def _added(self, game: Warzone, number: int) -> list[Step]:
        if game.scoring == HIDDEN:
            game.face_down.setdefault(self.side, Secret(self.side, ()))
            game.thrown_away.setdefault(self.side, Secret(self.side, ()))
            if number not in OPEN:
                game.face_down[self.side] = Secret(self.side, (*_down(game, self.side), number))
                return game.happened(ObjectiveFaceDown(RULE, self.side, Secret(self.side, number)))
        _generated(game, self.side, number)
        game.cards[self.side] = (*game.cards.get(self.side, ()), Card(number))
        follows = game.happened(ObjectiveGenerated(RULE, self.side, number))
        if number == MISSION_CRITICAL:
            follows.append(NameMarker(self.side))
        if number == PRIORITY_ORDERS:
            follows.append(DrawBonus(self.side))
        return follows


def _generated(game: Warzone, side: Side, number: int) -> None:
    game.generated[side] = (*game.generated.get(side, ()), number)


def _changed(game: Warzone, side: Side, old: Card, new: Card) -> None:
    game.cards[side] = tuple(new if card == old else card for card in game.cards[side])


class NameMarker(Step, frozen=True):
    """A die names the marker of Mission Critical; one that names none is rolled again. [40K-CORE-MIS-31]"""

    side: Side

    def ask(self, game: Warzone) -> Roll | None:
        return Roll(1, "40K-CORE-MIS-31", "critical", self.side) if game.markers else None

    def then(self, game: Warzone, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        marker = f"m{dice[0]}"
        if marker not in game.markers:
            return [self]
        card = next(each for each in game.cards[self.side] if MISSION_CRITICAL in {each.number, each.bonus} and not each.marker)
        _changed(game, self.side, card, replace(card, marker=marker))
        return game.happened(CriticalNamed("40K-CORE-MIS-31", self.side, marker, dice[0]))


class DrawBonus(Step, frozen=True):
    """Priority Orders Received generates a further objective, which the Warlord alone may achieve. [40K-CORE-MIS-31]"""

    side: Side

    def ask(self, game: Warzone) -> Draw | None:
        pool = free(game, self.side)
        return Draw(pool, "40K-CORE-MIS-31", "objective", self.side, (RED, BLUE)) if pool else None

    def then(self, game: Warzone, drawn: tuple[int, ...] | None) -> list[Step]:
        if drawn is None:
            return []
        card = next(each for each in game.cards[self.side] if each.number == PRIORITY_ORDERS)
        _changed(game, self.side, card, replace(card, bonus=drawn[0]))
        _generated(game, self.side, drawn[0])
        follows = game.happened(ObjectiveGenerated("40K-CORE-MIS-31", self.side, drawn[0], bonus=True))
        return [*follows, *([NameMarker(self.side)] if drawn[0] == MISSION_CRITICAL else [])]


# ---- at the end of a turn


def objectives_score(game: Warzone, event: TurnEnded) -> list[Step]:
    """What is achieved scores, then one objective may be discarded. [40K-CORE-MIS-30]"""
    if game.scoring not in MAELSTROM:
        return []
    return [ScoreObjectives(event.side), MayDiscard(event.side), NoteMarkers()]


class ScoreObjectives(Step, frozen=True):
    """One achieved objective after another scores and is gone. [40K-CORE-MIS-30]"""

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        for owner, card in claims(game, self.side):
            amount = achieved(game, self.side, card)
            if amount is not None:
                return [*self._scored(game, owner, card, amount), self]
        return []

    def _scored(self, game: Warzone, owner: Side, card: Card, amount: Amount) -> list[Step]:
        remove(game, owner, card)
        follows = game.happened(ObjectiveAchieved(RULE, self.side, card.bonus or card.number, owner))
        more = (BONUS if card.bonus else 0) + (1 if game.favoured.get(self.side) == card.number // 10 else 0)
        whole = replace(amount, plus=amount.plus + more)
        return [*follows, ObjectivePoints(self.side, card.number, whole)]


def claims(game: Warzone, side: Side) -> Iterator[tuple[Side, Card]]:
    """The objectives that a side may achieve, and whose they are: its own, and in Spoils of War the enemy's Secure Objectives, but for one
    that came with Priority Orders Received. [40K-CORE-MIS-30, 40K-FAQ-MISSION-07]
    """
    yield from ((side, card) for card in active(game, side))
    if game.scoring == "spoils-of-war":
        yield from ((foe(side), card) for card in active(game, foe(side)) if card.number in SECURE)


def remove(game: Warzone, side: Side, card: Card) -> None:
    """An objective is not active any more; whoever sees it has seen it. [40K-CORE-MIS-30]"""
    if card in game.cards.get(side, ()):
        game.cards[side] = tuple(each for each in game.cards[side] if each != card)
        return
    game.face_down[side] = Secret(side, tuple(number for number in _down(game, side) if number != card.number))
    _generated(game, side, card.number)


class ObjectivePoints(Step, frozen=True):
    """The victory points of an objective, rolled where they are random. [40K-CORE-MIS-31]"""

    side: Side
    number: int
    amount: Amount

    def ask(self, game: Warzone) -> Roll | None:
        return Roll(self.amount.dice, "40K-CORE-MIS-31", "objective-points", self.side) if self.amount.random else None

    def then(self, game: Warzone, dice: tuple[int, ...] | None) -> list[Step]:
        points = self.amount.total(dice or ())
        return score(game, "40K-CORE-MIS-31", self.side, points, f"objective-{self.number}")


class MayDiscard(Step, frozen=True):
    """One objective may be discarded; in Spoils of War no Secure Objective, which is discarded when it is achieved. [40K-CORE-MIS-30,
    40K-FAQ-MISSION-07]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        kept = SECURE if game.scoring == "spoils-of-war" else ()
        options = tuple(DiscardObjective(card.number) for card in active(game, self.side) if card.number not in kept)
        if not options:
            return None
        return Choose(self.side, RULE, "objectives", (*options, KeepObjectives()), KeepObjectives())

    def then(self, game: Warzone, answer: DiscardObjective | KeepObjectives | None) -> list[Step]:
        if not isinstance(answer, DiscardObjective):
            return []
        card = next(each for each in active(game, self.side) if each.number == answer.number)
        follows = self._discarded(game, card)
        if game.favoured.get(self.side) == card.number // 10:
            follows += score(game, RULE, self.side, -1, f"objective-{card.number}")
        return follows

    def _discarded(self, game: Warzone, card: Card) -> list[Step]:
        """What was face down stays unseen."""
        if card.number not in _down(game, self.side):
            remove(game, self.side, card)
            return game.happened(ObjectiveDiscarded(RULE, self.side, card.number))
        left = tuple(number for number in _down(game, self.side) if number != card.number)
        game.face_down[self.side] = Secret(self.side, left)
        game.thrown_away[self.side] = Secret(self.side, (*_thrown(game, self.side), card.number))
        return game.happened(ObjectiveThrownAway(RULE, self.side, Secret(self.side, card.number)))


class NoteMarkers(Step, frozen=True):
    """Who controls each marker when a turn ends. [40K-CORE-MIS-31]"""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        sides = {marker: controller(game, marker) for marker in game.markers}
        game.held = {marker: side for marker, side in sides.items() if side is not None}
        return []
