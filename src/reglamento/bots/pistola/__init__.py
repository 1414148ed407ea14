"""The greedy bot of pistola."""

from reglamento.bots.bot import Bots
from reglamento.bots.pistola.greedy import GreedyBot

BOTS = Bots(makers={"greedy": GreedyBot})
