"""Space Hulk on the page and at the command line."""

from reglamento.faces.face import Face
from reglamento.faces.space_hulk.display import ending, outcome, seats, stages, stats
from reglamento.faces.space_hulk.event_rows import EVENTS
from reglamento.faces.space_hulk.imagination import imagined
from reglamento.faces.space_hulk.mission import MISSIONS, clocked
from reglamento.faces.space_hulk.offers import TACIT, drawn, odds, offered, trifling
from reglamento.faces.space_hulk.option_rows import OPTIONS
from reglamento.faces.space_hulk.phrases import called
from reglamento.faces.space_hulk.pictures import PICTURE, TERMINAL
from reglamento.faces.space_hulk.story import digest
from reglamento.faces.space_hulk.tries import tried
from reglamento.faces.space_hulk.values import VALUES
from reglamento.faces.space_hulk.walking import WALKING
from reglamento.games.space_hulk.refusals import greyed
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import command_text, cost_text, question_text

FACE = Face(
    options=OPTIONS,
    events=EVENTS,
    questions=question_text,
    picture=PICTURE,
    terminal=TERMINAL,
    missions=MISSIONS,
    names=lambda view: Names(view.mission, view),
    story_names=lambda view, events: Names(view.mission),
    called=called,
    seats=seats,
    values=VALUES,
    offered=offered,
    tacit_topics=TACIT,
    trifling=trifling,
    walking=WALKING,
    cost=cost_text,
    surcharge=command_text,
    imagined=imagined,
    greyed=greyed,
    meant=tried,
    odds=odds,
    drawn=drawn,
    stage=lambda view: view.phase,
    stages=stages,
    stats=stats,
    clocked=clocked,
    outcome=outcome,
    ending=ending,
    shortened=digest,
)
