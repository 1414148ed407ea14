"""Space Hulk at the command line."""

from reglamento.faces.space_hulk.groups import cost, group, listed, option, question, rules
from reglamento.faces.space_hulk.imagination import greyed, imagined, refusal
from reglamento.faces.space_hulk.mission import clocked, described, drawing, faults, phase, seconds
from reglamento.faces.space_hulk.offers import chance, drawn, offered, tacit, trifling
from reglamento.faces.space_hulk.phrases import phrases
from reglamento.faces.space_hulk.pictures import board, pieces, status
from reglamento.faces.space_hulk.story import digest, told

__all__ = [
    "board",
    "chance",
    "clocked",
    "cost",
    "described",
    "digest",
    "drawing",
    "drawn",
    "faults",
    "greyed",
    "group",
    "imagined",
    "listed",
    "offered",
    "option",
    "phase",
    "phrases",
    "pieces",
    "question",
    "refusal",
    "rules",
    "seconds",
    "status",
    "tacit",
    "told",
    "trifling",
]
