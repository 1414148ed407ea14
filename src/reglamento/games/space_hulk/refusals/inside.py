"""Why an answer inside an action is not allowed: powers, shots that are part of an action, reveals, combat choices."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.arsenal import BARRIER_RANGE, STORM_RANGE
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.psychic import MARINE_TURN, POWERS, barrier_squares, distances, librarian
from reglamento.games.space_hulk.moves.deployment import next_post
from reglamento.games.space_hulk.moves.reinforcement import lurkers
from reglamento.games.space_hulk.moves.reveal import Muster
from reglamento.games.space_hulk.moves.sight import blips_in_sight, seen_by_any
from reglamento.games.space_hulk.refusals.saying import no
from reglamento.games.space_hulk.refusals.shots import fire_refused, no_such
from reglamento.games.space_hulk.refusals.steps import obstacle
from reglamento.geometry.squares import FAR, NOWHERE, Square, squares
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose


def nothing_more(game: Hulk, question: Choose, option: Any) -> None:
    """No check: every option of the right kind is allowed here, or the question itself says enough."""


# ---- shots


def free_shot_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-BOLTER-02, SH-PSI-04]"""
    if isinstance(option, c.UsePower):
        return power_refused(game, question, option)
    marine = game.marines.get(question.about or "")
    return fire_refused(game, marine, option) if marine is not None and isinstance(option, c.Fire) else None


def overwatch_target_refused(game: Hulk, question: Choose, option: c.Fire) -> Refusal:
    """[SH-OW-07, SH-REV-10]"""
    why = "{target:who} is not among those that have just acted in sight and range of {marine:who}."
    return no(game, "SH-OW-07", why, target=option.target, marine=question.about or "")


# ---- powers


def counter_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """In the command phase a power may be used beside the counter. [SH-PSI-03]"""
    return power_refused(game, question, option) if isinstance(option, c.UsePower) else None


def power_refused(game: Hulk, question: Choose, option: c.UsePower) -> Refusal | None:
    """[SH-PSI-02, SH-PSI-03, SH-PSI-05, SH-LIB-01]"""
    if game.phase not in MARINE_TURN:
        return no(game, "SH-PSI-03", "Psychic powers are used in the Marine turn only.")
    caster = librarian(game)
    if caster is None:
        return no(game, "SH-LIB-01", "No Librarian is on the board.")
    if option.power not in POWERS:
        return no(game, "SH-PSI-04", "There is no power called {power:id}.", power=option.power)
    if game.power_used:
        return no(game, "SH-PSI-03", "{marine:who} has already used a power this turn.", marine=caster.id)
    cost, _ = POWERS[option.power]
    if caster.psi < cost:
        return no(
            game, "SH-PSI-02", "This power costs {cost:psi}: {marine:who} has {psi}.", cost=cost, marine=caster.id, psi=caster.psi
        )
    return _useless(game, caster, option.power)


def _useless(game: Hulk, caster: Marine, power: str) -> Refusal | None:
    """[SH-PSI-05, SH-PSI-06]"""
    if power == "premonition" and not game.spent:
        return no(game, "SH-PSI-05", "No command point has been spent that could be taken back.")
    if power == "barrier" and not any(True for _ in barrier_squares(game, caster)):
        why = "No empty square is within {reach:squares} of {marine:who}."
        return no(game, "SH-PSI-06", why, reach=BARRIER_RANGE, marine=caster.id)
    return None


def barrier_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-PSI-06]"""
    caster = librarian(game)
    if caster is None or not isinstance(option, c.Barrier):
        return None
    square = option.at
    if square in game.at:
        return no(game, "SH-PSI-06", "{piece:who} stands on {at:square}.", piece=game.at[square], at=square)
    if game.shut >> square & 1:
        return no(game, "SH-PSI-06", "{fixture:who} fills the square.", fixture=game.terrain.fixture_at[square])
    if square in game.lying.values():
        return no(game, "SH-PSI-06", "An object lies on {at:square}.", at=square)
    away = distances(game, caster)[square]
    return None if away <= BARRIER_RANGE else _too_far(game, "SH-PSI-06", away, BARRIER_RANGE)


def _too_far(game: Hulk, rule: str, away: int, reach: int) -> Refusal:
    if away >= FAR:
        return no(game, rule, "The power does not reach there: no way leads to it.")
    return no(game, rule, "That is {away:squares} from the Librarian: the power reaches {reach}.", away=away, reach=reach)


def storm_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-PSI-08, SH-PSI-09, SH-PSI-10]"""
    caster = librarian(game)
    if caster is None or isinstance(option, c.Pass):
        return None
    reach = distances(game, caster)
    if isinstance(option, c.SectionStorm):
        if option.section not in game.terrain.section_masks:
            return no(game, "SH-PSI-09", "This board has no section called {section:place}.", section=option.section)
        away = min(reach[square] for square in squares(game.terrain.section_masks[option.section]))
        return None if away <= STORM_RANGE else _too_far(game, "SH-PSI-09", away, STORM_RANGE)
    return _victim_refused(game, option.target, reach)


