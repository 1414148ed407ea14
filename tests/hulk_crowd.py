"""A drawn position with one of everything a picture can show."""

from typing import Any

from hulk_scene import (
    CANNON,
    CHAINFIST,
    CLAWS,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    SWORD,
    Scene,
    blip,
    broodlord,
    genestealer,
    marine,
)
from reglamento.games.space_hulk.facts.state import Hulk


def crowded_scene(**changed: Any) -> Scene:
    """The drawing; `changed` replaces pieces."""
    pieces: dict[str, Any] = {
        "a": marine("n"), "b": marine("e", CANNON, overwatch=True, rounds=2), "c": marine("s", FLAMER, jammed=True),
        "d": marine("w", CHAINFIST, guard=True), "e": marine("n", CLAWS), "h": marine("n", HAMMER, guard=True),
        "f": marine("n", SWORD, jammed=True, overwatch=True, carries=("relic",)), "g": marine("e", LIBRARIAN, psi=6),
        "i": genestealer("n"), "j": broodlord("e"), "l": blip(2), "u": genestealer("s", carries=("map",)), "v": blip(3),
        "k": marine("e", overwatch=True), "m": genestealer("w"), "q": blip(1, area="pit"), "r": genestealer(area="pit"),
    }  # fmt: skip
    return Scene(
        """
        #####################
        #a.b.c.d.#...########
        #e.f.h.g.+.Dk...m####
        #.....i..#..n.../...#
        #j.l.....#..N....t..#
        #..u..v..#..########
        #...x....p..y.zU#####
        ########o############
        ---
        ######
        #...w#
        ######
        """,
        sections="""
        #####################
        #AAAAAAAABBBBBBBBBBB#
        #AAAAAAAABBBBBBBBBBB#
        #AAAAAAAABBBBBBBBBBB#
        #AAAAAAAACCCCCCCBBBBB
        #AAAAAAAACCCCCCCBBB##
        #AAAAAAAACCCCCCCBBB##
        ########CCCCCC########
        ---
        ######
        #DDDDD
        ######
        """,
        things={"idol": "x", "relic": "t", "map": "u"},
        generators={"core": "n", "coil": "N"},
        fields="y",
        areas={"vault": "tm"},
        entries={"pit": "o"},
        exits={"out": ("U", "e")},
        ladders={"shaft": ("D", "w")},
        **(pieces | changed),
    )


def crowded(**changed: Any) -> Hulk:
    """The Marine action phase, the Marine `a` active with 3 AP, fire, a barrier, one generator broken."""
    scene = crowded_scene(**changed)
    game = scene.marine_turn(command=2)
    game.active, game.ap, game.fresh = "a", 3, ["b"]
    game.set_door("coil", None)
    game.broken = ("coil",)
    game.barrier = scene["p"]
    game.flames = {"C": 1 << scene["z"] | 1 << scene["U"]}
    game.derive()
    return game
