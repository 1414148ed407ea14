"""`reglamento odds space-hulk`: exact chances of shots and attacks from the rules' own code."""

from __future__ import annotations

from typing import Any

from reglamento.cli.input.wishes import chosen_readings
from reglamento.cli.output.odds import printed
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.arsenal import FUEL
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.games.space_hulk.odds import duels
from reglamento.kernel.errors import ReglamentoError


def readings_of(pairs: list[str] | None) -> Any:
    """The readings given as `name=value`, the defaults for the others."""
    return chosen_readings(pairs or (), rulebook("space-hulk"))


def kit_named(name: str) -> Kit:
    """The kit whose name holds `name`. Raises ReglamentoError, which lists the kits."""
    found = [kit for key, kit in KITS.items() if name.lower() == key] or [kit for key, kit in KITS.items() if name.lower() in key]
    if len(found) == 1 or (found and len({kit.weapons for kit in found}) == 1):
        return found[0]
    raise ReglamentoError(f"{'no' if not found else 'more than one'} kit is called {name!r}: choose one of {'; '.join(KITS)}")


def shoot(kit: str, target: str, shots: int, *, overwatch: bool, readings: Readings, as_json: bool) -> None:
    """Print the odds of 1 to `shots` shots in a row; on overwatch, of 1 to `shots` actions in sight."""
    bearer = kit_named(kit)
    _may_shoot(bearer, target, shots, overwatch=overwatch)
    lord = target == "broodlord"
    if overwatch:
        found = duels.overwatching(bearer, shots, broodlord=lord, readings=readings)
    else:
        found = duels.shooting(bearer, shots, broodlord=lord, door=target == "door", readings=readings)
    rows = {f"{number} {'seen' if overwatch else 'fired'}": odds for number, odds in enumerate(found, 1)}
    printed(f"{bearer.name} at a {target}{', on overwatch' if overwatch else ''}", rows, as_json=as_json)


def _known(target: str, allowed: tuple[str, ...]) -> None:
    if target not in allowed:
        raise ReglamentoError(f"{target!r} is no target: choose one of {', '.join(allowed)}")


def _may_shoot(kit: Kit, target: str, shots: int, *, overwatch: bool) -> None:
    _known(target, ("genestealer", "broodlord", "door"))
    flamer = "heavy flamer" in kit.weapons
    if not flamer and not {"storm bolter", "assault cannon"} & set(kit.weapons):
        raise ReglamentoError(f"{kit.name} has nothing to shoot with [SH-SHOOT-01]")
    if flamer and (overwatch or target != "genestealer"):
        why = "cannot go on overwatch [SH-FLAMER-01]" if overwatch else f"never destroys a {target} [SH-FLAMER-10, SH-BROOD-04]"
        raise ReglamentoError(f"the heavy flamer {why}")
    if flamer and shots > FUEL:
        raise ReglamentoError(f"the heavy flamer has {FUEL} shots: --shots is at most {FUEL} [SH-FLAMER-09]")
    if overwatch and target == "door":
        raise ReglamentoError("an overwatch shot at a closing door is a single shot: leave --overwatch out [SH-BOLTER-05]")


def assault(kit: str, foe: str, given: dict[str, Any], *, readings: Readings, as_json: bool) -> None:
    """Print the odds of one exchange, for the attacker. `given` holds the named arguments of duels.assault, and `blows` for a
    door.
    """
    _known(foe, ("genestealer", "broodlord", "door"))
    bearer = None if kit == "genestealer" else kit_named(kit)
    if foe == "door":
        odds = {f"{number} blows": duels.break_door(bearer, number) for number in range(1, given["blows"] + 1)}
        printed(f"{bearer.name if bearer else 'genestealer'} strikes a door", odds, as_json=as_json)
        return
    if bearer is None:
        raise ReglamentoError(
            "name the Marine's kit; the foe is --foe genestealer or broodlord, and --foe attacks unless --marine-attacks"
        )
    marine_attacks = given["marine_attacks"]
    exchange = duels.assault(
        bearer, marine_attacks=marine_attacks, broodlord=foe == "broodlord", surprised=given["surprised"],
        guard=given["guard"], psi=given["psi"], readings=readings,
    )  # fmt: skip
    title = f"{bearer.name} attacks a {foe}" if marine_attacks else f"a {foe} attacks {bearer.name}"
    printed(f"{title}: for the attacker", {"one exchange": exchange}, as_json=as_json)
