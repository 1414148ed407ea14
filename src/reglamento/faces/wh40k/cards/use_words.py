"""What Stratagems and psychic powers do, in words. [40K-CORE-STRAT-05, 40K-CORE-PSY-01]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.games.wh40k.sheets.powers import Power
from reglamento.games.wh40k.sheets.stratagems import BRAVERY, COUNTER, NEW_ORDERS, REROLL, Stratagem
from reglamento.games.wh40k.words.names import inches
from reglamento.language import tr
from reglamento.sentences import diced

OF_EVERY_ARMY: Mapping[str, str] = {
    REROLL.id: "Rolls a die again",
    COUNTER.id: "The unit fights next",
    BRAVERY.id: "The unit passes its Morale test",
    NEW_ORDERS.id: "Replaces an objective by a new one",
}
DONE: Mapping[str, str] = {"fight": "The unit fights again at once", "move": "The unit moves again at once"}
LASTING: Mapping[str, str] = {
    "phase": "{gives}; until the end of the phase",
    "turn": "{gives}; until the end of the turn",
    "battle": "{gives}; until the end of the battle",
}
REACHED: Mapping[str, str] = {
    "enemy": "Warp charge {charge}, an enemy within {range}: {does}",
    "friend": "Warp charge {charge}, a unit of its side within {range}: {does}",
    "self": "Warp charge {charge}, its own unit: {does}",
}


def stratagem_text(stratagem: Stratagem) -> str:
    """What a Stratagem does."""
    if stratagem.id in OF_EVERY_ARMY:
        return tr(OF_EVERY_ARMY[stratagem.id])
    if stratagem.stops is not None:
        words = (
            "Stops the Stratagem on {n}+; the enemy gets its Command Points back"
            if stratagem.refunds
            else "Stops the Stratagem on {n}+"
        )
        return tr(words).format(n=stratagem.stops)
    if stratagem.gives is not None:
        return tr(LASTING[stratagem.lasts]).format(gives=ability_text(stratagem.gives))
    return tr(DONE[stratagem.does]) if stratagem.does else ""


def power_text(power: Power, charge: int) -> str:
    """What a psychic power needs, whom it reaches and what it does."""
    words = "Warp charge {charge}, the closest enemy within {range}: {does}" if power.closest else REACHED[power.target]
    return tr(words).format(charge=charge, range=inches(power.range), does=power_effect(power))


def power_effect(power: Power) -> str:
    """What a psychic power does."""
    if power.mortal is not None and power.stronger is not None:
        words = tr("{mortal} mortal wounds, {stronger} from {n} on")
        return words.format(mortal=diced(power.mortal), stronger=diced(power.stronger), n=power.above + 1)
    if power.mortal is not None:
        return tr("{mortal} mortal wounds").format(mortal=diced(power.mortal))
    return ability_text(power.gives) if power.gives is not None else tr("The unit moves again at once")
