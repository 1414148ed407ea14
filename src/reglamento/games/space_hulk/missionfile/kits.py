"""The Marines of the box by their weapons, and the number of each."""

from __future__ import annotations

from reglamento.games.space_hulk.facts.mission import Kit, Rank, Weapon


def _kit(name: str, rank: Rank, *weapons: Weapon) -> tuple[str, Kit]:
    return name, Kit(name=name, rank=rank, weapons=weapons)


KITS: dict[str, Kit] = dict(
    [
        _kit("sergeant, power sword", "sergeant", "power sword", "storm bolter"),
        _kit("sergeant, thunder hammer", "sergeant", "thunder hammer", "storm shield"),
        _kit("marine, storm bolter", "marine", "storm bolter", "power fist"),
        _kit("marine, chainfist", "marine", "storm bolter", "chainfist"),
        _kit("marine, heavy flamer", "marine", "heavy flamer", "power fist"),
        _kit("marine, assault cannon", "marine", "assault cannon", "power fist"),
        _kit("marine, lightning claws", "marine", "lightning claws"),
        _kit("librarian, power axe", "librarian", "power axe", "storm bolter"),
    ]
)
"""The weapons of each kind of Marine. Most Marines carry a storm bolter, but not those with both hands full. The shield goes with
the hammer. The chainfist, which belongs to no kind, replaces a power fist. [SH-BOX-01]
"""

MEN: dict[str, int] = {
    "power sword": 1,
    "thunder hammer": 1,
    "heavy flamer": 1,
    "assault cannon": 1,
    "lightning claws": 1,
    "power axe": 1,
}
"""Miniatures in the box that carry each of these weapons. [SH-BOX-01]"""

BOLTERS = 6
"""Miniatures in the box with none of the weapons above. [SH-BOX-01]"""


def of_the_box(kit: Kit) -> str:
    """The miniature of the box for this kit: one of the weapons of `MEN`, or `storm bolter`. [SH-BOX-01]"""
    return next((weapon for weapon in MEN if weapon in kit.weapons), "storm bolter")
