"""The greedy bot of fantasy."""

from reglamento.bots.armies.intents import mover
from reglamento.bots.bot import Bots
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.intents import intents
from reglamento.bots.fantasy.reasons import reason

BOTS = Bots(makers={"greedy": GreedyBot}, reason=reason, mover=mover, intents=intents)
