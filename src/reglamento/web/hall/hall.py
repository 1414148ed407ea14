"""The hall: every game that is played, watched, looked at again or begun, between the HTTP interface and the journal."""

from __future__ import annotations

from reglamento.web.hall.desk import Desk
from reglamento.web.hall.gallery import Gallery
from reglamento.web.hall.reception import Reception


class Hall(Reception, Desk, Gallery):
    """All of it. Every method is for the event loop it was made on, and blocks it for no more than a few milliseconds.

    A `holder` is the hash of a browser's token; None or nothing for a browser without one. What is refused raises `Refuse`, said in
    the language that is spoken when it is asked for.
    """
