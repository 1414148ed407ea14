"""Marines seen from above and facing north: the armour of each rank, and what they carry. [SH-BOX-01]"""

from __future__ import annotations

from reglamento.faces.space_hulk.picture import palette as p
from reglamento.games.space_hulk.facts.mission import Rank, Weapon
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.svg import Markup, circle, group, join, path, rect, symbol, tag, use

IVORY, GUNMETAL, EDGE = "#f0e6d2", "#20262e", "#0a0d11"


def marine_defs() -> Markup:
    suits: dict[Rank, Markup] = {
        "marine": join(*_suit("url(#sh-red)", "#5e1a14", IVORY)),
        "sergeant": join(*_suit("url(#sh-red)", "#5e1a14", p.GOLD), *_crest()),
        "librarian": join(*_suit("url(#sh-blue)", "#16305c", "#bfe3ff"), *_hood()),
    }
    return join(
        *(symbol(f"sh-{rank}", suit) for rank, suit in suits.items()),
        *(symbol(_id(weapon), *shapes) for weapon, shapes in _weapons().items()),
    )


def marine(piece: Marine, opacity: float | None = None) -> Markup:
    """A Marine facing north, its weapons in front of it."""
    arms = [use(_id(weapon)) for weapon in piece.kit.weapons]
    return group(*arms, use(f"sh-{piece.kit.rank}"), scale=0.92, opacity=opacity)


def _id(weapon: Weapon) -> str:
    return "sh-" + weapon.replace(" ", "-")


def _suit(armour: str, dark: str, trim: str) -> list[Markup]:
    """Base with a wedge to the front, power plant behind, shoulders, chest and helmet."""
    return [
        rect(-9, 5, 18, 13, rx=4, fill=dark, stroke=EDGE, stroke_width=1.2),
        *(circle(x, 15, 3.6, fill="#11151a", stroke=trim, stroke_width=1.2) for x in (-6, 6)),
        path("M-10 -7Q0 -13 10 -7L11 6Q0 13 -11 6Z", fill=armour, stroke=EDGE, stroke_width=1.2),
        *(_shoulder(side, armour, trim) for side in (-1, 1)),
        path("M-5 9H5M-4 12H4", stroke=trim, stroke_width=1.2, stroke_opacity=0.8),
        circle(0, -1, 7.4, fill=dark, stroke=EDGE, stroke_width=1),
        path("M-4.6 -1.5Q-4.6 -7.5 0 -7.5Q4.6 -7.5 4.6 -1.5Q4.6 4 0 4Q-4.6 4 -4.6 -1.5Z", fill=trim, stroke=EDGE, stroke_width=1),
        path("M-3.4 -4.4L-.8 -3.4M3.4 -4.4L.8 -3.4", stroke="#0b6f5a", stroke_width=2, stroke_linecap="round"),
    ]


def _shoulder(side: int, armour: str, trim: str) -> Markup:
    plate = path("M9 -9Q19 -11 20 -1V5Q19 11 13 11Q8 10 8 3Z", fill=armour, stroke=trim, stroke_width=1.7)
    shine = path("M12 -6Q16 -6 17 -1", fill="none", stroke="#fff", stroke_width=1.3, stroke_opacity=0.45, stroke_linecap="round")
    return tag("g", plate, shine, transform=f"scale({side} 1)" if side < 0 else None)


def _crest() -> list[Markup]:
    return [
        path("M-8.5 1.6Q0 -2.6 8.5 1.6", fill="none", stroke=EDGE, stroke_width=5.4, stroke_linecap="round"),
        path("M-8.5 1.6Q0 -2.6 8.5 1.6", fill="none", stroke="#fff3d0", stroke_width=3.4, stroke_linecap="round"),
    ]


def _hood() -> list[Markup]:
    return [
        path("M-9 5Q-9 -4 0 -5Q9 -4 9 5Q0 10 -9 5Z", fill="#0f2748", stroke="#bfe3ff", stroke_width=1.2),
        path("M-5 5V0M0 6V-2M5 5V0", stroke=p.CYAN, stroke_width=1.6, stroke_linecap="round"),
        circle(0, -3.5, 2.2, fill="#e9fdff"),
    ]


def _arm(side: int) -> Markup:
    return path(f"M{side * 14} 0L{side * 14} -10", stroke="#3a1512", stroke_width=7.5, stroke_linecap="round")


def _weapons() -> dict[Weapon, list[Markup]]:
    """Guns, hammer and shield's partner on the right; fists, blades and shield on the left."""
    return {
        "storm bolter": _bolter(),
        "assault cannon": _cannon(),
        "heavy flamer": _flamer(),
        "power fist": [_arm(-1), *_fist(-14)],
        "chainfist": [_arm(-1), *_chain(), *_fist(-14)],
        "lightning claws": [_arm(-1), _arm(1), *_talons(-14), *_talons(14), *_fist(-14), *_fist(14)],
        "power sword": _sword(),
        "storm shield": _shield(),
        "thunder hammer": _hammer(),
        "power axe": _axe(),
    }


def _steel(d: str, width: float = 1) -> Markup:
    return path(d, fill="url(#sh-steel)", stroke=EDGE, stroke_width=width)


