"""What can be played here: games with their missions, bots and disputed readings, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

import reglamento
from reglamento.bots import roster
from reglamento.faces import Face, face
from reglamento.faces.army_lists import Armies
from reglamento.faces.evenness import one_sided
from reglamento.games.registry import game_names, plugin, rulebook
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel.reading import readings_of
from reglamento.kernel.rulebook import Rulebook
from reglamento.language import prose, speaking, tr
from reglamento.web.hall.opening.readings import allowed
from reglamento.web.protocol import About, GameKind, GuideCard, MissionCard, ReadingCard
from reglamento.web.protocol.words import LANGUAGES, catalogue


@cache
def about(lang: str) -> About:
    """All of it in one language; made once."""
    with speaking(catalogue(lang)):
        return About(version=reglamento.__version__, games=tuple(map(_kind, game_names())), languages=LANGUAGES)


def prepare() -> None:
    """Import all games, and read all catalogues: whoever comes first would otherwise keep the others waiting for it."""
    for lang in LANGUAGES:
        about(lang)


def _kind(name: str) -> GameKind:
    book, own = rulebook(name), face(name)
    missions = [book.load(mission) for mission in book.missions()]
    forces = [own.forces(mission) for mission in missions]
    armies = plugin(name).find(Armies)
    return GameKind(
        id=name,
        title=tr(book.title),
        seats={seat: own.seat_title(seat) for seat in book.game.seats},
        bots=tuple(roster.names(name)),
        usual_bot=roster.usual(name),
        missions=tuple(_mission(name, mission, offered) for mission, offered in zip(missions, forces, strict=True)),
        readings=tuple(_readings(book, own)),
        guides=tuple(_guides(book)),
        armies=armies.topic if armies else "",
        rosters=armies is not None and armies.rosters,
        forces={id: told for offered in forces for id, told in offered.items()},
    )


def _guides(book: Rulebook) -> Iterator[GuideCard]:
    found = plugin(book.name).find(Guides)
    if found is None:
        return
    for name in found.names:
        file = load(book, found, name).guide.file
        yield GuideCard(id=name, title=prose(file.title), about=prose(file.about), minutes=file.minutes, seat=file.seat)


def _mission(game: str, mission: Any, forces: Iterable[str]) -> MissionCard:
    return MissionCard(
        id=mission.id,
        title=tr(mission.title),
        briefing=prose(mission.briefing),
        aims={seat: prose(aim) for seat, aim in mission.aims.items()},
        rules=face(game).mission_rules(mission),
        lasts=face(game).lasts(mission),
        clock=face(game).seconds(mission),
        forces=tuple(forces),
        balance=one_sided(game, mission),
    )


def _readings(book: Rulebook, own: Face) -> Iterator[ReadingCard]:
    """The named options of a game, except the clock, which is asked for separately."""
    told = readings_of(book.readings)
    defaults = {field.name: field.default for field in msgspec.structs.fields(book.readings)}
    for name, values in allowed(book).items():
        yield ReadingCard(
            name=name,
            default=defaults[name],
            values=values,
            labels=tuple(own.reading_value(name, value) for value in values),
            text=tr(told[name].text),
            rules=told[name].rules,
        )
