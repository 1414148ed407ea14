"""Space Hulk on the page and at the command line."""

from reglamento.faces.space_hulk.display import ending, outcome, phases, result, seat_title, stats
from reglamento.faces.space_hulk.groups import cost, group, listed, option, question, rules
from reglamento.faces.space_hulk.imagination import greyed, imagined, refusal
from reglamento.faces.space_hulk.keys import key
from reglamento.faces.space_hulk.lines import line, lines
from reglamento.faces.space_hulk.looks import look
from reglamento.faces.space_hulk.losses import warning
from reglamento.faces.space_hulk.mission import clocked, described, drawing, faults, phase, seconds
from reglamento.faces.space_hulk.offers import chance, drawn, odds, offered, tacit, trifling
from reglamento.faces.space_hulk.phrases import phrases
from reglamento.faces.space_hulk.pictures import board, live, pieces, status, still
from reglamento.faces.space_hulk.spots import piece, spot
from reglamento.faces.space_hulk.story import digest, told
from reglamento.faces.space_hulk.tries import tried
from reglamento.faces.space_hulk.values import reading_value

__all__ = [
    "board",
    "chance",
    "clocked",
    "cost",
    "described",
    "digest",
    "drawing",
    "drawn",
    "ending",
    "faults",
    "greyed",
    "group",
    "imagined",
    "key",
    "line",
    "lines",
    "listed",
    "live",
    "look",
    "odds",
    "offered",
    "option",
    "outcome",
    "phase",
    "phases",
    "phrases",
    "piece",
    "pieces",
    "question",
    "reading_value",
    "refusal",
    "result",
    "rules",
    "seat_title",
    "seconds",
    "spot",
    "stats",
    "status",
    "still",
    "tacit",
    "told",
    "tried",
    "trifling",
    "warning",
]
