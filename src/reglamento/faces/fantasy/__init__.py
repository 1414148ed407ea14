"""Battles of regiments on the page and at the command line."""

from collections.abc import Sequence

from reglamento.faces.armies.sample import drawn_up
from reglamento.faces.face import Face
from reglamento.faces.fantasy import picture
from reglamento.faces.fantasy.board.looks import look
from reglamento.faces.fantasy.board.places import TABLE
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.board.spots import place, tried
from reglamento.faces.fantasy.display import MISSIONS, ending, outcome, seats, stage, stages, stats, stretch, verdict
from reglamento.faces.fantasy.events import EVENTS
from reglamento.faces.fantasy.machine_rows import MACHINE_EVENTS, MACHINE_OPTIONS
from reglamento.faces.fantasy.magic_chances import trifling
from reglamento.faces.fantasy.magic_rows import MAGIC_EVENTS
from reglamento.faces.fantasy.offers import odds
from reglamento.faces.fantasy.option_rows import OPTIONS
from reglamento.faces.fantasy.picture.ground import size
from reglamento.faces.fantasy.picture.layout import SCALE
from reglamento.faces.fantasy.questions import question
from reglamento.faces.fantasy.text import TERMINAL
from reglamento.faces.fantasy.values import VALUES
from reglamento.faces.parts import Picture
from reglamento.faces.shown import Frame, Sample, Still
from reglamento.games.fantasy.facts.events.preparing import ArmyPicked, Came
from reglamento.games.fantasy.facts.mission import Mission
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.events import Event
from reglamento.language import prose


def _still(mission: Mission) -> Still:
    width, height = size(mission.battlefield)
    return Still(width=width, height=height, svg=picture.still(mission), name=prose(mission.title), unit=5 * SCALE)


def _sample(mission: Mission) -> Sample:
    """The table with the first army of each side, as it may stand when the battle begins."""
    width, height = size(mission.battlefield)
    return Sample(
        live=picture.live(drawn_up(new_game(mission), lambda game: game.round > 0)),
        frame=Frame(x=0, y=0, width=width, height=height),
    )


def _live(view: Pitched, sight_of: str | None) -> str:
    if sight_of is not None and sight_of.partition(":")[2] not in view.regiments:
        raise KeyError(sight_of)
    return picture.live(view)


def _story_names(view: Pitched, events: Sequence[Event]) -> Names:
    """What names the units that events bring on the table."""
    came = {event.unit: (event.side, event.entry) for event in events if isinstance(event, Came)}
    names = Names(view.mission, view, came)
    names.picked = {**names.picked, **{event.side: event.army for event in events if isinstance(event, ArmyPicked)}}
    return names


FACE = Face(
    options=(*OPTIONS, *MACHINE_OPTIONS),
    events=(*EVENTS, *MAGIC_EVENTS, *MACHINE_EVENTS),
    questions=question,
    picture=Picture(still=_still, live=_live, sample=_sample, place=place, look=look, scenery=Scenery),
    odds=odds,
    trifling=trifling,
    table=TABLE,
    terminal=TERMINAL,
    missions=MISSIONS,
    names=lambda view: Names(view.mission, view),
    story_names=_story_names,
    called=lambda view, unit: (Names(view.mission, view).unit(unit, "bare"),) if unit in view.units else (),
    seats=seats,
    values=VALUES,
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
