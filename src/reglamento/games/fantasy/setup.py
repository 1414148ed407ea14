"""A new battle. [WF-CORE-BAT-02]"""

from __future__ import annotations

from reglamento.games.fantasy.deployment.preparing import ChooseArmy, FindFirst, FindZones
from reglamento.games.fantasy.deployment.scouting import SetUpScouts
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.magic.drawing import FindSpells
from reglamento.games.fantasy.missions.bordering import bordered
from reglamento.games.fantasy.reactions import REACTIONS
from reglamento.games.fantasy.referee import why_not
from reglamento.games.fantasy.turns.battle import NextRound

Pitched.reactions = REACTIONS
Pitched.why_not = staticmethod(why_not)


def new_game(mission: Mission, readings: Readings | None = None) -> Pitched:
    """A battle at its first question: armies, zones, deployment, who begins, and then the turns. By the option `border` it is a small
    one. Raises ForceError where armies that players bring break its limits. [WF-CORE-BAT-02, WF-CORE-BAT-04, WF-CORE-ARMY-04]
    """
    readings = readings or Readings()
    game = Pitched(mission=bordered(mission) if readings.border else mission, readings=readings)
    return game.begin([ChooseArmy(RED), ChooseArmy(BLUE), FindZones(), SetUpScouts(), FindFirst(), FindSpells(), NextRound()])
