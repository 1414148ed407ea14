"""`reglamento verify`: checks that the dice of a finished game are those committed to before it, that its bots played by themselves, and
that its answers lead to this ending.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.input.saves import read
from reglamento.cli.verifying import Verified, verified
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import SaveError
from reglamento.kernel.questions import Seat

ADVICE = "Now compare the commitment with the one that was shown before the game, and each phrase with what that side typed."
ANCHORS = "Compare each anchor with the one that was shown when the game began: that is what its side's links were checked by."
SOME = 12
"""How many throws without a link are told."""
NOTED = "The commitment is the one that you noted. Now compare each phrase with what that side typed."


def verify(file: Path, noted: str = "", *, as_json: bool) -> None:
    """Check a finished game, whose commitment was `noted` before it (empty: was not). Raises SaveError for a file that cannot be
    checked, and CheckFailed for the first fault.
    """
    kept = read(file)
    try:
        found = verified(kept, rulebook(kept.header.game), noted)
    except CheckFailed as error:
        raise CheckFailed(f"{file}: {error}") from None
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    if as_json:
        print(msgspec.json.encode({"ok": True, **msgspec.structs.asdict(found)}).decode())
    else:
        advice = (NOTED if noted else ADVICE) + (f" {ANCHORS}" if found.anchors else "")
        print(f"{file}: every die and draw is the one that was committed to\n\n{_table(found)}\n\n{advice}")


def _table(found: Verified) -> str:
    rows = [
        ("commitment", f"{found.commitment}, which is the SHA-256 of"),
        ("seed", found.seed),
        *((f"phrase of {seat}", repr(phrase) if phrase else "none") for seat, phrase in found.phrases.items()),
        *((f"chain of {seat}", _told_of(found, seat)) for seat in found.anchors),
        ("answers", f"{found.answers - (found.start or 0)} replayed, all as the rules allow"),
        ("dice", f"{found.rolls} rolls and {found.draws} draws, all as seed and phrases give them"),
        ("hash", f"{found.hash}, as the answers lead to"),
    ]
    if found.bots or found.declined:
        failed = f", {found.declined} left to the default, as when a bot fails" if found.declined else ""
        rows.append(("bots", f"{found.bots} decisions, all their own{failed}"))
    if found.substituted:
        rows.append(("substitutes", f"{found.substituted} decisions of cheaper bots for bots that took too long, all their own"))
    if found.timed:
        rows.append(("timed", f"{found.timed} decisions of bots that search for a time, which cannot be worked out again"))
    if found.start is not None:
        rows.append(("start", f"the position after answer {found.start} of another game, taken as given and not checked"))
    width = max(len(name) for name, _ in rows) + 2
    return "\n".join(f"  {name:<{width}}{value}" for name, value in rows)


def _told_of(found: Verified, seat: Seat) -> str:
    """The anchor of a chain, and the throws that fell without it."""
    missed = found.missed[seat]
    if not missed:
        return f"{found.anchors[seat]}, in all {found.throws} throws"
    told = ", ".join(map(str, missed[:SOME])) + (", …" if len(missed) > SOME else "")
    return f"{found.anchors[seat]}, in {found.throws - len(missed)} of {found.throws} throws; not in those of the answers {told}"
