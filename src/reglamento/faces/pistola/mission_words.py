"""Events about objectives and things, and the ending, in one sentence each. [PP-OBJ-01, PP-END-01]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.pistola.facts.events import missions
from reglamento.games.pistola.facts.objectives import Measure
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.numbers import fraction


def victory_rolled_words(names: Names, event: missions.VictoryRolled) -> str:
    """A number that no count is below is left out: no side can achieve fewer than no objectives. [PP-MISSION-12]"""
    if fraction(event.many, signed=True) <= 0:
        return "The defender rolls {die}: any number of other objectives counts as many."
    if fraction(event.few, signed=True) <= 0:
        return "The defender rolls {die}: {many:mean} or more other objectives count as many."
    return "The defender rolls {die}: {many:mean} or more other objectives count as many, fewer than {few:mean} as few."


def ended_words(names: Names, event: missions.GameEnded) -> str:
    return VERDICTS[event.measure, event.result]


VERDICTS: dict[tuple[Measure, str], str] = {
    ("x", "attacker victory"): "{end:end} The attacker wins: {objectives:objectives} achieved, more than X = {against:mean}.",
    ("x", "defender victory"): "{end:end} The defender wins: {objectives:objectives} achieved, fewer than X = {against:mean}.",
    ("x", "draw"): "{end:end} A draw: {objectives:objectives} achieved, exactly X.",
    ("raid", "attacker victory"): "{end:end} The attacker wins: {objectives:objectives} achieved, and {against:mean} in the other raid.",
    ("raid", "defender victory"): "{end:end} The defender wins: {objectives:objectives} achieved, and {against:mean} in the other raid.",
    ("raid", "draw"): "{end:end} A draw: {objectives:objectives} achieved, as many as in the other raid.",
    ("primary", "decisive attacker victory"):
        "{end:end} A decisive victory of the attacker: the primary objective is achieved. "
        "Others achieved: {objectives}, which counts as many; X = {against:mean}.",
    ("primary", "attacker victory"):
        "{end:end} A victory of the attacker: the primary objective is achieved. "
        "Others achieved: {objectives}, which counts as neither many nor few; X = {against:mean}.",
    ("primary", "marginal attacker victory"):
        "{end:end} A marginal victory of the attacker: the primary objective is achieved. "
        "Others achieved: {objectives}, which counts as few; X = {against:mean}.",
    ("primary", "marginal defender victory"):
        "{end:end} A marginal victory of the defender: the primary objective is not achieved. "
        "Others achieved: {objectives}, which counts as many; X = {against:mean}.",
    ("primary", "defender victory"):
        "{end:end} A victory of the defender: the primary objective is not achieved. "
        "Others achieved: {objectives}, which counts as neither many nor few; X = {against:mean}.",
    ("primary", "decisive defender victory"):
        "{end:end} A decisive victory of the defender: the primary objective is not achieved. "
        "Others achieved: {objectives}, which counts as few; X = {against:mean}.",
    ("found", "primary objective found"): "The attacker wins: the primary objective has been found.",
    ("found", "strike force lost"): "{end:end} The defender wins: the primary objective has not been found.",
    ("standing", "attacker victory"): "The attacker wins the last combat: nobody else is left.",
    ("standing", "defender victory"): "The defender wins the last combat: nobody else is left.",
    ("standing", "draw"): "A draw: the last combat is over, and nobody has won it.",
}  # fmt: skip
"""The text of each result, by what decided it. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01, PP-SCEN-11, PP-SCEN-12]"""
