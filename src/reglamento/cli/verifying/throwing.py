"""Works out the dice of a save again, with the links of players in them."""

from __future__ import annotations

from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying.record import Chain, Committed
from reglamento.kernel.dice import Outcome
from reglamento.kernel.fair import Fair
from reglamento.kernel.links import hashed
from reglamento.kernel.questions import Chance, Seat


class Throwing:
    """Works out the dice of a save, throw by throw where links of players were mixed into them. Raises CheckFailed."""

    def __init__(self, dice: Committed) -> None:
        self._dice = dice
        self._game = self._now = Fair(bytes.fromhex(dice.seed), dice.phrases)
        self._links = {seat: _links(seat, chain) for seat, chain in dice.chains.items()}
        self.number = 0
        self.falling = False
        """Whether the answer before was part of a throw."""

    def outcome(self, question: Chance, number: int) -> Outcome:
        """The outcome of answer `number`."""
        if self._dice.chains and not self.falling:
            self._begin(number)
        self.falling = True
        return self._now.outcome(question, number)

    def _begin(self, number: int) -> None:
        self.number += 1
        if self._dice.throws[self.number - 1 : self.number] != [number]:
            raise CheckFailed(f"answer {number}: throw {self.number} begins here, and not where the record of the dice says")
        given = {seat: links.get(self.number, "") for seat, links in self._links.items()}
        for seat, link in given.items():
            if bool(link) == (self.number in self._dice.chains[seat].missed):
                raise CheckFailed(f"answer {number}: the record of the dice does not say whether a link of the {seat} came")
        self._now = self._game.of_throw(self.number, given)

    def finish(self) -> None:
        """Check that the record holds no other throws."""
        if self._dice.chains and (len(self._dice.throws) != self.number or any(
            set(chain.missed) - set(range(1, self.number + 1)) for chain in self._dice.chains.values()
        )):  # fmt: skip
            raise CheckFailed(f"the record of the dice tells of more throws than the {self.number} of this game")


def _links(seat: Seat, chain: Chain) -> dict[int, str]:
    """The links of a chain that came, by their numbers, all from the newest one. Raises CheckFailed."""
    link, links = chain.link, {}
    for number in range(chain.number, 0, -1):
        if number not in chain.missed:
            links[number] = link
        link = hashed(link, 1)
    if link != chain.anchor:
        raise CheckFailed(f"link {chain.number} of the {seat} is not of the chain with the anchor {chain.anchor}")
    return links
