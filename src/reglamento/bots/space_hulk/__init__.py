"""Bots that know Space Hulk."""

from reglamento.bots.bot import Bots
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.bots.space_hulk.intents import intents, mover
from reglamento.bots.space_hulk.reasons import reason

BOTS = Bots(makers={"greedy": GreedyBot}, reason=reason, mover=mover, intents=intents)
