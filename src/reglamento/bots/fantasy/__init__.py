"""The greedy bot of fantasy."""

from reglamento.bots.bot import Bots
from reglamento.bots.fantasy.greedy import GreedyBot

BOTS = Bots(makers={"greedy": GreedyBot})
