"""Space Hulk on the page and at the command line."""

from reglamento.faces.space_hulk.display import ending, outcome, phases, result, seat_title, stats
from reglamento.faces.space_hulk.groups import cost, detail, group, listed, option, question, rules
from reglamento.faces.space_hulk.imagination import greyed, imagined, refusal
from reglamento.faces.space_hulk.keys import key
from reglamento.faces.space_hulk.lines import line, lines
from reglamento.faces.space_hulk.looks import look
from reglamento.faces.space_hulk.losses import warning
from reglamento.faces.space_hulk.mission import (
    cautions,
    clocked,
    described,
    drawing,
    faults,
    perfect_information,
    phase,
    seconds,
)
from reglamento.faces.space_hulk.offers import drawn, odds, offered, tacit, trifling
from reglamento.faces.space_hulk.phrases import manual, phrases
from reglamento.faces.space_hulk.pictures import board, frame, live, pieces, sample, status, still
from reglamento.faces.space_hulk.spots import piece, spot, strike
from reglamento.faces.space_hulk.story import digest, told
from reglamento.faces.space_hulk.tries import tried
from reglamento.faces.space_hulk.values import reading_value

__all__ = [
    "board",
    "cautions",
    "clocked",
    "cost",
    "described",
    "detail",
    "digest",
    "drawing",
    "drawn",
    "ending",
    "faults",
    "frame",
    "greyed",
    "group",
    "imagined",
    "key",
    "line",
    "lines",
    "listed",
    "live",
    "look",
    "manual",
    "odds",
    "offered",
    "option",
    "outcome",
    "perfect_information",
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
    "sample",
    "seat_title",
    "seconds",
    "spot",
    "stats",
    "status",
    "still",
    "strike",
    "tacit",
    "told",
    "tried",
    "trifling",
    "warning",
]
