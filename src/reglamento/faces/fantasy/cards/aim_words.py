"""What a shot must roll to hit, in words, with the figures that make it. [WF-CORE-SHO-02]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reglamento.games.fantasy.arms.fighting import Circumstance, Modifier
from reglamento.games.fantasy.shooting.volleys import Shots
from reglamento.language import tr
from reglamento.sentences import listed

CIRCUMSTANCES: Mapping[Circumstance, str] = {
    "large": "large target {by}",
    "skirmishers": "skirmishers {by}",
    "single": "single model {by}",
    "far": "long range {by}",
    "moved": "moved {by}",
    "standing": "stand and shoot {by}",
    "several": "several shots {by}",
    "cover": "cover {by}",
    "spell": "spell {by}",
    "shield": "spell on the target {by}",
}


def aimed_words(needed: int, skill: int, modifiers: Iterable[Modifier]) -> str:
    """`5+ (BS 4, long range -1, cover -1)`; without a Ballistic Skill the number alone."""
    if not skill:
        return tr("{needed}+").format(needed=needed)
    made = [tr("BS {skill}").format(skill=skill), *(tr(CIRCUMSTANCES[why]).format(by=f"{by:+d}") for why, by in modifiers)]
    return tr("{needed}+ ({made})").format(needed=needed, made=", ".join(made))


def shots_words(shots: Iterable[Shots]) -> str:
    """What shots must roll, each number once: `4+ (BS 4) and 5+ (BS 3)`."""
    return listed(dict.fromkeys(aimed_words(each.needed, each.skill, each.modifiers) for each in shots))
