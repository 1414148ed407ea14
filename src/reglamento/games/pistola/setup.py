"""A new game: the strip outside, the entrance, and what the attacker sees through it. [PP-TURN-06]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola import PLUGIN
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.events.exploring import DoorPlaced
from reglamento.games.pistola.facts.map import Opening, Placed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.sections import Lie, Stock
from reglamento.games.pistola.facts.setfile import standard_sections
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, OUTSIDE, Crawl
from reglamento.games.pistola.field.watching import seen_openings
from reglamento.games.pistola.missions.dungeon import PlaceCell
from reglamento.games.pistola.missions.finding import RollPrimary
from reglamento.games.pistola.missions.meeting import MusterForces, PlaceMeetingRoom
from reglamento.games.pistola.missions.offers import under
from reglamento.games.pistola.missions.starting import ChooseForce, DeployForce, GiveEscorts, NameMarked
from reglamento.games.pistola.reactions import REACTIONS
from reglamento.games.pistola.referee import why_not
from reglamento.games.pistola.turns.turns import NextTurn
from reglamento.kernel.steps import Step

Crawl.seen_openings = staticmethod(seen_openings)
Crawl.why_not = staticmethod(why_not)
Crawl.reactions = REACTIONS
Crawl.picture = PLUGIN.drawn


def new_game(mission: Mission, readings: Readings | None = None) -> Crawl:
    """A game of a mission at its first question. The players choose their forces, the attacker first; then the complex begins,
    and an Exploration Turn opens the game. Raises ForceError where the readings forbid a force that the mission offers.
    [PP-ATT-01, PP-DEF-02, PP-TURN-06, PP-TURN-07]
    """
    game = set_out(mission.stock, readings)
    game.mission = replace(mission, defenders=under(mission.defenders, game.readings))
    return game.begin([*_chosen(mission), RollPrimary(), *_begins(mission), NextTurn()])


def _chosen(mission: Mission) -> list[Step]:
    """The choice of forces. A character to be killed is named and equipped before the attacker spends its points. [PP-ATT-01,
    PP-DEF-02, PP-MISSION-20, PP-MISSION-21]
    """
    if mission.hunts:
        return [ChooseForce(DEFENDER), NameMarked(), GiveEscorts(), ChooseForce(ATTACKER)]
    return [ChooseForce(ATTACKER), ChooseForce(DEFENDER)]


def _begins(mission: Mission) -> list[Step]:
    """The set-up: an entrance, a cell, or the room of a last combat. [PP-TURN-06, PP-MISSION-60, PP-SCEN-12]"""
    if mission.start == "cell":
        return [PlaceCell(), DeployForce()]
    return [PlaceMeetingRoom(), MusterForces()] if mission.last_combat else set_up([DeployForce()])


def set_up(deployment: Sequence[Step] = ()) -> list[Step]:
    """The order of setting up: the entrance, the attacker's troops outside it (`deployment`), what they see. [PP-TURN-06]"""
    return [PlaceEntrance(), *deployment, Explore(), SetUpEnds()]


def set_out(stock: Stock | None = None, readings: Readings | None = None, kind: type[Crawl] = Crawl) -> Crawl:
    """A game of this kind with an empty table and an empty agenda; by default with the standard sections."""
    return kind(stock=stock or standard_sections(), readings=readings or Readings())


class PlaceEntrance(Step, frozen=True):
    """The only door that starts open, in the middle of the strip outside; it leads to a corridor. [PP-TURN-06, PP-DOOR-02]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        entrance = game.stock.shapes["outside"].places[0]
        lie = Lie(-entrance.x, -entrance.y)  # the entrance is the origin of the map
        game.lay(Placed("outside", lie))
        at = lie.places(game.stock.shapes["outside"])[0]
        door = game.add_door(at, is_open=True)
        game.add_opening(Opening(OUTSIDE, at, "corridor", door))
        return game.happened(DoorPlaced("PP-TURN-06", door, OUTSIDE, at.x, at.y, at.heading))


class SetUpEnds(Step, frozen=True):
    """Sections placed in set-up do not count as placed in the first turn. [PP-TURN-06]"""

    def then(self, game: Crawl, answer: None) -> None:
        game.placed = ()
