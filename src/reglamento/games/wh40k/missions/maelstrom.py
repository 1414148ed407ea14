"""Maelstrom of War: Tactical Objectives are generated, achieved and discarded. [40K-CORE-MIS-30, 40K-FAQ-MISSION-07]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.facts.choices.objectives import Favour
from reglamento.games.wh40k.facts.events.course import TurnBegan
from reglamento.games.wh40k.facts.events.objectives import (
    CriticalNamed,
    KindFavoured,
    ObjectiveFaceDown,
    ObjectiveGenerated,
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
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.markers import controlled
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-MIS-30"
USUAL, MOST = 3, 6
"""How many objectives a side has active, in most missions and at most. [40K-CORE-MIS-30]"""


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
    gone = {*game.generated.get(side, ()), *face_down(game, side), *thrown_away(game, side)}
    return tuple(number for number in OBJECTIVES if number not in gone)


def face_down(game: Warzone, side: Side) -> tuple[int, ...]:
    return game.face_down[side].known() if side in game.face_down else ()


def thrown_away(game: Warzone, side: Side) -> tuple[int, ...]:
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
                game.face_down[self.side] = Secret(self.side, (*face_down(game, self.side), number))
                return game.happened(ObjectiveFaceDown(RULE, self.side, Secret(self.side, number)))
        note_generated(game, self.side, number)
        game.cards[self.side] = (*game.cards.get(self.side, ()), Card(number))
        follows = game.happened(ObjectiveGenerated(RULE, self.side, number))
        if number == MISSION_CRITICAL:
            follows.append(NameMarker(self.side))
        if number == PRIORITY_ORDERS:
            follows.append(DrawBonus(self.side))
        return follows


def note_generated(game: Warzone, side: Side, number: int) -> None:
    game.generated[side] = (*game.generated.get(side, ()), number)


def _changed(game: Warzone, side: Side, old: Card, new: Card) -> None:
    game.cards[side] = tuple(new if card == old else card for card in game.cards[side])


class NameMarker(OwnRoll, frozen=True):
    """A die names the marker of Mission Critical; one that names none is rolled again. [40K-CORE-MIS-31]"""

    side: Side

    def roll(self, game: Warzone) -> Roll | None:
        return Roll(1, "40K-CORE-MIS-31", "critical", self.side) if game.markers else None

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return len(game.markers) > 1 and f"m{dice[0]}" in game.markers

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        die = thrown.all[0]
        marker = f"m{die}"
        if marker not in game.markers:
            return [NameMarker(self.side)]
        card = next(each for each in game.cards[self.side] if MISSION_CRITICAL in {each.number, each.bonus} and not each.marker)
        _changed(game, self.side, card, replace(card, marker=marker))
        return game.happened(CriticalNamed("40K-CORE-MIS-31", self.side, marker, die))


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
        note_generated(game, self.side, drawn[0])
        follows = game.happened(ObjectiveGenerated("40K-CORE-MIS-31", self.side, drawn[0], bonus=True))
        return [*follows, *([NameMarker(self.side)] if drawn[0] == MISSION_CRITICAL else [])]
