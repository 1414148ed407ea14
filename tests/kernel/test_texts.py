"""Texts that others read: characters that are not seen, or cover what stands around them, are refused in names and in files."""

from __future__ import annotations

import pytest

from reglamento.kernel.texts import odd
from reglamento.kernel.toml import TomlError, tables


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("\u202egnp.exe", "the character U+202E is not seen"),
        ("a\u200bb", "the character U+200B is not seen"),
        ("Ann\u3164", "the character U+3164 is not seen"),
        ("a\x1b[2J", "the character U+001B is not seen"),
        ("Z" + 5 * "\u0301", "a letter has at most 4 marks"),
        ("Z" + 4 * "\u0301" + "a", ""),
        ("10\u00a0%, 👨\u200d👩\u200d👧, \u0645\u06cc\u200c\u062e\u0648, 爱", ""),
    ],
)
def test_a_character_that_is_not_seen_is_told(line: str, says: str) -> None:
    assert odd(line) == says


def test_in_a_file_the_entry_with_such_a_character_is_named() -> None:
    assert tables('briefing = """\none\n\ttwo"""') == {"briefing": "one\n\ttwo"}
    with pytest.raises(TomlError) as raised:
        tables('[[unit]]\nname = "Reed guard"\n[[unit]]\nname = "fine"\nwargear = ["\\u202eevil"]')
    assert (raised.value.where, raised.value.says) == (("unit 2", "wargear 1"), "the character U+202E is not seen")
