"""A new game: the mission's pieces on its board, and the first blips beside it. [SH-TURN-01, SH-DOOR-02, SH-REINF-03]"""

from __future__ import annotations

from reglamento.games.space_hulk import PLUGIN
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, Hulk
from reglamento.games.space_hulk.facts.terrain import terrain_of
from reglamento.games.space_hulk.moves.deployment import Deployment, recruit
from reglamento.games.space_hulk.moves.reinforcement import Reinforce
from reglamento.games.space_hulk.refusals import why_not
from reglamento.games.space_hulk.turns.turn import StartTurn
from reglamento.games.space_hulk.windows import WINDOWS
from reglamento.kernel.events import Secret

Hulk.reactions = WINDOWS
Hulk.why_not = staticmethod(why_not)
Hulk.picture = PLUGIN.drawn


def new_game(mission: Mission, readings: Readings | None = None) -> Hulk:
    """A mission at its start, waiting for its first draw or decision."""
    game = set_out(mission, readings)
    return game.begin([Deployment(), Reinforce(mission.blips.start), StartTurn()])


def set_out(mission: Mission, readings: Readings | None = None) -> Hulk:
    """The board and the Marines, with nothing on the agenda. [SH-TURN-01, SH-REINF-01]"""
    game = Hulk(
        mission=mission,
        terrain=terrain_of(mission),
        readings=readings or Readings(),
        marines={post.id: recruit(post) for post in mission.marines if not post.area},
        pile=Secret(GENESTEALERS, mission.blips.values),
        broodlord="hidden" if mission.broodlord else "absent",
        blips_each_turn=mission.blips.each_turn,
        lying={thing.id: thing.at for thing in mission.things},
    )
    game.doors = dict.fromkeys(game.terrain.fixtures, True)
    game.derive()
    return game
