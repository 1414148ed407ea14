"""`reglamento verify`: checks that the dice of a finished game are those committed to before it, that its bots played by themselves, and
that its answers lead to this ending.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.bots.search.levels import timed
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.input.saves import read
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save, snapshot
from reglamento.kernel.dice import Outcome
from reglamento.kernel.errors import Diverged, SaveError
from reglamento.kernel.fair import Fair, commitment, seed_of_bots
from reglamento.kernel.game import Game
from reglamento.kernel.links import LINKS, Hex, hashed
from reglamento.kernel.questions import Chance, Choose, Draw, Place, Roll, Seat
from reglamento.kernel.rulebook import Rulebook

ADVICE = "Now compare the commitment with the one that was shown before the game, and each phrase with what that side typed."

ANCHORS = "Compare each anchor with the one that was shown when the game began: that is what its side's links were checked by."
SOME = 12
"""How many throws without a link are told."""
NOTED = "The commitment is the one that you noted. Now compare each phrase with what that side typed."


class Chain(msgspec.Struct):
    """What a save tells of a player's chain: its newest link with its number, and the throws for which no link came."""

    anchor: Hex
    number: Annotated[int, Meta(ge=0, le=LINKS)]
    link: Hex
    missed: list[int]


class Committed(msgspec.Struct):
    """The dice of a game, as its save stores them under `about`."""

    kind: Literal["committed", "chained"]
    commitment: Hex
    seed: Hex
    phrases: dict[Seat, str]
    chains: dict[Seat, Chain] = {}
    throws: list[int] = []
    """The number of the first answer of each throw."""


class StandIn(msgspec.Struct, frozen=True):
    """The player of a seat from a number of answers on: a bot that stands in for the person, or the person again."""

    after: Annotated[int, msgspec.Meta(ge=0)]
    seat: Seat
    player: str


class Verified(msgspec.Struct):
    """The result of a verification. `rolls` and `draws` count answers; `start` is the number of answers before a position that
    was taken as given.
    """

    commitment: str
    seed: str
    phrases: dict[Seat, str]
    answers: int
    rolls: int
    draws: int
    hash: str
    start: int | None
    bots: int
    """How many answers the bots of this program decide as they stand in the save."""
    declined: int
    """How many answers of bots are the question's default instead, which counts when a bot fails."""
    substituted: int = 0
    """How many answers cheaper bots made in place of bots that took too long, as the record says; each is worked out again."""
    timed: int = 0
    """How many answers are those of bots that search for a time: they depend on the machine, and cannot be worked out again."""
    throws: int = 0
    """How many throws links of players were mixed into; 0 in a game without chains."""
    anchors: dict[Seat, str] = {}
    missed: dict[Seat, list[int]] = {}
    """For each seat with a chain the throws for which no link of it came, by the numbers of their first answers."""


def verify(file: Path, noted: str = "", *, as_json: bool) -> None:
    """Check a finished game, whose commitment was `noted` before it (empty: was not). Raises SaveError for a file that cannot be
    checked, and CheckFailed for the first fault.
    """
    kept = read(file)
    try:
        found = verified(kept, rulebook(kept.header.game), noted)
    except CheckFailed as error:
        raise CheckFailed(f"{file}: {error}") from None
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    if as_json:
        print(msgspec.json.encode({"ok": True, **msgspec.structs.asdict(found)}).decode())
    else:
        advice = (NOTED if noted else ADVICE) + (f" {ANCHORS}" if found.anchors else "")
        print(f"{file}: every die and draw is the one that was committed to\n\n{_table(found)}\n\n{advice}")


