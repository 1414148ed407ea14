"""The greedy bot of wh40k."""

from reglamento.bots.armies.intents import mover
from reglamento.bots.bot import Bots
from reglamento.bots.wh40k.greedy import GreedyBot
from reglamento.bots.wh40k.intents import intents
from reglamento.bots.wh40k.reasons import reason

BOTS = Bots(makers={"greedy": GreedyBot}, reason=reason, mover=mover, intents=intents)
