"""What a save tells of its dice and of its bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.cli.input.guard import CheckFailed
from reglamento.kernel import save
from reglamento.kernel.errors import SaveError
from reglamento.kernel.fair import commitment
from reglamento.kernel.links import LINKS, Hex
from reglamento.kernel.questions import Seat
from reglamento.kernel.rulebook import Rulebook


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

    after: Annotated[int, Meta(ge=0)]
    seat: Seat
    player: str


def committed(header: save.Header) -> Committed:
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


def check_record(dice: Committed, players: Any, book: Rulebook) -> None:
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


def substitutes_of(header: save.Header) -> dict[int, str]:
    """The bots that decided in place of others, by the numbers of the answers. Raises SaveError."""
    try:
        return msgspec.convert(header.about.get("substitutes", {}), dict[int, str], strict=False)
    except msgspec.ValidationError as error:
        raise SaveError(f"damaged: its record of the bots cannot be read: {error}", 1) from None


def stand_ins_of(kept: save.Save, book: Rulebook) -> list[StandIn]:
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