def _fist(x: int) -> list[Markup]:
    knuckles = "".join(f"M{x + dx} -17.5V-13.5" for dx in (-3, 0, 3))
    return [
        rect(x - 6, -18.5, 12, 11, rx=3.5, fill="url(#sh-steel)", stroke=EDGE, stroke_width=1.2),
        path(knuckles, stroke=EDGE, stroke_width=1.2),
    ]


def _bolter() -> list[Markup]:
    return [
        _arm(1),
        _steel("M10.6 -25H13V-17H10.6ZM14.6 -25H17V-17H14.6Z"),
        rect(9.5, -18, 8.6, 13, rx=1.6, fill=GUNMETAL, stroke=p.STEEL, stroke_width=1.1),
        rect(17.6, -14, 4.4, 6.5, rx=1, fill=p.GOLD, stroke=EDGE, stroke_width=0.9),
    ]


def _cannon() -> list[Markup]:
    return [
        _arm(1),
        _steel("M8.6 -29H11.4V-16H8.6ZM12.6 -30H15.4V-16H12.6ZM16.6 -29H19.4V-16H16.6Z"),
        rect(7.4, -26.5, 13.2, 3, rx=1, fill=GUNMETAL, stroke=p.STEEL, stroke_width=0.8),
        rect(8, -17, 12, 12, rx=2, fill=GUNMETAL, stroke=p.STEEL, stroke_width=1.2),
        circle(20.5, -8, 4.6, fill=p.GOLD, stroke=EDGE, stroke_width=1.2),
        circle(20.5, -8, 1.6, fill=EDGE),
    ]


def _flamer() -> list[Markup]:
    return [
        _arm(1),
        path("M14 -33Q19 -28 14 -24Q9 -28 14 -33Z", fill=p.FLAME, stroke=p.FIRE, stroke_width=1),
        _steel("M12 -25H16L17 -16H11Z"),
        rect(9.5, -18, 9, 12, rx=2, fill=GUNMETAL, stroke=p.STEEL, stroke_width=1.2),
        *(circle(21, y, 3.6, fill=p.FIRE, stroke=EDGE, stroke_width=1.1) for y in (-12, -5.5)),
    ]


def _chain() -> list[Markup]:
    return [
        _steel("M-17 -17V-28Q-14 -32 -11 -28V-17Z", 1.2),
        path("M-17.8 -18V-28Q-14 -33 -10.2 -28V-18", fill="none", stroke=EDGE, stroke_width=2, stroke_dasharray="1.8 1.8"),
    ]


def _talons(x: int) -> list[Markup]:
    blades = "".join(f"M{x + dx} -17L{x + dx * 1.25:g} -30" for dx in (-4.5, -1.5, 1.5, 4.5))
    return [
        path(blades, stroke=EDGE, stroke_width=3.4, stroke_linecap="round"),
        path(blades, stroke="#dff7ff", stroke_width=2, stroke_linecap="round"),
    ]


def _sword() -> list[Markup]:
    return [
        _arm(-1),
        path("M-16.5 -13L-15.6 -32L-14 -36L-12.4 -32L-11.5 -13Z", fill=p.CYAN, fill_opacity=0.4),
        _steel("M-15.6 -13L-15 -31L-14 -34L-13 -31L-12.4 -13Z"),
        rect(-19, -14.5, 10, 3, rx=1, fill=p.GOLD, stroke=EDGE, stroke_width=0.9),
        rect(-18, -11.5, 8, 6, rx=2.5, fill="#3a1512", stroke=EDGE),
    ]


def _shield() -> list[Markup]:
    return [
        _arm(-1),
        path("M-25 -7Q-22 -21 -2 -20L-3 -14Q-16 -14 -19 -4Z", fill="url(#sh-steel)", stroke=EDGE, stroke_width=1.6),
        path("M-22 -8Q-18 -17 -4 -17", fill="none", stroke=p.GUARD, stroke_width=2),
        path("M-15 -17L-12 -11M-17 -12L-10 -15", stroke=p.GOLD, stroke_width=2),
    ]


def _hammer() -> list[Markup]:
    return [
        _arm(1),
        path("M14 -2V-23", stroke=EDGE, stroke_width=4.6),
        path("M14 -2V-23", stroke="#8a6a3a", stroke_width=2.6),
        path("M4 -32H24V-22H4Z", fill=p.CYAN, fill_opacity=0.3),
        _steel("M5.5 -30.5H22.5V-23H17L16 -21H12L11 -23H5.5Z", 1.3),
        path("M7 -27H21", stroke=p.CYAN, stroke_width=1.5),
    ]


def _axe() -> list[Markup]:
    return [
        _arm(-1),
        path("M-14 2V-31", stroke=EDGE, stroke_width=4.2),
        path("M-14 2V-31", stroke=p.GOLD, stroke_width=2.2),
        _steel("M-14 -31Q-24 -30 -24 -20Q-19 -24 -14 -22ZM-14 -30Q-8 -30 -7 -23Q-11 -25 -14 -23Z", 1.2),
        path("M-22.6 -22Q-22 -28.5 -15 -29.6", fill="none", stroke=p.CYAN, stroke_width=1.3),
    ]
