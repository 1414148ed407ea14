"""Step 6: all parts in one record, by which the program finds them."""

from __future__ import annotations

from ford.book import RULEBOOK
from ford.bots import BOTS
from ford.face import FACE
from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="ford", title="The ford", seats=RULEBOOK.game.seats, parts=(RULEBOOK, FACE, BOTS))
