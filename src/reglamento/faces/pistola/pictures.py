"""The board: as text with its troops and status display, and as the still and the live part of a picture."""

from __future__ import annotations

from rich.text import Text

from reglamento.faces.parts import Picture, Terminal
from reglamento.faces.pistola import picture
from reglamento.faces.pistola.board.looks import look
from reglamento.faces.pistola.board.sample import complex_of
from reglamento.faces.pistola.board.scenery import Scenery
from reglamento.faces.pistola.board.spots import place
from reglamento.faces.pistola.display import verdict
from reglamento.faces.pistola.phrases import MANUAL
from reglamento.faces.pistola.picture.layout import EMPTY
from reglamento.faces.pistola.text import board_text, pieces_text, status_text
from reglamento.faces.shown import Frame, Sample, Still
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import Crawl
from reglamento.language import prose

UNIT = 50.0
"""The size of something to point at, in picture units: five centimetres."""


def still(mission: Mission) -> Still:
    _, _, width, height = EMPTY
    return Still(width=width, height=height, svg=picture.still(), name=prose(mission.title), unit=UNIT)


def live(view: Crawl, sight_of: str | None) -> str:
    return picture.live(view, sight_of=sight_of)


def sample(mission: Mission) -> Sample:
    """A sample complex, always the same for a mission. [PP-SECT-06]"""
    view = complex_of(mission)
    return Sample(live=live(view, None), frame=frame(view))


def frame(view: Crawl) -> Frame:
    """The known part of the complex, with a margin. It grows with every section. [PP-SECT-06]"""
    box = picture.frame_of(view)
    return Frame(x=box.x, y=box.y, width=box.width, height=box.height)


def _status(view: Crawl) -> Text:
    return status_text(view, verdict(view) if view.result else "")


def _board(view: Crawl, width: int | None, encoding: str) -> Text:
    return board_text(view, width=width, encoding=encoding)


def _pieces(view: Crawl, encoding: str) -> Text:
    return pieces_text(view, encoding=encoding)


PICTURE = Picture(still=still, live=live, frame=frame, sample=sample, place=place, look=look, scenery=Scenery)
TERMINAL = Terminal(status=_status, board=_board, pieces=_pieces, manual=MANUAL)
