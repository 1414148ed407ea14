"""The greedy bot of pistola."""

from reglamento.bots.bot import Bots
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.bots.pistola.intents import intents, mover
from reglamento.bots.pistola.reasons import reason

BOTS = Bots(makers={"greedy": GreedyBot}, reason=reason, mover=mover, intents=intents)