def verified(kept: save.Save, book: Rulebook, noted: str = "") -> Verified:
    """As `verify`, for a save that has been read."""
    if not kept.over:
        raise SaveError("this game is not over: its seed is still a secret, and there is nothing to check it by")
    if kept.header.guide:
        raise SaveError("this is a guided game: its dice are written in its guide, and prove nothing")
    dice = _committed(kept.header)
    if noted and noted.strip().lower() != dice.commitment:
        raise CheckFailed(f"the commitment is {dice.commitment}, and not the {noted.strip()} that you noted")
    _honest(dice, kept.header.about.get("seats"), book)
    throwing = Throwing(dice)
    counted = {Roll: 0, Draw: 0}

    def compared(game: Game, answer: Any) -> None:
        question = game.question
        if not isinstance(question, Roll | Draw):
            throwing.falling = False
            return
        counted[type(question)] += 1
        due = throwing.outcome(question, game.count + 1)
        if answer != due:
            raise CheckFailed(f"answer {game.count + 1}: the save says {_told(answer)}, the seed gives {_told(due)}")

    try:
        game = save.replay(kept, book, each=compared)
    except Diverged as error:
        raise CheckFailed(f"{error}{_other_rules(kept.header)}") from None
    if snapshot.hash_of(kept.ending.snapshot) != kept.ending.hash:
        raise CheckFailed("the position at the end does not have the hash that stands beside it")
    throwing.finish()
    bots, declined, free, substituted = _bots(kept, book, dice)
    start = kept.header.start
    return Verified(
        **{name: getattr(dice, name) for name in ("commitment", "seed", "phrases")},
        answers=game.count,
        rolls=counted[Roll],
        draws=counted[Draw],
        hash=kept.ending.hash,
        start=None if start is None else start.answers,
        bots=bots,
        declined=declined,
        timed=free,
        substituted=substituted,
        throws=throwing.number,
        anchors={seat: chain.anchor for seat, chain in dice.chains.items()},
        missed={seat: [dice.throws[throw - 1] for throw in chain.missed] for seat, chain in dice.chains.items()},
    )


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


def _bots(kept: save.Save, book: Rulebook, dice: Committed) -> tuple[int, int, int, int]:
    """How many answers of bots are their own decisions, how many are defaults, how many depend on the machine, and how many were made by
    the cheaper bots that the record names. Raises CheckFailed for one that is none of these.
    """
    players = kept.header.about.get("seats")
    seats = players if isinstance(players, dict) else {}
    named = {seat: each.get("player") for seat, each in seats.items() if isinstance(each, dict)}
    playing = {seat: str(name) for seat, name in named.items() if name != PERSON}
    stand_ins, substitutes = _stand_ins(kept, book), _substitutes(kept.header)
    seed, own, declined, free, replaced = seed_of_bots(bytes.fromhex(dice.seed)), 0, 0, 0, 0

    def compared(game: Game, answer: Any) -> None:
        nonlocal own, declined, free, replaced
        question = game.question
        if not isinstance(question, Choose | Place):
            return
        name = playing.get(question.by, PERSON)
        name = next((each.player for each in reversed(stand_ins) if each.seat == question.by and each.after <= game.count), name)
        if name == PERSON:
            return
        played, name = name, substitutes.pop(game.count + 1, name)
        if name != played and name not in roster.cheaper(played, book.name):
            raise CheckFailed(f"answer {game.count + 1}: no {name} bot decides in place of the {played} bot of the {question.by}")
        if timed(name):
            free += 1
            return
        due = roster.decided(name, seed, game, question)
        if answer == due:
            own += name == played
            replaced += name != played
        elif answer == question.default:
            declined += 1
        else:
            said = f"answer {game.count + 1}: the {name} bot of the {question.by} decides {due}, the save says {answer}"
            raise CheckFailed(f"{said}: it did not play by itself, or in another version")

    if playing or stand_ins:
        save.replay(kept, book, each=compared)
    if substitutes:
        raise CheckFailed(
            f"answer {min(substitutes)}: the record says that a bot decided in place of another, and no bot is asked there"
        )
    return own, declined, free, replaced


def _substitutes(header: save.Header) -> dict[int, str]:
    """The bots that decided in place of others, by the numbers of the answers. Raises SaveError."""
    try:
        return msgspec.convert(header.about.get("substitutes", {}), dict[int, str], strict=False)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged: its record of the bots cannot be read: {error}", 1) from None


