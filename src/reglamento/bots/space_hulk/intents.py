"""What a side of Space Hulk meant by a turn. [SH-MOVE-01, SH-OW-06, SH-CC-05, SH-TURN-09]"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

from reglamento.bots.intents import Intent, Turn
from reglamento.bots.reasons import Reason, percent
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import duties
from reglamento.bots.space_hulk.going_reasons import MOVES, SLIGHT
from reglamento.bots.space_hulk.marine_reasons import OVERWATCH
from reglamento.bots.space_hulk.stealer_reasons import ACTS, BLOW
from reglamento.bots.space_hulk.stealers.charges import Charge, charge, survival
from reglamento.bots.space_hulk.stealers.prowl import Prowler
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import FAR, NOWHERE
from reglamento.kernel.questions import Seat

STEP, SQUARE, LURKING = 0.2, 0.004, 0.03
"""The worth of a step to where the mission is won, of a square under fire, and of a step of pieces that gather; a Marine is 1."""
SIDES = {"command": MARINES, "marine": MARINES, "reinforcement": GENESTEALERS, "genestealer": GENESTEALERS}
"""Whose turn a phase is part of."""


def mover(game: Hulk) -> Seat | None:
    """The side whose phase it is. [SH-TURN-02]"""
    return SIDES.get(game.phase)


class _Looks(NamedTuple):
    """The positions before and after a turn, and the names of the pieces."""

    before: Outlook
    after: Outlook
    names: Names


def intents(turn: Turn) -> Iterator[Intent]:
    """The aims of the Marines one by one, or those of the Genestealers by the Marine that they are after."""
    looks = _Looks(Outlook(turn.before), Outlook(turn.after), Names(turn.after.mission, turn.after))
    if turn.side == MARINES:
        yield from _ways(looks)
        yield from _fire(looks)
        yield from _safety(looks)
    elif turn.after.marines:
        yield from _attacks(looks)
        yield from _gathering(looks)


# ---- Marines


def _both(looks: _Looks) -> Iterator[tuple[Marine, Marine]]:
    """Each Marine as it was and as it is now."""
    for id, now in looks.after.view.marines.items():
        was = looks.before.view.marines.get(id)
        if was is not None:
            yield was, now


def _ways(looks: _Looks) -> Iterator[Intent]:
    jobs = duties(looks.before)
    for was, now in _both(looks):
        duty = jobs.get(now.id)
        if duty is None or not duty.leads or not duty.field[now.at] < duty.field[was.at] < FAR:
            continue
        steps = duty.field[was.at], duty.field[now.at]
        says = looks.names.say(
            "{piece:who} was to get to where the mission is won: {before} steps away before the turn, {after} after it.",
            piece=now.id,
            before=steps[0],
            after=steps[1],
        )
        yield Intent(STEP * (steps[0] - steps[1]), now.id, Reason(MOVES, says))


def _fire(looks: _Looks) -> Iterator[Intent]:
    for was, now in _both(looks):
        squares = looks.after.zone(now, now.at, now.facing).bit_count()
        if not now.overwatch or not squares or (was.overwatch and (was.at, was.facing) == (now.at, now.facing)):
            continue
        says = looks.names.say_counted(
            "{piece:who} was to have {n} square under fire.",
            "{piece:who} was to have {n} squares under fire.",
            squares,
            piece=now.id,
        )
        yield Intent(SQUARE * squares, now.id, Reason(OVERWATCH, says))


def _safety(looks: _Looks) -> Iterator[Intent]:
    """The Marine that was in danger and is much less so."""
    chances = [(_falls(looks.before, was), _falls(looks.after, now), now.id) for was, now in _both(looks)]
    before, after, best = max(chances, key=lambda each: each[0] - each[1], default=(0.0, 0.0, ""))
    if before - after < SLIGHT:
        return
    says = looks.names.say(
        "The chance that {piece:who} falls in the Genestealers' turn was to go from {before} to {after}.",
        piece=best,
        before=percent(before),
        after=percent(after),
    )
    yield Intent(before - after, best, Reason(MOVES, says))


def _falls(look: Outlook, marine: Marine) -> float:
    """The chance that a Marine falls soon."""
    safe = 1.0
    for enemy in look.enemies:
        safe *= 1 - look.threat(enemy, marine, look.watchers)
    return 1 - safe


# ---- Genestealers


def _prowlers(look: Outlook) -> dict[str, Prowler]:
    return {**look.view.stealers, **look.view.blips}


def _attacks(looks: _Looks) -> Iterator[Intent]:
    """Whom they can attack next, the pieces of each Marine together."""
    look, found = looks.after, dict[str, list[Charge]]()
    for piece in _prowlers(look).values():
        attack = None if piece.at == NOWHERE else charge(look, piece, GENESTEALER_AP)
        if attack is not None:
            found.setdefault(attack.target, []).append(attack)
    for target, attacks in found.items():
        weight = fsum(attack.kills * attack.prize * survival(look, attack, {}) for attack in attacks)
        says = looks.names.say_counted(
            "{n} Genestealer or blip was to be near enough to attack {target:who} next.",
            "{n} Genestealers and blips were to be near enough to attack {target:who} next.",
            len(attacks),
            target=target,
        )
        yield Intent(weight, target, Reason(BLOW, says))


def _gathering(looks: _Looks) -> Iterator[Intent]:
    """Those that have come nearer and that no Marine sees."""
    before, after = looks.before, looks.after
    was, now = before.walks.field(before.marines), after.walks.field(after.marines)
    there = {id: piece.at for id, piece in _prowlers(before).items() if piece.at != NOWHERE}
    nearer = [
        (was[there[id]] - now[piece.at], now[piece.at])
        for id, piece in _prowlers(after).items()
        if id in there and piece.at != NOWHERE and now[piece.at] < was[there[id]] < FAR and not after.sighted >> piece.at & 1
    ]
    if not nearer:
        return
    says = looks.names.say_counted(
        "{n} Genestealer or blip was to come nearer out of sight: {steps} steps from a Marine now.",
        "{n} Genestealers and blips were to come nearer out of sight: the first is {steps} steps from a Marine now.",
        len(nearer),
        steps=min(steps for _, steps in nearer),
    )
    yield Intent(LURKING * fsum(gained for gained, _ in nearer), "", Reason(ACTS, says))
