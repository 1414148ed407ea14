"""The hall: every game that is played, watched, replayed or begun, between the HTTP interface and the journal."""

from __future__ import annotations

from reglamento.web.hall.accounts import Accounts
from reglamento.web.hall.answers import Answers
from reglamento.web.hall.armies import PlayersArmies
from reglamento.web.hall.views import Views


class Hall(Accounts, PlayersArmies, Answers, Views):
    """All parts of the hall in one class. Every method must be called on the event loop that made the hall, and blocks it for no
    more than a few milliseconds.

    A `holder` is the hash of a browser's token; None or '' for a browser without one. A refused request raises `Refuse`, worded
    in the language of the request.
    """