def _stand_ins(kept: save.Save, book: Rulebook) -> list[StandIn]:
    """From which answers on bots stood in for persons, in order. Raises CheckFailed."""
    try:
        found = msgspec.convert(kept.header.about.get("stand_ins", []), list[StandIn])
    except msgspec.ValidationError as error:
        raise CheckFailed(f"the record of the bots that stood in is incomplete: {error}") from None
    for each in found:
        if each.seat not in book.game.seats or each.player not in (PERSON, *roster.names(book.name)):
            raise CheckFailed(f"{each.player!r} is told to play for {each.seat!r}: there is no such player or seat")
    if [each.after for each in found] != sorted(each.after for each in found):
        raise CheckFailed("the record of the bots that stood in is not in the order of the game")
    return found


def _committed(header: save.Header) -> Committed:
    """What the save says of its dice. Raises SaveError when there was no commitment."""
    plain = header.about.get("dice")
    if not isinstance(plain, dict) or plain.get("kind") not in {"committed", "chained"}:
        raise SaveError(
            "the dice of this game were not committed to before it: only games of the server are, and can be verified", 1
        )
    try:
        return msgspec.convert(plain, Committed)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged: its record of the dice is incomplete: {error}", 1) from None


def _honest(dice: Committed, players: Any, book: Rulebook) -> None:
    """Check that the seed is the one committed to, and that only people at this table added phrases. Raises CheckFailed."""
    made = commitment(bytes.fromhex(dice.seed))
    if made != dice.commitment:
        raise CheckFailed(f"the commitment is {dice.commitment}, but the seed's is {made}")
    for seat in dice.chains:
        if seat not in book.game.seats:
            raise CheckFailed(f"a chain of {seat!r}, a seat that this game does not have, was mixed into the dice")
    if bool(dice.chains) != (dice.kind == "chained"):
        raise CheckFailed(f"the dice are told to be {dice.kind}, and the record has {len(dice.chains)} chains")
    for seat, phrase in dice.phrases.items():
        if seat not in book.game.seats:
            raise CheckFailed(f"a phrase of {seat!r}, a seat that this game does not have, was mixed into the dice")
        player = players.get(seat) if isinstance(players, dict) else None
        if phrase and isinstance(player, dict) and player.get("player") != PERSON:
            raise CheckFailed(f"a phrase of the {seat}, played by a bot, was mixed into the dice: {phrase!r}")


def _told_of(found: Verified, seat: Seat) -> str:
    """The anchor of a chain, and the throws that fell without it."""
    missed = found.missed[seat]
    if not missed:
        return f"{found.anchors[seat]}, in all {found.throws} throws"
    told = ", ".join(map(str, missed[:SOME])) + (", …" if len(missed) > SOME else "")
    return f"{found.anchors[seat]}, in {found.throws - len(missed)} of {found.throws} throws; not in those of the answers {told}"


def _other_rules(header: save.Header) -> str:
    here = rules_id(header.game)
    return "" if header.rules == here else f". (It was played under the rules {header.rules}; these are {here})"


def _told(answer: Any) -> str:
    return " ".join(map(str, answer))


def _table(found: Verified) -> str:
    rows = [
        ("commitment", f"{found.commitment}, which is the SHA-256 of"),
        ("seed", found.seed),
        *((f"phrase of {seat}", repr(phrase) if phrase else "none") for seat, phrase in found.phrases.items()),
        *((f"chain of {seat}", _told_of(found, seat)) for seat in found.anchors),
        ("answers", f"{found.answers - (found.start or 0)} replayed, all as the rules allow"),
        ("dice", f"{found.rolls} rolls and {found.draws} draws, all as seed and phrases give them"),
        ("hash", f"{found.hash}, as the answers lead to"),
    ]
    if found.bots or found.declined:
        failed = f", {found.declined} left to the default, as when a bot fails" if found.declined else ""
        rows.append(("bots", f"{found.bots} decisions, all their own{failed}"))
    if found.substituted:
        rows.append(("substitutes", f"{found.substituted} decisions of cheaper bots for bots that took too long, all their own"))
    if found.timed:
        rows.append(("timed", f"{found.timed} decisions of bots that search for a time, which cannot be worked out again"))
    if found.start is not None:
        rows.append(("start", f"the position after answer {found.start} of another game, taken as given and not checked"))
    width = max(len(name) for name, _ in rows) + 2
    return "\n".join(f"  {name:<{width}}{value}" for name, value in rows)
