"""Pistola on the page and at the command line."""

from reglamento.faces.pistola.details import detail
from reglamento.faces.pistola.display import ending, outcome, phases, result, seat_title, stats
from reglamento.faces.pistola.groups import cost, group, listed, option, question, rules, warning
from reglamento.faces.pistola.imagination import greyed, imagined, refusal
from reglamento.faces.pistola.keys import key
from reglamento.faces.pistola.lines import line, lines
from reglamento.faces.pistola.looks import look
from reglamento.faces.pistola.mission import (
    cautions,
    clocked,
    described,
    drawing,
    faults,
    perfect_information,
    phase,
    seconds,
)
from reglamento.faces.pistola.offers import drawn, odds, offered, tacit, trifling
from reglamento.faces.pistola.phrases import manual, phrases
from reglamento.faces.pistola.pictures import board, frame, live, pieces, sample, status, still
from reglamento.faces.pistola.places import instead, misplaced, placing, ways
from reglamento.faces.pistola.spots import piece, spot, strike
from reglamento.faces.pistola.story import digest, told
from reglamento.faces.pistola.tries import tried
from reglamento.faces.pistola.values import reading_value

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
    "instead",
    "key",
    "line",
    "lines",
    "listed",
    "live",
    "look",
    "manual",
    "misplaced",
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
    "placing",
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
    "ways",
]
