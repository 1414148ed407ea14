"""The card of a piece: what its weapons and its rank do, in words with their figures. [SH-SHOOT-05, SH-CC-03]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reglamento.faces.shown import Card
from reglamento.games.space_hulk.facts import arsenal
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine, Piece
from reglamento.games.space_hulk.words.names import called
from reglamento.language import noun, tr
from reglamento.sentences import explained

DOES: Mapping[str, str] = {
    "power fist": "one die in close combat",
    "storm bolter": "{dice} dice, hits on {kills_on}+, {sustained}+ with sustained fire; "
    "on overwatch up to {watched} squares, and a double jams it",
    "assault cannon": "{dice} dice, hits on {kills_on}+, {sustained}+ with sustained fire; "
    "{rounds} rounds, one reload for {reload} AP, then a triple blows it up",
    "heavy flamer": "{flame} AP: all in a section up to {burnt} squares away is destroyed on {burns_on} or more; {fuel} shots",
    "chainfist": "destroys a door in front for 1 AP, without a roll",
    "power axe": "psi points raise the result in close combat",
    "power sword": "once in a close combat the opponent rolls its highest die again",
    "lightning claws": "two dice in close combat, and 1 more",
    "storm shield": "in close combat the opponent's lowest die counts, not its highest",
    "thunder hammer": "1 more in close combat",
}
"""What a weapon does, by its name."""
RANKS: Mapping[str, str] = {
    "sergeant": "Sergeant: 1 more in close combat",
    "librarian": "Librarian: 1 more in close combat, and psychic powers for psi points",
}
FIGURES: Mapping[str, int] = {
    "watched": arsenal.OVERWATCH_RANGE,
    "rounds": arsenal.ROUNDS,
    "reload": arsenal.RELOAD,
    "flame": arsenal.FLAME,
    "burnt": arsenal.FLAMER_RANGE,
    "burns_on": arsenal.BURNS_ON,
    "fuel": arsenal.FUEL,
}


def card(piece: Piece, line: str) -> Card:
    """What a piece can do, below its name and a `line` that says where it is and how it stands."""
    if isinstance(piece, Marine):
        return Card(title=called(piece.name, "bare"), line=line, remarks=tuple(_marine(piece)))
    if isinstance(piece, Genestealer):
        return Card(title=_foe(piece), line=line, remarks=tuple(_stealer(piece)))
    hidden = tr("Genestealers, as many as its number says: they are revealed when a Marine sees it")
    return Card(title=tr("Blip {id}").format(id=piece.id), line=line, remarks=(hidden,))


def _marine(marine: Marine) -> Iterator[str]:
    yield from (explained(tr(weapon), weapon_text(weapon)) for weapon in marine.kit.weapons)
    if marine.kit.rank in RANKS:
        yield tr(RANKS[marine.kit.rank])
    if arsenal.outfit(marine.kit).blade != arsenal.Blade():
        yield tr("All this counts in close combat against an opponent in front alone.")


def weapon_text(weapon: str) -> str:
    """What a weapon does: `2 dice, hits on 6+, …`."""
    gun = arsenal.GUNS.get(weapon)
    own = {} if gun is None else {"dice": gun.dice, "kills_on": gun.kills_on, "sustained": gun.sustained}
    return tr(DOES[weapon]).format(**FIGURES, **own)


def _foe(stealer: Genestealer) -> str:
    return (tr("Broodlord {id}") if stealer.broodlord else noun("Genestealer {id}", "bare")).format(id=stealer.id)


def _stealer(stealer: Genestealer) -> Iterator[str]:
    yield tr("{ap} AP each turn; {n} dice in close combat, the highest counts; nothing to shoot with").format(
        ap=arsenal.GENESTEALER_AP, n=arsenal.CLAWS
    )
    if stealer.broodlord:
        yield tr("Broodlord: against an opponent in front the highest die and the lowest are added")
        yield tr("Broodlord: a shot destroys it with two dice that hit; flames and psychic storm do nothing to it")
