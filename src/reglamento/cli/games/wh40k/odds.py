"""`reglamento odds wh40k`: whole distributions of models lost, from datasheets, rosters or bare figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from reglamento.cli.games.wh40k.sources import sheets_of
from reglamento.cli.output.odds import printed
from reglamento.games.wh40k.arms.amounts import amount
from reglamento.games.wh40k.arms.profiles import CANNOT, reached
from reglamento.games.wh40k.arms.rolls import AGAIN, to_wound
from reglamento.games.wh40k.arms.weapons import LEAST_STRENGTH, Weapon, WeaponStrength, piercing
from reglamento.games.wh40k.odds.losses import Attacks, Losses, Rolled, Target, losses
from reglamento.games.wh40k.odds.settling_odds import settled_ways, together
from reglamento.games.wh40k.odds.sheet_odds import Circumstances, blows, shots, unhurt
from reglamento.games.wh40k.odds.tries import Try
from reglamento.games.wh40k.sheets.records import Member
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import shortened, whole

T = TypeVar("T")
MOST_ADDED = 6


class Figures(NamedTuple):
    """Attacks in bare figures, as they are typed."""

    attacks: str
    weapons: int
    hit: str
    hit_by: str
    again: str
    strength: str
    ap: str
    damage: str


class Aimed(NamedTuple):
    """Models that are attacked in bare figures, as they are typed."""

    toughness: int
    save: str
    invulnerable: str
    ignores: str
    wounds: int
    models: int


def named(text: str) -> Member:
    """The model that `FACTION/SHEET` or `FACTION/SHEET/MODEL` names: of a sheet its first. Raises ReglamentoError, which lists those
    that exist.
    """
    sheets, path = sheets_of(text)
    sheet, _, kind = path.partition("/")
    if sheet not in sheets:
        raise ReglamentoError(f"{shortened(text)!r} names no datasheet: choose one of {', '.join(sheets)}")
    known = {member.id: member for member in sheets[sheet].members}
    if kind and kind not in known:
        raise ReglamentoError(f"{sheet} has no model {shortened(kind)!r}: choose one of {', '.join(known)}")
    return known[kind] if kind else sheets[sheet].members[0]


# ---- what is printed


def shoot(unit: str, at: str, given: Circumstances, *, as_json: bool) -> None:
    """Print what shooting does. Raises ReglamentoError for a model without such a gun."""
    shooter, target = named(unit), named(at)
    ways = {gun: shots(shooter, gun, target, given) for gun in chosen(shooter, shooter.guns, given.weapon)}
    _print_best(shooter, target, given, ways, as_json=as_json)


def fight(unit: str, at: str, given: Circumstances, *, as_json: bool) -> None:
    """Print what blows do. Raises ReglamentoError for a model without such a weapon."""
    striker, target = named(unit), named(at)
    ways = {blade: blows(striker, blade, target, given) for blade in chosen(striker, striker.blades, given.weapon)}
    _print_best(striker, target, given, ways, as_json=as_json)


def bare(figures: Figures, aimed: Aimed, *, as_json: bool) -> None:
    """Print what attacks with these figures do. Raises ReglamentoError for what is no figure."""
    again = next((each for each in AGAIN if each == figures.again), None)
    if again is None:
        raise ReglamentoError(f"--hit-again is {shortened(figures.again)}: choose one of {', '.join(AGAIN)}")
    by = _read("--hit-by", lambda written: whole(written, -MOST_ADDED, MOST_ADDED), figures.hit_by)
    strength, (ap, ap_rolled) = _read("--strength", _strength, figures.strength), _read("--ap", piercing, figures.ap)
    weapon = Weapon(id="figures", name="figures", type="Heavy", strength=strength, ap=ap, ap_rolled=ap_rolled)
    plain = Attacks(
        weapons=1 if weapon.unsettled else figures.weapons,
        shots=_read("--attacks", amount, figures.attacks),
        hit=None if figures.hit == "-" else Try(_read("--hit", reached, figures.hit), by, again=again),
        wound=Try(LEAST_STRENGTH),
        damage=_read("--damage", amount, figures.damage),
    )
    ways = (
        (chance, replace(plain, wound=Try(to_wound(each.strength.of(0), aimed.toughness)), ap=each.ap))
        for chance, each in settled_ways(weapon)
    )
    attack = together(ways, figures.weapons if weapon.unsettled else 1)
    model = Target(
        wounds=aimed.wounds,
        save=_read("--save", reached, aimed.save),
        invulnerable=_special("--invulnerable", aimed.invulnerable),
        ignores=_special("--ignores", aimed.ignores),
    )
    _print(f"models lost of {aimed.models}", losses([attack], [model] * aimed.models), as_json=as_json)


def _read(option: str, reader: Callable[[str], T], written: str) -> T:
    try:
        return reader(written)
    except ValueError as error:
        raise ReglamentoError(f"{option}: {error}") from None


def _strength(written: str) -> WeaponStrength:
    """A Strength that is no bearer's. Raises ValueError saying what is allowed."""
    rolled = amount(written)
    if rolled.random:
        return WeaponStrength(times=0, rolled=rolled)
    if rolled.plus < LEAST_STRENGTH:
        raise ValueError(f"{shortened(written)} is no Strength: the least is {LEAST_STRENGTH}")
    return WeaponStrength(own=rolled.plus)


def _special(option: str, written: str) -> int | None:
    needed = _read(option, reached, written)
    return None if needed == CANNOT else needed


def _print_best(
    attacker: Member, target: Member, given: Circumstances, ways: Mapping[Weapon, Attacks | Rolled], *, as_json: bool
) -> None:
    """Print what the weapon does that slays most."""
    models = [unhurt(target)] * given.target_models
    found = {weapon: losses([attacks], models) for weapon, attacks in ways.items()}
    weapon = max(found, key=lambda each: found[each].mean_wounds)
    title = f"{given.models} {attacker.plural}, {weapon.name}: models lost of {given.target_models} {target.plural}"
    _print(title, found[weapon], as_json=as_json)


def _print(title: str, found: Losses, *, as_json: bool) -> None:
    rows = {str(lost): {"exactly": p, "or more": fsum(found.models[lost:])} for lost, p in enumerate(found.models) if p}
    told = f"{title} (on average {found.mean_models:.2f}, and {found.mean_wounds:.2f} Wounds)"
    printed(told, rows, as_json=as_json)


# ---- figures


def chosen(attacker: Member, weapons: Sequence[Weapon], id: str) -> list[Weapon]:
    """The weapons to try. Raises ReglamentoError where there is none, or none of that id."""
    if not weapons:
        raise ReglamentoError(f"{attacker.name} has no weapon that shoots")
    found = [weapon for weapon in weapons if id in {"", weapon.id}]
    if not found:
        raise ReglamentoError(
            f"{attacker.name} has no such weapon {shortened(id)!r}: choose one of {', '.join(each.id for each in weapons)}"
        )
    return found
