"""Roster files as BattleScribe writes them, with units of our own invention, in the newer shape and in the older one."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

SYSTEM = "Warhammer 40,000 8th Edition"
NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"


class Writer:
    """Writes rosters in one shape: `old` files have profileTypeName, and values of characteristics as attributes."""

    def __init__(self, *, old: bool = False) -> None:
        self.old = old
        self._ids = 0

    def _id(self) -> str:
        self._ids += 1
        return f'id="{self._ids:04x}-2b1f"'

    def profile(self, name: str, kind: str, values: Mapping[str, str], *, hidden: bool = False) -> str:
        """A profile with its characteristics."""
        if self.old:
            inner = "".join(
                f'<characteristic name={quoteattr(key)} characteristicTypeId="c" value={quoteattr(value)}/>'
                for key, value in values.items()
            )
            kind_is = f"profileTypeName={quoteattr(kind)}"
        else:
            inner = "".join(
                f'<characteristic name={quoteattr(key)} typeId="c">{escape(value)}</characteristic>'
                if value
                else f"<characteristic name={quoteattr(key)}/>"
                for key, value in values.items()
            )
            kind_is = f"typeName={quoteattr(kind)}"
        hide = "true" if hidden else "false"
        head = f"<profile {self._id()} name={quoteattr(name)} hidden={quoteattr(hide)} {kind_is}>"
        return f"{head}<characteristics>{inner}</characteristics></profile>"

    def body(self, name: str, figures: str, *, kind: str = "Unit") -> str:
        """The profile of a model: `6" 3+ 3+ 4 4 1 1 7 3+`."""
        names = ("M", "WS", "BS", "S", "T", "W", "A", "Ld", "Save")
        return self.profile(name, kind, dict(zip(names, figures.split(), strict=True)))

    def weapon(self, name: str, figures: str, abilities: str = "-") -> str:
        """The profile of a weapon: `24"|Rapid Fire 1|4|0|1`."""
        values = dict(zip(("Range", "Type", "S", "AP", "D"), figures.split("|"), strict=True))
        return self.profile(name, "Weapon", {**values, "Abilities": abilities})

    def ability(self, name: str, text: str) -> str:
        return self.profile(name, "Abilities", {"Description": text})

    def selection(
        self,
        name: str,
        *inside: str,
        number: int | str = 1,
        type: str = "upgrade",
        profiles: Sequence[str] = (),
        rules: Mapping[str, str] | None = None,
        categories: Sequence[str] = (),
        role: str = "",
        pts: float = 0,
        power: float | None = None,
    ) -> str:
        """A selection with what is inside it."""
        said = "".join(
            f"<rule {self._id()} name={quoteattr(key)}><description>{escape(text)}</description></rule>"
            for key, text in (rules or {}).items()
        )
        sorts = "".join(
            f"<category {self._id()} name={quoteattr(each)} primary={quoteattr('true' if each == role else 'false')}/>"
            for each in ([role] if role else []) + list(categories)
        )
        costs = f'<cost name="pts" typeId="points" value="{pts}"/>'
        if power is not None:
            costs += f'<cost name=" PL" typeId="e356" value="{power}"/>'
        return (
            f"<selection {self._id()} name={quoteattr(name)} number={quoteattr(str(number))} type={quoteattr(type)}>"
            f"<rules>{said}</rules><profiles>{''.join(profiles)}</profiles><selections>{''.join(inside)}</selections>"
            f"<costs>{costs}</costs><categories>{sorts}</categories></selection>"
        )

    def force(self, name: str, *selections: str) -> str:
        return f'<force {self._id()} name={quoteattr(name)} catalogueName="Embers"><selections>{"".join(selections)}</selections></force>'

    def roster(
        self, *forces: str, name: str = "Ember watch", system: str = SYSTEM, costs: Mapping[str, float] | None = None, **more: Any
    ) -> bytes:
        """The whole file. `limits`: its limits by cost."""
        told = "".join(f'<cost name={quoteattr(key)} value="{value}"/>' for key, value in (costs or {}).items())
        limits = "".join(f'<costLimit name={quoteattr(key)} value="{value}"/>' for key, value in more.get("limits", {}).items())
        return (
            '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
            f'<roster {self._id()} name={quoteattr(name)} gameSystemName={quoteattr(system)} xmlns="{NAMESPACE}">'
            f"<costs>{told}</costs><costLimits>{limits}</costLimits><forces>{''.join(forces)}</forces></roster>"
        ).encode()


def zipped(*files: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return out.getvalue()


BOLT = '24"|Rapid Fire 1|4|0|1'


def watch(write: Writer, *, size: int = 5, warlord: bool = True, **more: Any) -> bytes:
    """A Patrol of a captain and a squad, one of whose models has another gun: 74 + 5 x 13 + 14 points."""
    captain = write.selection(
        "Ember captain",
        write.selection("Bolt carbine", profiles=[write.weapon("Bolt carbine", BOLT)]),
        write.selection("Power maul", profiles=[write.weapon("Power maul", "Melee|Melee|+2|-1|1")], pts=4),
        *([write.selection("Warlord")] if warlord else []),
        type="model",
        role="HQ",
        categories=["Character", "Infantry", "Faction: Embers", "Captain"],
        profiles=[
            write.body("Ember captain", '6" 2+ 2+ 4 4 5 4 9 3+'),
            write.ability("Ward", "This model has a 4+ invulnerable save."),
        ],
        pts=70,
        power=5,
    )
    trooper = write.selection(
        "Trooper",
        write.selection("Bolt carbine", number=size - 1, profiles=[write.weapon("Bolt carbine", BOLT)]),
        write.selection("Melter", profiles=[write.weapon("Melter", '12"|Assault 1|8|-4|D6')], pts=14),
        write.selection("Shell grenades", number=size, profiles=[write.weapon("Shell grenades", '6"|Grenade D6|3|0|1')]),
        number=size,
        type="model",
        pts=13 * size,
    )
    squad = write.selection(
        "Ember watch squad",
        trooper,
        type="unit",
        role="Troops",
        categories=["Infantry", "Faction: Embers", "Faction: <Hearth>"],
        profiles=[write.body("Troopers", '6" 3+ 3+ 4 4 1 1 7 3+')],
        power=4,
    )
    return write.roster(write.force("Patrol Detachment 0CP", captain, squad), **more)
