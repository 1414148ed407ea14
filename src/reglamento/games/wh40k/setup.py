"""A new battle. [40K-CORE-SETUP-01]"""

from __future__ import annotations

from reglamento.games.wh40k.deployment.agreed import check_armies
from reglamento.games.wh40k.deployment.before_turns import AfterDeployment
from reglamento.games.wh40k.deployment.preparing import ChooseArmy, FindMap, FindMarkers, FindScoring, FindWorth, FindZones
from reglamento.games.wh40k.deployment.setting_up import FindFirst
from reglamento.games.wh40k.deployment.traits import RollTrait
from reglamento.games.wh40k.facts.mission import BLUE, RED, Mission
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.maelstrom import ChooseKind
from reglamento.games.wh40k.reactions import REACTIONS
from reglamento.games.wh40k.referee import why_not
from reglamento.games.wh40k.stratagems.phases import BEFORE_BATTLE, OpenWindow
from reglamento.games.wh40k.turns.battle import BattleRound

Warzone.reactions = REACTIONS
Warzone.why_not = staticmethod(why_not)


def new_game(mission: Mission, readings: Readings | None = None) -> Warzone:
    """A battle at its first question: armies, what scores, markers, map and zones, deployment, who begins, and then the battle rounds.
    [40K-CORE-SETUP-01]

    Raises ForceError where the options allow a side none of its armies.
    """
    check_armies(mission, readings or Readings())
    game = Warzone(mission=mission, readings=readings or Readings())
    return game.begin(
        [
            ChooseArmy(RED),
            ChooseArmy(BLUE),
            FindScoring(),
            FindMarkers(),
            ChooseKind(RED),
            ChooseKind(BLUE),
            RollTrait(RED),
            RollTrait(BLUE),
            OpenWindow(BEFORE_BATTLE),
            FindMap(),
            FindZones(),
            AfterDeployment(),
            OpenWindow("deployed"),
            FindWorth(),
            FindFirst(),
            BattleRound(),
        ]
    )
