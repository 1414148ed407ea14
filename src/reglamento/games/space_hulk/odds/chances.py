"""Exact odds of the options of a question, from the rules' own dice: shots, blows, decisions in a combat, areas, the redraw.

Later steps on the agenda are left out, and the odds of a combat are remembered by everything that they depend on.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import Attack, Fire, Flame, Option, Redraw, SectionStorm, Storm
from reglamento.games.space_hulk.facts.events.fighting import DoorStruck, Fired, FireRolled, Fought, Stormed
from reglamento.games.space_hulk.facts.events.turns import CounterDrawn
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.area import AreaRoll
from reglamento.games.space_hulk.fighting.clash import Clash, fighting, may_block, stealer_result
from reglamento.games.space_hulk.fighting.combat import GuardRoll, SpendOnAxe, Steady
from reglamento.games.space_hulk.fighting.overwatch import Volley
from reglamento.games.space_hulk.fighting.shooting import hits
from reglamento.kernel.questions import Choose
from reglamento.odds.chance import Decide, Look, Odds, Remembered, Verdict, best, odds
from reglamento.odds.state import after, news

WIN, TIE, LOSE = "win", "tie", "lose"
HIT, MISS = "destroyed", "missed"
HIGHER, SAME, LOWER = "higher", "same", "lower"
FREE = frozenset({"block", "parry", "guard"})
"""Free choices inside a combat, made as well as possible."""
INSIDE = FREE | {"axe"}
"""All choices inside a combat."""


def option_odds(game: Hulk, option: Option) -> Odds | None:
    """The odds of an option that the pending question offers; None for an option without dice, or with dice that decide none of
    the following.

    A shot is destroyed or missed; an overwatch shot counts by itself, whatever others fire. An attack, and anything decided
    inside a combat, is win, tie or lose for the side that decides: it destroys, neither falls, it is destroyed. The Sergeant's
    redraw is higher, same or lower. Blocks, parries and re-rolls to come are taken when they help; no psi points are spent on the
    way.
    """
    if isinstance(option, Attack) or (isinstance(game.question, Choose) and game.question.topic in INSIDE):
        return _combat(game, option)
    if isinstance(option, Fire):
        return odds(begun(game, option), _shot(game, option.target), decline)
    if isinstance(option, Redraw):
        return odds(begun(game, option), _redrawn(game))
    return None


def area_odds(game: Hulk, option: Option) -> dict[str, Fraction]:
    """By piece, the chance that a flame or a psychic storm destroys it. Empty for other options, and where no piece stands."""
    if not isinstance(option, Flame | Storm | SectionStorm):
        return {}
    aimed = begun(game, option)
    step = aimed.agenda[-1] if aimed.agenda else None
    if not isinstance(step, AreaRoll):
        return {}
    return {victim: _alone(aimed, step, victim) for victim in step.victims}


def _alone(game: Hulk, step: AreaRoll, victim: str) -> Fraction:
    """The odds of one victim by itself: the dice of the others do not matter to it."""
    twin = game.copy()
    twin.agenda = [replace(step, victims=(victim,))]
    twin.question = twin.agenda[0].ask(twin)
    return odds(twin, _struck(victim)).get(HIT, Fraction(0))


def begun(game: Hulk, option: Option) -> Hulk:
    """The game after this answer, with only its direct consequences on the agenda."""
    twin = after(game, option)
    del twin.agenda[:-1]
    return twin


# ---- combats


def _combat(game: Hulk, option: Option) -> Odds:
    """Win, tie and lose for the side that decides."""
    attacks = game.decider == MARINES and isinstance(option, Attack)
    if not isinstance(option, Attack):
        attacks = game.agenda[-1].clash.marine_attacks
    found = odds(begun(game, option), exchange, fight_well(marine_attacks=attacks, free=FREE), COMBATS)
    if isinstance(option, Attack) or attacks:
        return found
    swapped = {WIN: LOSE, LOSE: WIN}
    return {swapped.get(name, name): p for name, p in found.items()}


def combat_key(game: Hulk) -> Hashable | None:
    """Everything that the odds of a combat in progress depend on: its stage and dice, the pieces that fight, and the readings."""
    step = game.agenda[-1]
    clash = getattr(step, "clash", None)
    if clash is None:
        return None
    marine, foe = game.marines[clash.marine], game.stealers[clash.stealer]
    fixed = clash.stealer_dice and (isinstance(step, LATE) or not _may_answer(game, clash))
    theirs = (stealer_result(game, clash),) if fixed else tuple(sorted(clash.stealer_dice))
    nameless = replace(clash, marine="", stealer="", marine_dice=tuple(sorted(clash.marine_dice)), stealer_dice=theirs)
    return replace(step, clash=nameless), fixed, marine.kit, marine.guard, marine.psi, foe.broodlord, game.readings


LATE = (Steady, GuardRoll, SpendOnAxe)
"""The steps of a combat at which the Genestealer's dice are final, so that only their result counts."""


def _may_answer(game: Hulk, clash: Clash) -> bool:
    """Whether the Marine can still change the Genestealer's dice."""
    return fighting(game, clash).parries or may_block(game, clash)


COMBATS: Remembered[Hulk] = Remembered(combat_key)
"""The odds of combats that were asked for beside options."""


def exchange(game: Hulk) -> str | None:
    """Win, tie or lose for the attacker, as soon as the last answer has decided it."""
    for event in news(game):
        if isinstance(event, DoorStruck):
            return WIN if event.destroyed else TIE
        if isinstance(event, Fought):
            return {event.defender: WIN, event.attacker: LOSE}.get(event.destroyed, TIE)
    return None


# ---- verdicts and decisions


def _shot(start: Hulk, target: str) -> Verdict[Hulk]:
    """Whether this shot hits. Of several overwatch shots, its own dice are enough, before the others have fired."""
    shooter = start.question.about if isinstance(start.question, Choose) else None

    def verdict(game: Hulk) -> str | None:
        step = game.agenda[-1] if game.agenda else None
        for shot in step.shots if isinstance(step, Volley) else ():
            if shot.marine == shooter:
                return HIT if hits(game, shot) else MISS
        for event in news(game):
            if isinstance(event, Fired) and (event.marine, event.target) == (shooter, target):
                return HIT if event.hit else MISS
        return None

    return verdict


def _struck(victim: str) -> Verdict[Hulk]:
    def verdict(game: Hulk) -> str | None:
        for event in news(game):
            if isinstance(event, FireRolled | Stormed) and event.piece == victim:
                return HIT if event.destroyed else MISS
        return None

    return verdict


def _redrawn(start: Hulk) -> Verdict[Hulk]:
    """The second counter compared with the first, which the Marines know. [SH-CMD-02]"""

    def verdict(game: Hulk) -> str | None:
        if not any(isinstance(event, CounterDrawn) for event in news(game)):
            return None
        assert start.counter is not None
        assert game.counter is not None
        first, second = start.counter.known(), game.counter.known()
        return SAME if second == first else HIGHER if second > first else LOWER

    return verdict


def decline(question: Choose, look: Look) -> Odds:
    """Take the question's default: decline wherever possible."""
    return look(question.default)


def fight_well(*, marine_attacks: bool, free: frozenset[str]) -> Decide:
    """The Marine's choices in a combat on the topics of `free`: killing comes first, surviving second."""
    choose = best({WIN: 1, LOSE: -1} if marine_attacks else {WIN: -1, LOSE: 1})
    return lambda question, look: (choose if question.topic in free else decline)(question, look)
