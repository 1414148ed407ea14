"""The greedy bot of pistola.

- `greedy`: the bot; `reasons`: why it answers as it does.
- `searching/`: what the search knows of the game.
- `intents` and `errands`: what units meant by a turn, as `bots/armies/` has it, for the fire and the blows of this game.
"""

from reglamento.bots.bot import Bots
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.bots.pistola.intents import intents, mover
from reglamento.bots.pistola.reasons import reason

BOTS = Bots(makers={"greedy": GreedyBot}, reason=reason, mover=mover, intents=intents)
