"""Every kind of damage to a save is refused with a line a person can act on; none gives a traceback."""

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from msgspec.structs import replace

import toy_game
from cases import examples
from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import ReglamentoError, SaveError
from reglamento.kernel.order import Due
from reglamento.kernel.steps import Step
from reglamento.kernel.table import Table
from toy_game import BOOK, STEPS, Readings, Stakes, load, new_game, played

DEEP = b"[" * 100_000


@cache
def real() -> bytes:
    return played(24).data()


def refused(data: bytes) -> SaveError:
    with pytest.raises(SaveError) as caught:
        save.read(data)
    return caught.value


def with_line(number: int, line: bytes | None) -> bytes:
    """The real save with one line (1-based) replaced, or left out."""
    lines = real().splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return b"\n".join(lines) + b"\n"


def edited(**fields: Any) -> bytes:
    """The real save with fields of its header changed."""
    header = msgspec.json.decode(real().splitlines()[0])
    return with_line(1, msgspec.json.encode(header | fields))


def ended(**fields: Any) -> save.Save:
    """The real save with fields of its last line changed, the hash of the snapshot made to fit unless it is given."""
    last = msgspec.json.decode(real().splitlines()[-1]) | fields
    if "hash" not in fields:
        last["hash"] = snapshot.hash_of(last["snapshot"])
    return save.read(with_line(len(real().splitlines()), msgspec.json.encode(last)))


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (b"", None, "the file is empty"),
        (b"dear diary\n", 1, "not a saved game"),
        (b"{}\n{}\n", 1, "not a saved game"),
        (b"[1, 2]\n{}\n", 1, "not a saved game"),
        (b"\xff\xfe\n", 1, "not a saved game"),
        (DEEP, 1, "not a saved game"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", 1, "not a saved game"),
        (b'{"reglamento": 2}\n{}\n', 1, "saved in format 2; this version reads format 1"),
        (b'{"reglamento": "x"}\n{}\n', 1, "saved in format 'x'"),
        (b'{"reglamento": 1}\n{}\n', 1, "damaged"),
    ],
    ids=["empty", "foreign", "no header", "a list", "bytes", "deep", "picture", "newer", "odd format", "half a header"],
)
def test_what_is_no_save_is_told_so(data: bytes, line: int | None, why: str) -> None:
    error = refused(data)
    assert error.line == line
    assert why in str(error)


@given(st.data())
def test_a_save_cut_off_anywhere_is_refused_with_the_line(data: st.DataObject) -> None:
    end = data.draw(st.integers(1, len(real()) - 1))
    error = refused(real()[:end])
    assert error.line == len(real()[:end].splitlines())


def test_every_cut_of_the_last_line_is_refused() -> None:
    last = len(real()) - len(real().splitlines(keepends=True)[-1])
    assert {refused(real()[:end]).line for end in range(last + 1, len(real()))} == {len(real().splitlines())}


@given(number=st.integers(2, 24))
def test_a_missing_line_is_noticed(number: int) -> None:
    assert refused(with_line(number, None)).line == len(real().splitlines()) - 1


@pytest.mark.parametrize(
    "line", [b"", b"nonsense", b"3", b'"Bold"', b'{"after": "x", "hash": ""}', b'{"other": 1}', b"\xff", DEEP]
)
def test_a_line_that_is_neither_answer_nor_check_is_named(line: bytes) -> None:
    assert refused(with_line(7, line)).line == 7


@given(st.data())
@hypothesis_settings(max_examples=examples(400))
def test_a_flipped_byte_never_gives_a_traceback(data: st.DataObject) -> None:
    spot = data.draw(st.integers(0, len(real()) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != real()[spot]))
    damaged = real()[:spot] + bytes([byte]) + real()[spot + 1 :]
    try:
        resumed, _ = Table.resume(BOOK, save.read(damaged), "rules 1")
    except ReglamentoError as error:
        assert str(error)  # noqa: PT017 - refused is right, and so is a change that changes nothing
    else:
        assert snapshot.digest(resumed.game) == save.read(real()).ending.hash


@given(st.binary(max_size=200))
def test_no_bytes_at_all_give_a_traceback(junk: bytes) -> None:
    assert refused(junk)


def test_a_save_of_another_game_is_told() -> None:
    with pytest.raises(SaveError, match="line 1: this is a saved game of chess, not of toy"):
        save.replay(save.read(edited(game="chess")), BOOK)


def test_a_mission_that_is_gone_is_told() -> None:
    with pytest.raises(SaveError, match="line 1: there is no table 'lost': choose short or long"):
        save.replay(save.read(edited(mission="lost")), BOOK)


def test_a_mission_of_ones_own_that_cannot_be_read_is_told() -> None:
    with pytest.raises(SaveError, match="line 1: 'x' is no number of rounds"):
        save.replay(save.read(edited(source="x")), BOOK)


@pytest.mark.parametrize("readings", [{"generous": 3}, {"greedy": True}])
def test_readings_of_another_game_are_told(readings: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="line 1: the readings are not this game's"):
        save.replay(save.read(edited(readings=readings)), BOOK)


def test_a_damaged_snapshot_is_known_by_its_hash() -> None:
    kept = save.read(real()).ending.snapshot
    with pytest.raises(SaveError, match="the snapshot is damaged"):
        save.resume(ended(snapshot=kept | {"round": 1}, hash=save.read(real()).ending.hash), BOOK)


@pytest.mark.parametrize("facts", [{"round": "two"}, {"agenda": [{"type": "Jump"}]}, {"score": {"red": None}}])
def test_a_snapshot_with_other_facts_does_not_fit(facts: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="does not fit this version's facts: "):
        save.resume(ended(snapshot=save.read(real()).ending.snapshot | facts), BOOK)


def test_a_snapshot_of_other_facts_is_told_by_their_names() -> None:
    facts = dict(save.read(real()).ending.snapshot, weather="rain")
    del facts["round"]
    with pytest.raises(SaveError, match="does not fit this version's facts: round, weather"):
        save.resume(ended(snapshot=facts), BOOK)


def test_the_toy_lists_all_its_steps() -> None:
    kinds = {kind for kind in vars(toy_game).values() if isinstance(kind, type) and issubclass(kind, Step)}
    assert kinds - {Step, Due} == set(STEPS)
    assert new_game().stakes == Stakes("test", 2)
    assert BOOK.new(load("short"), Readings()).question == new_game().question


def test_a_reading_that_has_been_renamed_is_understood_by_its_old_name() -> None:
    book = replace(BOOK, renamed=(("lavish", "generous"),))
    game = save.replay(save.read(edited(readings={"lavish": False})), book)
    assert game.count == save.replay(save.read(edited()), BOOK).count
    with pytest.raises(SaveError, match="the readings are not this game's"):
        save.replay(save.read(edited(readings={"lavish": False})), BOOK)
