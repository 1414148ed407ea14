"""Puts a mission together from its draft, its maps and its pieces."""

from __future__ import annotations

from reglamento.games.space_hulk.facts.mission import Blips, Board, Mission
from reglamento.games.space_hulk.missionfile.draft import Draft
from reglamento.games.space_hulk.missionfile.pieces import Pieces
from reglamento.games.space_hulk.missionfile.places import Faults
from reglamento.games.space_hulk.missionfile.survey import Survey

VALUES = Blips(start=0, each_turn=0).values


def assemble(draft: Draft, survey: Survey, faults: Faults) -> Mission:
    """The mission of a draft without faults so far. Faults in its pieces are added to `faults`. [SH-TURN-01]"""
    pieces = Pieces(draft, survey, faults)
    return Mission(
        id=draft.id,
        title=draft.title,
        briefing=draft.briefing.strip(),
        board=_board(draft, survey, pieces),
        marines=pieces.posts(),
        blips=_blips(draft),
        outcomes=draft.outcomes,
        counters=draft.command.counters,
        seconds=draft.clock.seconds,
        broodlord=draft.blips.broodlord,
        things=pieces.things(),
        generators=pieces.generators(),
        fields=pieces.fields(),
        changes=draft.changes,
        rules=draft.rules,
        aims={"marines": draft.aims.marines, "genestealers": draft.aims.genestealers},
        turns=0 if draft.turns == "no limit" else draft.turns,
    )


def _board(draft: Draft, survey: Survey, pieces: Pieces) -> Board:
    grid = pieces.grid
    return Board(
        grid=grid,
        sections=tuple(survey.sections[cell] for cell in grid.cells),
        doors=tuple(sorted(grid.index[cell] for cell in survey.doors)),
        entries=pieces.entries(),
        exits=pieces.exits(),
        ladders=pieces.ladders(),
        areas=pieces.areas(),
        levels=tuple(level.name for level in draft.levels),
    )


def _blips(draft: Draft) -> Blips:
    """The blips of the file; all 22 of the box when it lists none. [SH-BOX-03, SH-REINF-03]"""
    blips = draft.blips
    return Blips(
        start=blips.start,
        each_turn=blips.each_turn,
        values=VALUES if blips.values is None else blips.values,
        reshuffle=blips.reshuffle,
    )
