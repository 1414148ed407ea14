"""When a Stratagem is used and what it does, in words, for the card of a unit on which it may be used. [40K-CORE-STRAT-05]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from reglamento.faces.wh40k.cards.use_words import stratagem_text
from reglamento.games.wh40k.sheets.stratagems import Stratagem, Window
from reglamento.games.wh40k.stratagems.phases import suits
from reglamento.games.wh40k.words.vocabulary import PHASE_NAMES
from reglamento.language import prose, tr

WHEN: Mapping[Window, str] = {
    "before-battle": "before the battle",
    "deployed": "when both armies are set up",
    "round-begins": "when a battle round begins",
    "round-ends": "when a battle round ends",
    "turn-begins": "when a turn begins",
    "turn-ends": "when a turn ends",
    "phase-begins": "at the beginning",
    "phase-ends": "at the end",
    "set-up": "when the unit is set up",
    "arrived": "when the unit has arrived",
    "disembarked": "when the unit has disembarked",
    "moves": "before the unit moves",
    "moved": "when the unit has moved",
    "manifests": "before the unit attempts a power",
    "cast-at": "when a power is attempted at the unit",
    "manifested": "when the unit has manifested a power",
    "shoots": "before the unit shoots",
    "shot": "when the unit has shot",
    "targeted": "when the unit is shot at",
    "charges": "before the unit charges",
    "charged-at": "when a charge is declared at the unit",
    "charged": "when the unit has charged",
    "intervenes": "before the unit intervenes",
    "intervened": "when the unit has intervened",
    "fights": "before the unit fights",
    "struck-at": "when the unit is struck at",
    "fought": "when the unit has fought",
    "allocated": "when a wound is allocated to the unit",
    "wounded": "when the unit has lost Wounds",
    "slain": "when a model of the unit is slain",
    "destroyed": "when a unit is destroyed",
    "morale": "before a Morale test of the unit",
}
PHASED: Mapping[str, str] = {
    "own": "{when}, in its own {phase}",
    "enemy": "{when}, in the {phase} of the enemy",
    "either": "{when}, in a {phase}",
}
TURNED: Mapping[str, str] = {"own": "{when}, in its own turn", "enemy": "{when}, in the turn of the enemy", "either": "{when}"}


def stratagems_text(known: Iterable[Stratagem], keywords: frozenset[str]) -> Iterator[str]:
    """The Stratagems of an army that may be used on a unit with these keywords, a line each. [40K-FAQ-STRAT-03]"""
    words = tr("Stratagem {name}, {cost} CP, {when}: {does}")
    for each in known:
        if each.stops is None and suits(each, keywords):
            yield words.format(name=prose(each.name), cost=each.cost, when=when_text(each), does=stratagem_text(each))


def when_text(stratagem: Stratagem) -> str:
    """When it is used: `before the unit shoots, in its own Shooting phase`."""
    when = tr(WHEN[stratagem.when])
    if stratagem.phase is None:
        return tr(TURNED[stratagem.turn]).format(when=when)
    return tr(PHASED[stratagem.turn]).format(when=when, phase=tr(PHASE_NAMES[stratagem.phase]))
