"""The victory points of two sides in words."""

from __future__ import annotations


def winners_first(winner: str | None, red: int, blue: int) -> dict[str, int]:
    """Both sides' points as the fields `own` and `other` of a sentence: the winner's first, red's where nobody has won."""
    own, other = (blue, red) if winner == "blue" else (red, blue)
    return {"own": own, "other": other}
