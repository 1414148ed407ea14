"""The board: as text with its pieces and status display, and as the still and the live part of a picture."""

from __future__ import annotations

from rich.text import Text

from reglamento.faces.parts import Picture, Terminal
from reglamento.faces.shown import Frame, Sample, Still
from reglamento.faces.space_hulk import picture
from reglamento.faces.space_hulk.looks import look
from reglamento.faces.space_hulk.phrases import MANUAL
from reglamento.faces.space_hulk.scenery import Scenery
from reglamento.faces.space_hulk.spots import place
from reglamento.faces.space_hulk.text import board_text, pieces_text, status_text
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.setup import new_game
from reglamento.language import prose


def still(mission: Mission) -> Still:
    layout = picture.layout_on(mission)
    return Still(width=layout.width, height=layout.height, svg=picture.still(mission), name=prose(mission.title))


def sample(mission: Mission) -> Sample:
    """The map with its doors and entries and with the pieces that stand on it from the start, as everybody knows them."""
    layout = picture.layout_on(mission)
    frame = Frame(x=0, y=0, width=layout.width, height=layout.height)
    return Sample(live=live(new_game(mission).view(None), None), frame=frame)


def live(view: Hulk, sight_of: str | None) -> str:
    return picture.live(view, sight_of=sight_of)


def _pieces(view: Hulk, encoding: str) -> Text:
    return pieces_text(view, encoding=encoding)


def _board(view: Hulk, width: int | None, encoding: str) -> Text:
    return board_text(view, width=width, encoding=encoding)


PICTURE = Picture(still=still, live=live, sample=sample, place=place, look=look, scenery=lambda view, names: Scenery(view))
TERMINAL = Terminal(status=status_text, board=_board, pieces=_pieces, manual=MANUAL)
