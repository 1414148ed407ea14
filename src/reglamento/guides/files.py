"""Reads guides from their files, and finds their faults."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from reglamento.guides.guide import Act, Guide, GuideError, GuideFault, GuideFile, Guides
from reglamento.guides.script import Script, scripted
from reglamento.kernel import toml
from reglamento.kernel.errors import ReglamentoError, unreadable
from reglamento.kernel.kinds import ready
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.save import Header
from reglamento.kernel.toml import TomlError


@lru_cache(maxsize=16)
def load(book: Rulebook, guides: Guides, name: str) -> Script:
    """A guide of the game by its name. Raises GuideError, which lists its faults, and ReglamentoError for an unknown name."""
    if name not in guides.names:
        raise ReglamentoError(f"there is no guide {name!r}: choose one of {', '.join(guides.names)}")
    return read(book, guides, guides.path(name))


def followed(book: Rulebook, guides: Guides | None, header: Header) -> Script | None:
    """The guide that the game of this header follows; None where it follows none, or one that has changed since, or where it begins
    with a position of another game.
    """
    if guides is None or header.guide not in guides.names or header.start is not None:
        return None
    script = load(book, guides, header.guide)
    mission = script.guide.mission
    return script if (header.mission, header.source) == (mission.id, mission.source) else None


def following(book: Rulebook, guides: Guides, name: str) -> Guide | None:
    """The guide of the game that comes after the one of this name; None after the last one."""
    later = guides.names[guides.names.index(name) + 1 :]
    return load(book, guides, later[0]).guide if later else None


def read(book: Rulebook, guides: Guides, path: Path) -> Script:
    """The guide in a file. Raises GuideError, which lists its faults."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GuideError(str(path), [GuideFault(unreadable(error))]) from None
    lines = _lines(text)
    file = _file(path, text)
    try:
        guide = Guide(name=path.stem, file=file, mission=_mission(book, path, file), readings=_readings(book, file))
    except (ReglamentoError, msgspec.ValidationError) as error:
        raise GuideError(str(path), [GuideFault(str(error), 1)]) from None
    faults = list(_faults(book, guides, guide, lines))
    if faults:
        raise GuideError(str(path), faults)
    script = scripted(book, guides, guide, lines)
    for lesson, line in zip(file.lesson, lines[1:], strict=True):
        try:
            list(script.shown(lesson))
        except KeyError as error:
            raise GuideError(str(path), [GuideFault(f"show: {error} is nothing on the map of this mission", line)]) from None
    return script


def faults(book: Rulebook, guides: Guides, path: Path) -> list[GuideFault]:
    """The faults of the guide in a file; none when it can be played to its end."""
    try:
        read(book, guides, path)
    except GuideError as error:
        return error.faults
    return []


def _file(path: Path, text: str) -> GuideFile:
    try:
        return msgspec.convert(toml.tables(text), ready(GuideFile))
    except TomlError as error:
        raise GuideError(str(path), [GuideFault(error.says, error.line)]) from None
    except msgspec.ValidationError as error:
        raise GuideError(str(path), [GuideFault(str(error), _line_of(text, str(error)))]) from None


def _mission(book: Rulebook, path: Path, file: GuideFile) -> Any:
    return book.load(file.mission if file.mission in book.missions() else str(path.parent / file.mission))


def _readings(book: Rulebook, file: GuideFile) -> Any:
    return msgspec.convert(file.readings, ready(book.readings))


def _lines(text: str) -> list[int]:
    """The lines, from 1, where the opening and each lesson begin."""
    lines = [line.strip() for line in text.splitlines()]
    opening = lines.index("[opening]") + 1 if "[opening]" in lines else 1
    return [opening, *(number for number, line in enumerate(lines, start=1) if line == "[[lesson]]")]


def _line_of(text: str, error: str) -> int:
    """The line of the lesson that the decoder complains about, or 0."""
    _, found, rest = error.partition("$.lesson[")
    number = rest.partition("]")[0]
    lines = _lines(text)
    return lines[int(number) + 1] if found and number.isdecimal() and int(number) + 1 < len(lines) else 0


def _faults(book: Rulebook, guides: Guides, guide: Guide, lines: list[int]) -> Iterator[GuideFault]:
    """What is wrong with the seat and the patterns of a guide."""
    file = guide.file
    if file.seat not in book.game.seats:
        yield GuideFault(f"there is no seat {file.seat!r}: choose one of {', '.join(book.game.seats)}", 1)
    for act in file.opening.then:
        yield from _faults_of(book, guides, guide, act, lines[0])
    for lesson, line in zip(file.lesson, lines[1:], strict=True):
        for act in (*lesson.right, *lesson.then):
            yield from _faults_of(book, guides, guide, act, line)


def _faults_of(book: Rulebook, guides: Guides, guide: Guide, act: Act, line: int) -> Iterator[GuideFault]:
    if "places" in act:
        return
    kinds = {kind.__name__: kind.__struct_fields__ for kind in get_args(book.option) or (book.option,)}
    kind = str(act.get("kind"))
    if kind not in kinds:
        yield GuideFault(f"there is no option {kind!r}: choose one of {', '.join(sorted(kinds))}", line)
        return
    for field, wanted in act.items():
        if field == "kind":
            continue
        if field not in kinds[kind]:
            yield GuideFault(f"{kind} has no {field!r}: it has {', '.join(kinds[kind]) or 'no fields'}", line)
            continue
        try:
            for each in wanted if isinstance(wanted, list) else [wanted]:
                guides.value(guide.mission, field, each)
        except KeyError:
            yield GuideFault(f"{field} = {wanted!r} is nothing on the map of this mission", line)
