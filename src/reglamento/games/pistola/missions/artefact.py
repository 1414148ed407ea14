"""Artefacts that are to be destroyed: which stand, when they fall, and hits on them. [PP-OBJ-03, PP-BASE-25]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.armour_value import ARTEFACT, Penetration, damage, destroys_artefact, more_dice
from reglamento.games.pistola.facts.events.missions import ArtefactHit, ThingGone
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.scoring.counting import achieve, open_objectives, section_of
from reglamento.games.pistola.scoring.killing import attended, occupants
from reglamento.games.pistola.scoring.things import lies_in
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


def standing_artefacts(game: Crawl) -> tuple[str, ...]:
    """The standing artefacts that weapons may destroy. [PP-OBJ-03, PP-MISSION-51]"""
    return tuple(each.thing for _, each in open_objectives(game) if each.task == "destroy" and each.thing in game.things)


def destroy(game: Crawl, thing: str) -> list[Step]:
    """An artefact is destroyed, and the objective of its room is achieved. [PP-OBJ-03]"""
    section = section_of(game, thing)
    del game.things[thing]
    return [*game.happened(ThingGone("PP-OBJ-03", thing)), *achieve(game, section, "PP-OBJ-03")]


def falls(game: Crawl, section: int) -> bool:
    """Whether the artefact of a room is destroyed at the start of an Exploration Turn: the attacker has won a combat for it, or
    an attacker stands in its section and no defender is left for it. [PP-OBJ-03]
    """
    return section in game.cleared or (
        not _defended(game, section) and attended(game, lies_in(game, game.objectives[section].thing))
    )


def _defended(game: Crawl, section: int) -> bool:
    """Whether any of a room's troops are left, or are still to come."""
    roll = game.objectives[section].roll
    lost = game.casualties.keys() | game.gone.keys()
    return roll > game.rolls or bool(occupants(game, roll).keys() - lost)


class Pierce(Step, frozen=True):
    """A hit on the artefact against its armour of 12: a glance is enough. `dice` are those already rolled for a rending weapon.
    [PP-OBJ-03, PP-BASE-25]
    """

    thing: str
    model: str
    roll: Penetration
    dice: tuple[int, ...] = ()

    def ask(self, game: Crawl) -> Roll | None:
        if self.thing not in game.things:
            return None
        number = more_dice(self.roll, self.dice) if self.dice else self.roll.dice
        return Roll(number, "PP-OBJ-03", "pierce", ATTACKER, self.model)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        if not self.dice and more_dice(self.roll, dice):
            return [replace(self, dice=dice)]
        rolled = (*self.dice, *dice)
        broken = destroys_artefact(damage(self.roll, rolled, ARTEFACT))
        event = ArtefactHit("PP-OBJ-03", self.thing, self.model, rolled, sum(rolled) + self.roll.plus, broken)
        return [*game.happened(event), *(destroy(game, self.thing) if broken else [])]
