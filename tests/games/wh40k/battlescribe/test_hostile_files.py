"""Files that are no rosters, are damaged, or are meant to harm: each is refused in one clear line, at once."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battlescribe_files import Writer, watch, zipped
from reglamento.games.wh40k.battlescribe.files import LONGEST_FILE, LONGEST_TEXT, RosterFileError
from reglamento.games.wh40k.battlescribe.rosters import Imported, imported

ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<roster name="&b;" gameSystemName="Warhammer 40,000 8th Edition"><forces/></roster>"""
OUTSIDE = b"""<!DOCTYPE roster [<!ENTITY x SYSTEM "file:///etc/passwd">]><roster name="&x;"/>"""


def encrypted() -> bytes:
    """A zip that says that its roster is encrypted."""
    data = bytearray(zipped(("a.ros", watch(Writer()))))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    return bytes(data)


def lying() -> bytes:
    """A zip whose roster is far larger than the zip says."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.ros", b" " * (LONGEST_TEXT + 1))
    return out.getvalue()


def deep(depth: int) -> bytes:
    return b"<roster>" + b"<selections><selection>" * depth + b"</selection></selections>" * depth + b"</roster>"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty"),
        (b"  \n ", "the file is empty"),
        (b"hello", "damaged, or no XML"),
        (watch(Writer())[:400], "damaged, or no XML"),
        (b"\xff\xfe\x00<", "damaged, or no XML"),
        (b"<catalogue/>", "holds a catalogue, no roster"),
        (watch(Writer(), system="Warhammer 40,000 9th Edition"), "Warhammer 40,000 9th Edition; allowed"),
        (watch(Writer(), system="Age of Sigmar"), "Age of Sigmar; allowed"),
        (Writer().roster(), "no unit that can be played"),
        (ENTITIES, "document type or entities"),
        (OUTSIDE, "document type or entities"),
        (deep(100), "larger than any that can be played"),
        (b"<roster>" + b"<selection/>" * 6000 + b"</roster>", "larger than any that can be played"),
        (b"x" * (LONGEST_FILE + 1), f"allowed: {LONGEST_FILE}"),
        (zipped(("a.ros", watch(Writer())))[:200], "zip is damaged"),
        (zipped(("a.txt", b"hello")), "0 files that end in .ros"),
        (zipped(("a.ros", b"1"), ("b.ros", b"2")), "2 files that end in .ros"),
        (zipped(*((f"{n}.txt", b"") for n in range(40))), "holds 40 files"),
        (zipped(("a.ros", watch(Writer())), how=zipfile.ZIP_LZMA), "encrypted or packed in an unusual way"),
        (encrypted(), "encrypted or packed in an unusual way"),
        (lying(), f"more than {LONGEST_TEXT} bytes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_it_is_refused_in_one_line(data: bytes, says: str) -> None:
    with pytest.raises(RosterFileError) as refused:
        imported(data)
    told = str(refused.value)
    assert says in told
    assert "\n" not in told
    assert len(told) < 200


@pytest.mark.parametrize("number", ["1e9", "-1", "٣", "99999999999999999999", "1001", ""])
def test_numbers_that_are_no_numbers(number: str) -> None:
    write = Writer()
    unit = write.selection(
        "Ember", type="model", number=number, role="HQ", profiles=[write.body("Ember", '6" 3+ 3+ 4 4 1 1 7 3+')]
    )
    with pytest.raises(RosterFileError, match=r"Ember is chosen .* times; allowed: 0 to 1000"):
        imported(write.roster(write.force("Patrol", unit)))


VALUES = st.one_of(
    st.sampled_from(
        [
            '4"',
            "0",
            '0"',
            "00",
            "*",
            "-",
            "",
            "D6",
            "2D6",
            "99D6",
            "3+/5++",
            "-D3",
            "User",
            "x2",
            "x0",
            "+D3",
            "\u0663",
            "\u00b2",
            "2\u00b2",
        ]
    ),
    st.text("0123456789+-*/xXdD\"'() \u2019\u2033\u0664\u00b3\u00bd", max_size=8),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"]), max_size=12),
)
TYPES = st.one_of(
    VALUES, st.builds("{} {}".format, st.sampled_from(["Assault", "heavy", "Rapid Fire", "Melee", "Pistol"]), VALUES)
)


@given(
    body=st.tuples(*[VALUES] * 9),
    weapon=st.tuples(VALUES, TYPES, VALUES, VALUES, VALUES),
    said=VALUES,
    names=st.tuples(VALUES, VALUES),
)
def test_whatever_is_printed_there_is_an_army_or_a_refusal(
    body: tuple[str, ...], weapon: tuple[str, ...], said: str, names: tuple[str, str]
) -> None:
    write = Writer()
    printed = [
        write.profile(names[0], "Unit", dict(zip(("M", "WS", "BS", "S", "T", "W", "A", "Ld", "Save"), body, strict=True))),
        write.profile(
            names[1], "Weapon", dict(zip(("Range", "Type", "S", "AP", "D"), weapon, strict=True)) | {"Abilities": said}
        ),
        write.ability(names[1], said),
    ]
    unit = write.selection(names[0], type="model", role="HQ", profiles=printed)
    army = imported(write.roster(write.force(said, unit), name=names[1]))
    assert isinstance(army, Imported)
    (member,) = army.roster.units[0].sheet.members
    assert member.profile.wounds > 0
    assert member.profile.toughness > 0
