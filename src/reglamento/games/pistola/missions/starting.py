"""How a game of a mission starts: the forces, then what the mission says of the set-up. [PP-ATT-01, PP-DEF-02, PP-TURN-06]"""

from __future__ import annotations

from reglamento.games.pistola.choices import PickForce
from reglamento.games.pistola.deploying import DeployAttackers
from reglamento.games.pistola.events import ForcePicked
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.dungeon import DeployCaptives
from reglamento.games.pistola.state import ATTACKER, Crawl
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class ChooseForce(Step, frozen=True):
    """A side chooses among the forces that the mission offers it; nothing is asked where there is one. [PP-ATT-01, PP-DEF-02]"""

    side: Side

    def _rule(self) -> str:
        return "PP-ATT-01" if self.side == ATTACKER else "PP-DEF-02"

    def ask(self, game: Crawl) -> Choose | None:
        offered = game.mission.offers(self.side)
        if len(offered) < 2:
            return None
        options = tuple(PickForce(place) for place in range(len(offered)))
        return Choose(self.side, self._rule(), "force", options, options[0])

    def then(self, game: Crawl, answer: PickForce | None) -> list[Step]:
        place = answer.place if answer else 0
        game.picked[self.side] = place
        return game.happened(ForcePicked(self._rule(), self.side, game.mission.offers(self.side)[place].id))


class DeployForce(Step, frozen=True):
    """The attacker's squads come on the board, one after another: outside the entrance, or in the cell. [PP-TURN-06, PP-MISSION-60]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        squads = range(len(game.forces[ATTACKER].squads))
        if game.mission.start == "cell":
            return [DeployCaptives(squad) for squad in squads]
        return [DeployAttackers(squad) for squad in squads]
