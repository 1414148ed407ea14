"""What scores in a mission and how long it lasts, in sentences. [40K-CORE-MIS-01, 40K-CORE-MIS-05, 40K-CORE-MIS-10, 40K-CORE-MIS-20]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.facts.mission import Mission, Scoring
from reglamento.games.wh40k.facts.objectives import MAELSTROM
from reglamento.games.wh40k.missions.ending import ON
from reglamento.games.wh40k.missions.scoring import AT_THE_END, EACH_TURN, ONLY_WAR
from reglamento.games.wh40k.words.vocabulary import SCORINGS
from reglamento.language import tr


def mission_rules(mission: Mission) -> tuple[str, ...]:
    """What scores in a mission, its secondaries and its length, in sentences."""
    return (*_scores(mission), *_secondaries(mission), *_length(mission))


def _scores(mission: Mission) -> Iterator[str]:
    for scoring in mission.scores:
        told = " ".join(_scoring(scoring))
        several = len(mission.scores) > 1
        yield tr("{mission}: {scores}").format(mission=tr(SCORINGS[scoring]), scores=told) if several else told
    if len(mission.scores) > 1:
        yield tr("A die says before the battle which of these is played.")


def _scoring(scoring: Scoring) -> Iterator[str]:
    """What scores, in sentences. [40K-CORE-MIS-10, 40K-CORE-MIS-20, 40K-CORE-MIS-30]"""
    if scoring in AT_THE_END:
        yield tr("An objective marker that a side controls when the battle ends scores {n} VP.").format(n=AT_THE_END[scoring])
    if scoring == "scouring":
        yield tr("After deployment dice name one marker that scores 4 VP instead, and one that scores 1 VP.")
    if scoring in EACH_TURN:
        said = tr("An objective marker that a side controls at the end of each of its own turns scores {n} VP.")
        yield said.format(n=EACH_TURN[scoring])
    if scoring == "no-mercy":
        yield tr("An enemy unit that is destroyed scores 1 VP.")
    if scoring == "big-guns":
        yield tr("An enemy unit of Heavy Support that is destroyed scores 1 VP.")
    if scoring == "relic":
        yield tr("The side whose model carries the relic when the battle ends wins, else that of the model closest to it.")
    if scoring in MAELSTROM:
        yield tr("Tactical objectives that are achieved at the end of the own turn score what they say.")
    if scoring in ONLY_WAR:
        yield tr("The enemy Warlord, if it is destroyed when the battle ends, scores D3 VP.")


def _secondaries(mission: Mission) -> Iterator[str]:
    """[40K-CORE-MIS-05]"""
    if not mission.secondaries:
        return
    yield tr("First Strike, 1 VP: an enemy unit is destroyed in the first battle round.")
    yield tr("Slay the Warlord, 1 VP: the enemy Warlord is destroyed when the battle ends.")
    yield tr("Linebreaker, 1 VP: a unit of the own army is in the enemy deployment zone when the battle ends.")


def _length(mission: Mission) -> Iterator[str]:
    """[40K-CORE-MIS-01]"""
    if mission.random:
        said = tr(
            "A die after battle round 5 says whether the battle goes on ({fifth}+), and one after round 6 ({sixth}+); "
            "it ends after round {last}."
        )
        yield said.format(fifth=ON[5], sixth=ON[6], last=mission.rounds)
