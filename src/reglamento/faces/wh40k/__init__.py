"""Battles on the page and at the command line."""

from collections.abc import Sequence

from reglamento.faces.armies.sample import drawn_up
from reglamento.faces.face import Face
from reglamento.faces.parts import Picture
from reglamento.faces.shown import Frame, Sample, Still
from reglamento.faces.wh40k import picture
from reglamento.faces.wh40k.board.looks import look
from reglamento.faces.wh40k.board.places import TABLE
from reglamento.faces.wh40k.board.scenery import Scenery
from reglamento.faces.wh40k.board.spots import place, tried
from reglamento.faces.wh40k.display import (
    MISSIONS,
    ending,
    outcome,
    seats,
    stage,
    stages,
    stats,
    stretch,
    verdict,
)
from reglamento.faces.wh40k.events import EVENTS
from reglamento.faces.wh40k.offers import odds
from reglamento.faces.wh40k.options import OPTIONS
from reglamento.faces.wh40k.options.stratagems import cost
from reglamento.faces.wh40k.picture.ground import size
from reglamento.faces.wh40k.picture.layout import SCALE
from reglamento.faces.wh40k.questions import question, trifling
from reglamento.faces.wh40k.text import TERMINAL
from reglamento.faces.wh40k.usual import usual
from reglamento.faces.wh40k.values import VALUES
from reglamento.games.wh40k.facts.events.boarding import Disembarked, Loaded
from reglamento.games.wh40k.facts.events.moves import Arrived, KeptBack
from reglamento.games.wh40k.facts.events.preparing import RosterPicked, UnitSetUp
from reglamento.games.wh40k.facts.events.reinforcements import Joined, ModelsAdded
from reglamento.games.wh40k.facts.mission import Mission
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.setup import new_game
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.events import Event
from reglamento.language import prose


def _still(mission: Mission) -> Still:
    width, height = size(mission.battlefield)
    return Still(width=width, height=height, svg=picture.still(mission), name=prose(mission.title), unit=2 * SCALE)


def _sample(mission: Mission) -> Sample:
    """The table with the first army of each side, as it may stand when the battle begins."""
    width, height = size(mission.battlefield)
    return Sample(
        live=picture.live(drawn_up(new_game(mission), lambda game: game.round > 0)),
        frame=Frame(x=0, y=0, width=width, height=height),
    )


def _live(view: Warzone, sight_of: str | None) -> str:
    if sight_of is not None and sight_of.partition(":")[2] not in view.models:
        raise KeyError(sight_of)
    return picture.live(view)


def _story_names(view: Warzone, events: Sequence[Event]) -> Names:
    """What names the units and models that events bring on the table."""
    came = [event for event in events if isinstance(event, UnitSetUp | Arrived | Disembarked | ModelsAdded)]
    kinds = {id: kind for event in came for (id, _, _), kind in zip(event.places, event.kinds, strict=True)}
    kinds |= {id: model.kind for id, model in view.models.items()}
    listed = {
        event.unit: (event.side, event.entry) for event in events if isinstance(event, UnitSetUp | KeptBack | Loaded | Joined)
    }
    names = Names(view.mission, view, listed, kinds)
    names.picked = {**names.picked, **{event.side: event.roster for event in events if isinstance(event, RosterPicked)}}
    return names


FACE = Face(
    options=OPTIONS,
    events=EVENTS,
    questions=question,
    picture=Picture(still=_still, live=_live, sample=_sample, place=place, look=look, scenery=Scenery),
    odds=odds,
    cost=cost,
    usual=usual,
    table=TABLE,
    terminal=TERMINAL,
    missions=MISSIONS,
    names=lambda view: Names(view.mission, view),
    story_names=_story_names,
    called=lambda view, unit: (Names(view.mission, view).unit(unit, "bare"),) if unit in view.units else (),
    seats=seats,
    values=VALUES,
    trifling=trifling,
    meant=tried,
    stage=stage,
    stages=stages,
    stretch=stretch,
    stats=stats,
    open=True,
    outcome=outcome,
    ending=ending,
    verdict=verdict,
)
