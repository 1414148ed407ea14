"""The chains that the browsers of a game mix into its dice: which throw waits for which links, and for how long."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from reglamento.bots.roster import PERSON
from reglamento.kernel import links
from reglamento.kernel.fair import Fair
from reglamento.kernel.links import LINKS, NO_HISTORY, Shown
from reglamento.kernel.questions import Seat
from reglamento.web.hall.base.moments import Moment, throws
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.journal.records import SeatRow


class ThrowsSoFar(NamedTuple):
    """The throws so far, and the history up to the end of the last one: `answers` are counted."""

    throws: int
    answers: int
    history: bytes


def chained(seats: Iterable[SeatRow]) -> dict[Seat, str]:
    """The anchors that count, by seat: none where all persons sit at one browser, or one person plays alone."""
    persons = [each for each in seats if each.player == PERSON]
    if len({each.holder for each in persons}) < 2:
        return {}
    return {each.seat: each.anchor for each in sorted(persons, key=lambda each: each.seat) if each.anchor}


class Chains:
    """The chains of one game that has begun. Without `anchors` all dice come from the seed and the phrases at once."""

    def __init__(self, seed: bytes, start: Moment, anchors: Mapping[Seat, str], phrases: Mapping[Seat, str]) -> None:
        self.anchors = anchors
        self.newest = {seat: Shown(0, anchor) for seat, anchor in anchors.items()}
        """The newest link known of each chain, and its number."""
        self.missed: dict[Seat, list[int]] = {seat: [] for seat in anchors}
        """The throws for which no link of a seat came."""
        self.first: list[int] = []
        """The number of the first answer of each throw."""
        self._given: dict[Seat, Shown] = {}
        """The links given for the throw that waits."""
        self._seed = seed
        self._dice = Fair(seed, phrases)
        self._past = ThrowsSoFar(0, start.game.count, NO_HISTORY)
        self._now = start
        self.seal = self._seal() if anchors and throws(start.game) else ""
        """The seal of the throw that waits; empty where none does."""

    @property
    def fair(self) -> Fair | None:
        """The dice of the whole game; None where each throw has dice of its own."""
        return None if self.anchors else self._dice

    @property
    def number(self) -> int:
        """The number of the throw that waits, or of the next one."""
        return self._past.throws + 1

    # ---- the game goes on

    def follow(self, moment: Moment) -> None:
        """Go on to the next version."""
        self._now = moment
        if not self.anchors:
            return
        entry = moment.entry
        if entry is not None and entry.kind == "throw":
            self._thrown(moment, entry.data["links"], len(entry.data["dice"]))
        self.seal = self._seal() if throws(moment.game) else ""

    def _thrown(self, moment: Moment, given: Mapping[Seat, str], dice: int) -> None:
        number = self.number
        self.first.append(moment.game.count - dice + 1)
        for seat in self.anchors:
            if given.get(seat):
                self.newest[seat] = Shown(number, given[seat])
            else:
                self.missed[seat].append(number)
        self._past = ThrowsSoFar(number, moment.game.count, self._history(moment))

    def _seal(self) -> str:
        return links.seal(self._seed, self.number, self._history(self._now))

    def _history(self, moment: Moment) -> bytes:
        """The history up to a moment that is not before the last throw."""
        chain: Any = moment.game.answers
        answers = []
        for _ in range(moment.game.count - self._past.answers):
            chain, answer = chain
            answers.append(answer)
        return links.history(self._past.history, map(msgspec.json.encode, reversed(answers)))

    # ---- links

    def seated(self, seats: Iterable[SeatRow]) -> None:
        """Note the links that the journal has."""
        for each in seats:
            number, _, link = each.link.partition(" ")
            if link and each.seat in self.anchors:
                self._given[each.seat] = Shown(int(number), link)

    def fits(self, seat: Seat, number: int, link: str) -> bool:
        """Whether a link continues a seat's chain."""
        return links.fits(link, number, self.newest[seat])

    def has(self, seat: Seat, shown: Shown) -> bool:
        """Whether a seat has shown this link before."""
        return shown in (self._given.get(seat), self.newest.get(seat))

    def given(self) -> dict[Seat, str]:
        """The link of each seat for the throw that waits, empty where it has not come."""
        found = {seat: self._given.get(seat) for seat in self.anchors}
        return {seat: shown.link if shown and shown.number == self.number else "" for seat, shown in found.items()}

    def waits_for(self, seat: Seat | None) -> bool:
        """Whether the throw that waits needs a link of a seat."""
        return bool(self.seal) and self.number <= LINKS and self.given().get(seat or "") == ""

    def patience(self, settings: HallSettings) -> float:
        """Seconds for which the throw waits for the links that have not come: longer for sides that were there for the last throw."""
        missing = [seat for seat in self.anchors if self.waits_for(seat)]
        there = [seat for seat in missing if self._past.throws not in self.missed[seat]]
        if there:
            return settings.link
        return settings.link_of_absent if missing else 0.0

    def dice(self) -> tuple[Fair, dict[Seat, str]]:
        """The dice of the throw that waits, and the links in them."""
        given = self.given()
        return self._dice.of_throw(self.number, given), given

    # ---- at the end

    def record(self) -> dict[str, Any]:
        """What proves the dice: the newest link of each chain, from which all earlier ones follow, and the throws that it missed."""
        chains = {
            seat: {"anchor": anchor, "number": shown.number, "link": shown.link, "missed": self.missed[seat]}
            for (seat, anchor), shown in zip(self.anchors.items(), self.newest.values(), strict=True)
        }
        return {"chains": chains, "throws": self.first}
