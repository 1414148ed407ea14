"""Tactical Objectives when a turn ends: they are achieved, discarded and replaced. [40K-CORE-MIS-30, 40K-CORE-MIS-31,
40K-FAQ-MISSION-07]
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, KeepObjectives
from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.course import TurnBegan, TurnEnded
from reglamento.games.wh40k.facts.events.objectives import ObjectiveAchieved, ObjectiveDiscarded, ObjectiveThrownAway
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.objectives import BONUS, MAELSTROM, Card
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.tactical import SECURE
from reglamento.games.wh40k.missions.counting import achieved, first_turn
from reglamento.games.wh40k.missions.maelstrom import Generate, active, face_down, note_generated, thrown_away
from reglamento.games.wh40k.missions.markers import controller
from reglamento.games.wh40k.missions.scoring import score
from reglamento.games.wh40k.sheets.stratagems import NEW_ORDERS
from reglamento.games.wh40k.stratagems.points import affordable
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown, Use
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-MIS-30"


def objectives_score(game: Warzone, event: TurnEnded) -> list[Step]:
    """What is achieved scores, then one objective may be discarded. [40K-CORE-MIS-30]"""
    if game.scoring not in MAELSTROM:
        return []
    return [ScoreObjectives(event.side), MayDiscard(event.side), MayReplace(event.side), NoteMarkers()]


def first_turn_begins(game: Warzone, event: TurnBegan) -> list[Step]:
    """Who controls each marker when the battle begins. [40K-CORE-MIS-31]"""
    return [NoteMarkers()] if game.scoring in MAELSTROM and first_turn(game) else []


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
    game.face_down[side] = Secret(side, tuple(number for number in face_down(game, side) if number != card.number))
    note_generated(game, side, card.number)


class ObjectivePoints(OwnRoll, frozen=True):
    """The victory points of an objective, rolled where they are random. [40K-CORE-MIS-31]"""

    side: Side
    number: int
    amount: Amount

    def roll(self, game: Warzone) -> Roll | None:
        return Roll(self.amount.dice, "40K-CORE-MIS-31", "objective-points", self.side) if self.amount.random else None

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return self.amount.total(dice) < self.amount.total((6,) * len(dice))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        points = self.amount.total(() if thrown is None else thrown.all)
        return score(game, "40K-CORE-MIS-31", self.side, points, f"objective-{self.number}")


class MayDiscard(Step, frozen=True):
    """One objective may be discarded; in Spoils of War no Secure Objective, which is discarded when it is achieved. [40K-CORE-MIS-30,
    40K-FAQ-MISSION-07]
    """

    side: Side
    must: bool = False
    """Whether it has been paid for. [40K-CORE-MIS-30]"""

    def ask(self, game: Warzone) -> Choose | None:
        options = discardable(game, self.side)
        if not options:
            return None
        if self.must:
            return Choose(self.side, RULE, "objectives", options, options[0])
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
        if card.number not in face_down(game, self.side):
            remove(game, self.side, card)
            return game.happened(ObjectiveDiscarded(RULE, self.side, card.number))
        left = tuple(number for number in face_down(game, self.side) if number != card.number)
        game.face_down[self.side] = Secret(self.side, left)
        game.thrown_away[self.side] = Secret(self.side, (*thrown_away(game, self.side), card.number))
        return game.happened(ObjectiveThrownAway(RULE, self.side, Secret(self.side, card.number)))


class MayReplace(Step, frozen=True):
    """For a Command Point an objective is discarded and another one generated, as often as the player likes. [40K-CORE-MIS-30]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        if not discardable(game, self.side) or not affordable(game, self.side, NEW_ORDERS):
            return None
        return Choose(self.side, RULE, "new-orders", (Spend(NEW_ORDERS.id), Withhold()), Withhold())

    def then(self, game: Warzone, answer: Spend | Withhold | None) -> list[Step]:
        return [Replace(self.side), self] if isinstance(answer, Spend) else []


class Replace(Step, frozen=True):
    """The Stratagem is used, and may be stopped. [40K-CORE-MIS-30, 40K-FAQ-STRAT-07]"""

    side: Side

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, NEW_ORDERS.id)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        return [MayDiscard(self.side, must=True), Generate(self.side, 1)] if works else []


def discardable(game: Warzone, side: Side) -> tuple[DiscardObjective, ...]:
    """The objectives that a side may discard: in Spoils of War no Secure Objective. [40K-CORE-MIS-30, 40K-FAQ-MISSION-07]"""
    kept = SECURE if game.scoring == "spoils-of-war" else ()
    return tuple(DiscardObjective(card.number) for card in active(game, side) if card.number not in kept)


class NoteMarkers(Step, frozen=True):
    """Who controls each marker when a turn ends, and when the first one begins. [40K-CORE-MIS-31]"""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        sides = {marker: controller(game, marker) for marker in game.markers}
        game.held = {marker: side for marker, side in sides.items() if side is not None}
        return []
