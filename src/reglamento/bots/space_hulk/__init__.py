"""Bots that know Space Hulk."""

from reglamento.bots.bot import Bots
from reglamento.bots.space_hulk.greedy import GreedyBot

BOTS = Bots(makers={"greedy": GreedyBot})
