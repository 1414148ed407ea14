"""Step 3: the rulebook, by which everybody else starts, saves and replays the game."""

from __future__ import annotations

from ford import rules
from ford.facts import BLUE, RED, Crossing, Ford, Readings, Shoot, Stay, Wade
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types

CROSSINGS = {each.id: each for each in (Crossing("narrow", "The narrow ford", 6), Crossing("wide", "The wide ford", 9))}


def load(name: str) -> Crossing:
    """A mission by its name. Raises ReglamentoError naming those there are."""
    if name not in CROSSINGS:
        raise ReglamentoError(f"there is no crossing {name!r}: choose one of {', '.join(CROSSINGS)}")
    return CROSSINGS[name]


def parse(text: str) -> Crossing:
    """Missions of one's own are another lesson."""
    raise ReglamentoError("the ford has no missions in files")


def new(mission: Crossing, readings: Readings) -> Ford:
    """A game at its first question."""
    return Ford(mission=mission, readings=readings, scouts={RED: 0, BLUE: mission.places - 1}).begin([rules.Turn()])


RULEBOOK = Rulebook(
    name="ford",
    title="The ford",
    prefix="TF",
    game=Ford,
    steps=step_types("ford"),
    option=Wade | Shoot | Stay,
    readings=Readings,
    missions=lambda: list(CROSSINGS),
    load=load,
    parse=parse,
    new=new,
)
