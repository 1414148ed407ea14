"""Pistola on the page and at the command line."""

from reglamento.faces.face import Face
from reglamento.faces.pistola.board.places import TABLE
from reglamento.faces.pistola.board.recruits import question
from reglamento.faces.pistola.display import ending, outcome, seats, stages, stats, verdict
from reglamento.faces.pistola.event_rows import EVENTS
from reglamento.faces.pistola.imagination import greyed, imagined
from reglamento.faces.pistola.mission import MISSIONS, stretch
from reglamento.faces.pistola.offers import odds, offered, opens, trifling
from reglamento.faces.pistola.options import OPTIONS
from reglamento.faces.pistola.phrases import called
from reglamento.faces.pistola.pictures import PICTURE, TERMINAL
from reglamento.faces.pistola.tries import tried
from reglamento.faces.pistola.values import VALUES
from reglamento.games.pistola.turns.play_phase import phase_of
from reglamento.games.pistola.words.awaited import awaited_text
from reglamento.games.pistola.words.names import Names, deployed, found, kinds_deployed

FACE = Face(
    options=OPTIONS,
    events=EVENTS,
    questions=question,
    awaited=awaited_text,
    picture=PICTURE,
    table=TABLE,
    terminal=TERMINAL,
    missions=MISSIONS,
    names=lambda view: Names(view.mission, view),
    story_names=lambda view, events: Names(view.mission, view, deployed(events), found(events), kinds_deployed(events)),
    called=called,
    seats=seats,
    values=VALUES,
    offered=offered,
    opens=opens,
    trifling=trifling,
    imagined=imagined,
    greyed=greyed,
    meant=tried,
    odds=odds,
    stage=phase_of,
    stages=stages,
    stretch=stretch,
    stats=stats,
    open=True,
    outcome=outcome,
    ending=ending,
    verdict=verdict,
)
