"""The hall, between the HTTP interface and the journal: live tables with their players, spectators and readers of replays."""

from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import Settings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.watching import Watcher

__all__ = ["Hall", "Refuse", "Settings", "Watcher"]