def _victim_refused(game: Hulk, target: str, reach: tuple[int, ...]) -> Refusal | None:
    """[SH-PSI-08, SH-PSI-10, SH-BROOD-08]"""
    if target in game.marines or target in game.terrain.fixtures:
        return no(game, "SH-PSI-10", "The storm does not harm {target:who}.", target=target)
    foe = game.stealers.get(target)
    victim = foe or game.blips.get(target)
    if victim is None:
        return no_such(game, "SH-PSI-08", target)
    if foe is not None and foe.broodlord:
        return no(game, "SH-BROOD-08", "The storm does nothing to the Broodlord.")
    if victim.at == NOWHERE:
        return no(game, "SH-REINF-06", "{target:who} waits beside the board.", target=target)
    return None if reach[victim.at] <= STORM_RANGE else _too_far(game, "SH-PSI-08", reach[victim.at], STORM_RANGE)


# ---- before play


def deploy_refused(game: Hulk, question: Choose, option: c.Deploy) -> Refusal | None:
    """[SH-MISSION-09]"""
    post = next_post(game)
    if post is None:
        return None
    if option.to in game.at:
        return no(game, "SH-MISSION-09", "{piece:who} stands on {at:square}.", piece=game.at[option.to], at=option.to)
    if option.to not in game.mission.board.areas[post.area]:
        why = "{marine:who} starts in {area:place}, and {at:square} is no part of it."
        return no(game, "SH-MISSION-09", why, marine=post.id, area=post.area, at=option.to)
    return no(game, "SH-MISSION-09", "{at:square} is not free for a Marine to start on.", at=option.to)


# ---- blips and objects


def expose_refused(game: Hulk, question: Choose, option: c.Expose) -> Refusal | None:
    """[SH-REV-04, SH-REV-06]"""
    if option.blip not in game.blips:
        return no(game, "SH-REV-06", "{blip:who} is no blip in play.", blip=option.blip)
    if option.blip not in blips_in_sight(game):
        return no(game, "SH-REV-04", "{blip:who} is in no Marine's sight.", blip=option.blip)
    return None


def place_refused(game: Hulk, question: Choose, option: c.PlaceAt) -> Refusal | None:
    """[SH-REV-07, SH-REV-09, SH-FLAMER-06, SH-PSI-07]"""
    muster = game.agenda[-1] if game.agenda else None
    if not isinstance(muster, Muster):
        return None
    grid, origin, to = game.terrain.grid, muster.origin, option.at
    if to in game.at or game.shut >> to & 1 or to in game.lying.values():
        return no(game, "SH-REV-07", "{to:square} is not empty.", to=to)
    if to not in grid.near[origin]:
        return no(game, "SH-REV-07", "{to:square} is not one step from {origin:square}.", to=to, origin=origin)
    refusal = _no_room(game, to, origin)
    if refusal is not None:
        return refusal
    if muster.willing and seen_by_any(game, to):
        return no(game, "SH-REV-09", "A Marine sees {to:square}: after a reveal by choice they stay hidden.", to=to)
    return no(game, "SH-REV-07", "Both sides of the corner on the way to {to:square} are blocked.", to=to)


def _no_room(game: Hulk, square: Square, origin: Square) -> Refusal | None:
    burning = 0 if game.burning >> origin & 1 else game.burning
    return obstacle(game, square, burning=burning)


def wait_refused(game: Hulk, question: Choose, option: c.Wait) -> Refusal | None:
    """[SH-REINF-04, SH-LURK-02]"""
    if option.area not in game.terrain.entries:
        return no(game, "SH-REINF-04", "This mission has no entry area called {area:place}.", area=option.area)
    n = lurkers(game, option.area)
    return no(game, "SH-LURK-02", "{n} blips wait beside {area:entry}: there is no room for another.", n=n, area=option.area)


def shove_refused(game: Hulk, question: Choose, option: c.Shove) -> Refusal:
    """[SH-MISSION-06]"""
    why = "{thing:who} moves one square at most, and not onto a piece, a closed door or a barrier."
    return no(game, "SH-MISSION-06", why, thing=question.about or "")


# ---- combat


def parry_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-SWORD-01, SH-SHIELD-01]"""
    if isinstance(option, c.Parry):
        return no(game, "SH-SWORD-01", "{marine:who} has no sword to parry with.", marine=question.about or "")
    if isinstance(option, c.Block):
        return no(game, "SH-SHIELD-01", "{marine:who} cannot block here.", marine=question.about or "")
    return None


def reroll_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-GUARD-04]"""
    if not isinstance(option, c.Reroll):
        return None
    return no(game, "SH-GUARD-04", "{marine:who} has rolled no {die}.", marine=question.about or "", die=option.die)


def psi_refused(game: Hulk, question: Choose, option: Any) -> Refusal | None:
    """[SH-AXE-01, SH-PSI-02]"""
    marine = game.marines.get(question.about or "")
    if marine is None or not isinstance(option, c.SpendPsi):
        return None
    if option.points < 1:
        return no(game, "SH-AXE-01", "One psi point at least, or none by passing.")
    return no(game, "SH-PSI-02", "{marine:who} has only {psi:psi} left.", marine=marine.id, psi=marine.psi)
