"""The keys of the options of fantasy on the page, which shows its own keys beside them."""

from __future__ import annotations

import re
from importlib.resources import files

from reglamento.faces import face
from reglamento.games.registry import plugins

UNUSED = {"p", "t"}
"""Keys of the page that do nothing for a player of this game: it has no tape, and only a user who watches makes a pause."""


def page_keys() -> set[str]:
    """The letters that do something on the page whatever is asked."""
    text = files("reglamento").joinpath("web/page/table/keys.js").read_text(encoding="utf-8")
    return set(re.findall(r"^ {8}([a-z]): \(\) =>", text, re.MULTILINE))


def test_no_option_takes_a_key_of_the_page() -> None:
    assert "fantasy" in plugins()
    assert {"u", "h", "b", "m"} <= page_keys()
    taken = {row.key: row.kind.__name__ for row in face("fantasy").options if row.key in page_keys() - UNUSED}
    assert taken == {}
