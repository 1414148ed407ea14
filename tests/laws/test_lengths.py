"""Law 12: no length is compared past the ruler, so that rounding never decides."""

from pathlib import Path

import pytest

import reglamento
from lengths import raw_comparisons

ROOT = Path(reglamento.__file__).parent
MEASURED = (
    "geometry/table",
    "armies",
    "games/pistola",
    "games/wh40k",
    "games/fantasy",
    "bots/armies",
    "bots/pistola",
    "bots/wh40k",
    "bots/fantasy",
    "faces/armies",
    "faces/pistola",
    "faces/wh40k",
    "faces/fantasy",
)
"""The packages that measure."""
DRAWN = {"picture", "text"}
"""Their parts that draw: there a length is one of a screen."""
INNERMOST = {
    "geometry/table/sight/beams.py": {"joined", "_between", "_shut_by"},
    "geometry/table/sight/figures.py": {"near", "_about"},
    "geometry/table/sight/gaps.py": {"_tangent", "bars"},
    "geometry/table/sight/lines.py": {"_crossing_disc", "_left_of"},
    "geometry/table/sight/many_corners.py": {"_left_of"},
    "geometry/table/ways/many.py": {"nearest_first", "_thousandths"},
    "geometry/table/ground/spreading.py": {"spread_out", "leads_within"},
    "geometry/table/sight/pencils.py": {"_sides"},
    "geometry/table/ways/following.py": {"free_arcs", "ways_on", "each_meets", "_nearer"},
    "geometry/table/ways/paths.py": {"is_new"},
    "geometry/table/ways/reachable.py": {"_near", "met", "_met_disc", "_look_on", "_shortest"},
    "geometry/table/ways/rims.py": {"_covered"},
    "geometry/table/ground/doorways.py": {"overlap", "_reaches"},
    "geometry/table/ground/rooms.py": {"_home", "_rings"},
    "geometry/table/sight/regions.py": {"_hit", "_along"},
    "geometry/table/sight/sight.py": {"_meet"},
    "geometry/table/manoeuvres/swept.py": {"_ahead", "_corner", "_legs", "_on_circle"},
    "geometry/table/ways/tangents.py": {"tangent", "all_met", "_round_point", "_keeps_away"},
}
"""The innermost loops of sight and ways: sides of lines, boxes, rays and bands, which have the tolerance in them or only say what is
looked at first. No rule asks them anything. `paths.is_new`, `reachable._look_on` and `_shortest` take the least of lengths: with a
tolerance in it, which of several nearly equal ways is taken would depend on the order in which they are found.
`many._thousandths` asks of a length only how it is rounded.
"""


def measured() -> dict[str, str]:
    """The files under the law, and their texts."""
    files = {
        str(path.relative_to(ROOT)): path
        for package in MEASURED
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.name != "ruler.py" and not DRAWN & set(path.parts)
    }
    return {name: path.read_text(encoding="utf-8") for name, path in files.items()}


def test_no_length_is_compared_past_the_ruler() -> None:
    found = raw_comparisons(measured())
    inner = {(raw.file, raw.function) for raw in found} & {(file, name) for file, names in INNERMOST.items() for name in names}
    assert inner == {(file, name) for file, names in INNERMOST.items() for name in names}, "who is no exception any more"
    assert [raw for raw in found if (raw.file, raw.function) not in inner] == []


PLANTED = {
    "a measure": "def f(a, b):\n    return gap(a, b) <= 2.5",
    "a name": "def f(distance: float) -> bool:\n    return distance > 60",
    "a field": "def f(gun):\n    return gun.range >= 30",
    "a constant": "GAP = 2 * INCH\ndef f(x):\n    return x < GAP",
    "a variable": "def f(a, b):\n    it = max(0.0, apart(a, b) - 1)\n    return it == 0",
    "what is picked from a list": "def f(a, bs):\n    return any(each < 5 for each in [gap(a, b) for b in bs])",
    "what a function returns": "def g(a, b) -> float:\n    return min(gap(a, b), 3.0)\ndef f(a, b):\n    return g(a, b) < 5",
    "what is bound on the way": "def f(a, b):\n    return (it := gap(a, b)) != 0",
    "a tolerance of its own": "def f(x, y):\n    return x < y - TOLERANCE",
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_law_finds_a_comparison_of(planted: str) -> None:
    assert [raw.function for raw in raw_comparisons({"planted.py": PLANTED[planted]})] == ["f"]


def test_the_law_leaves_alone_what_is_no_length_or_none_at_all() -> None:
    fine = "def f(a, b, hits: int):\n    return hits > 2 and gap(a, b) < inf and at_most(gap(a, b), 5) and len([gap(a, b)]) == 1"
    assert raw_comparisons({"fine.py": fine}) == []
