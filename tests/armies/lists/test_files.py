"""Files of lists: a record or all faults, and the files of the package by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.armies.lists.beside import slug
from reglamento.armies.lists.conversion import faultless, text_of
from reglamento.armies.lists.faults import Faults, ForceError
from reglamento.armies.lists.packaged_files import PackagedFiles, own_file
from reglamento.kernel.toml import Entry


class Squad(Entry, frozen=True):
    name: str
    models: int


def test_what_fits_is_a_record_and_what_does_not_a_fault_beside_those_found_before() -> None:
    assert faultless({"name": "guard", "models": 3}, Squad, Faults("ours.toml")) == Squad("guard", 3)
    faults = Faults("ours.toml")
    faults.at("weapon 1", "there is no such weapon")
    with pytest.raises(ForceError) as caught:
        faultless({"name": "guard", "models": "many"}, Squad, faults)
    assert [fault.entry for fault in caught.value.faults] == ["weapon 1", "models"]


def test_a_record_of_a_file_with_earlier_faults_is_none() -> None:
    faults = Faults("ours.toml")
    faults.at("weapon 1", "there is no such weapon")
    with pytest.raises(ForceError, match="weapon 1"):
        faultless({"name": "guard", "models": 3}, Squad, faults)


def test_files_of_the_package_are_known_by_their_names(tmp_path: Path) -> None:
    files = PackagedFiles(tmp_path, "roster")
    with pytest.raises(ForceError, match="reds: there is no such roster; there are none"):
        files.tables("reds")
    for name in ("reds", "blues"):
        (tmp_path / f"{name}.toml").write_text(f'id = "{name}"', encoding="utf-8")
    assert files.names() == ["blues", "reds"]
    assert files.tables("reds") == {"id": "reds"}
    for other in ("greens", "../reds", ""):
        with pytest.raises(ForceError, match="there is no such roster; there are blues, reds"):
            files.tables(other)


def test_a_file_of_ones_own_has_the_ending_of_its_kind() -> None:
    assert own_file("missions/mine.toml", "mission", ["only-war"]) == Path("missions/mine.toml")
    for name in ("only-wars", "mine.txt", ""):
        with pytest.raises(ForceError, match=r"no such mission; there are only-war, or a file that ends in \.toml"):
            own_file(name, "mission", ["only-war"])


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_bytes(b"\xff\xfe")
    for path in (tmp_path / "ours.toml", tmp_path / "none.toml", tmp_path):
        with pytest.raises(ForceError, match="cannot be read"):
            text_of(path)


@pytest.mark.parametrize(("name", "id"), [("Ärger über Öl", "arger-uber-ol"), ("The 9th", "the-9th"), ("Маяк", "it")])
def test_letters_with_marks_are_letters_of_an_id(name: str, id: str) -> None:
    assert slug(name) == id
