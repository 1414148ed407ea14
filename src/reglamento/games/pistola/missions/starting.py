"""How a game of a mission starts: the forces, then the mission's set-up. [PP-ATT-01, PP-DEF-02, PP-TURN-06]"""

from __future__ import annotations

from reglamento.games.pistola.deployment.deploying import DeployAttackers
from reglamento.games.pistola.facts.choices.missions import GiveEscort, NameMark, PickForce
from reglamento.games.pistola.facts.events.missions import EscortGiven, ForcePicked, MarkNamed
from reglamento.games.pistola.facts.mission import Hunt
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.attacker import POINTS
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, cost
from reglamento.games.pistola.missions.dungeon import DeployCaptives
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class ChooseForce(Step, frozen=True):
    """A side chooses among the forces that the mission offers it; nothing is asked where there is only one. The attacker may not
    take a force that it cannot pay for. [PP-ATT-01, PP-DEF-02, PP-MISSION-21]
    """

    side: Side

    def _rule(self) -> str:
        return "PP-ATT-01" if self.side == ATTACKER else "PP-DEF-02"

    def ask(self, game: Crawl) -> Choose | None:
        options = tuple(PickForce(place) for place in self._within_means(game))
        return Choose(self.side, self._rule(), "force", options, options[0]) if len(options) > 1 else None

    def _within_means(self, game: Crawl) -> list[int]:
        """The offered forces that the side can pay for, by their places."""
        offered = game.mission.offers(self.side)
        if game.hunt < 0 or self.side != ATTACKER:
            return list(range(len(offered)))
        points = POINTS + game.mission.hunts[game.hunt].points
        return [place for place, force in enumerate(offered) if _cost(force) <= points]

    def then(self, game: Crawl, answer: PickForce | None) -> list[Step]:
        place = answer.place if answer else self._within_means(game)[0]
        game.picked[self.side] = place
        return game.happened(ForcePicked(self._rule(), self.side, game.mission.offers(self.side)[place].id))


def _cost(force: Force) -> int:
    return sum(cost(squad, force.army) for squad in force.squads)


class NameMarked(Step, frozen=True):
    """Before the game the attacker names a character of the defender's list to kill. [PP-MISSION-20]"""

    def ask(self, game: Crawl) -> Choose | None:
        marks = dict.fromkeys(hunt.mark for _, hunt in hunts_of(game))
        options = tuple(NameMark(mark) for mark in marks)
        return Choose(ATTACKER, "PP-MISSION-20", "mark", options, options[0]) if len(options) > 1 else None

    def then(self, game: Crawl, answer: NameMark | None) -> list[Step]:
        game.hunt = next(place for place, hunt in hunts_of(game) if answer is None or hunt.mark == answer.entry)
        return game.happened(MarkNamed("PP-MISSION-20", game.mark))


class GiveEscorts(Step, frozen=True):
    """The defender chooses the equipment and the escort of the named character. [PP-MISSION-21, PP-MISSION-22]"""

    def ask(self, game: Crawl) -> Choose | None:
        options = tuple(GiveEscort(place) for place, hunt in hunts_of(game) if hunt.mark == game.mark)
        return Choose(DEFENDER, "PP-MISSION-21", "escort", options, options[0]) if len(options) > 1 else None

    def then(self, game: Crawl, answer: GiveEscort | None) -> list[Step]:
        game.hunt = game.hunt if answer is None else answer.hunt
        return game.happened(EscortGiven("PP-MISSION-21", game.hunt, game.mission.hunts[game.hunt].points))


def hunts_of(game: Crawl) -> list[tuple[int, Hunt]]:
    """The hunts of the mission that fit the defender's force, with their places among all of them. [PP-MISSION-20]"""
    return [(place, hunt) for place, hunt in enumerate(game.mission.hunts) if hunt.defender == game.picked[DEFENDER]]


class DeployForce(Step, frozen=True):
    """The attacker's squads come on the board, one after another: outside the entrance, or in the cell. [PP-TURN-06, PP-MISSION-60]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        squads = range(len(game.forces[ATTACKER].squads))
        if game.mission.start == "cell":
            return [DeployCaptives(squad) for squad in squads]
        return [DeployAttackers(squad) for squad in squads]
