"""Squares that are chosen at no cost, options that come to the same, digits as places in the list, figures without room, and when the last
turn of the other side is there to be shown.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing, put_down
from hulk_scene import FLAMER, LIBRARIAN, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, Flame
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Visitor, at_table

WHOLE = (
    "const { wholeScene } = await import('/page/table/records.js'); const { asked } = wholeScene({ asked: record, told: [] });"
)

FACES = """async () => {
    const { face } = await import('/page/table/mark-faces.js');
    const drawn = (cost, surcharge) => {
        const box = document.createElement('div');
        box.append(...face({ options: [{ cost, surcharge, strike: null, spot: { x: 0, y: 0 } }] }, 'step', null).flat().filter(Boolean));
        return [...box.children].map((each) => [...each.classList].join(' ') + (each.textContent ? ` ${each.textContent}` : ''));
    };
    return [drawn('', ''), drawn('2 AP', ''), drawn('1 CP', '1 CP')];
}"""


@pytest.mark.extended
def test_ground_that_costs_nothing_has_a_mark_of_its_own(modules: Page) -> None:
    assert modules.evaluate(FACES) == [["speck"], ["disc 2"], ["surcharge 1 CP"]]


@pytest.mark.extended
@pytest.mark.rule("SH-PSI-06")
@pytest.mark.parametrize("phone", [False, True])
def test_every_square_for_the_barrier_is_seen_on_the_board(server: Served, anybody: Visitor, *, phone: bool) -> None:
    drawing = Drawing("########\n#a....E#\n########", a=marine("e", LIBRARIAN), entries={"E": "east"})
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "random"})
    small = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    table = at_table(anybody(browser=small if phone else None), id, MARINES)
    table.option("Raise the force barrier").click()
    marks = table.page.locator(".choices .mark")
    expect(marks).to_have_count(5)
    for mark in marks.all():
        expect(mark.locator(".speck")).to_be_visible()


@pytest.mark.extended
@pytest.mark.rule("SH-FLAMER-03")
def test_one_flame_is_listed_for_a_section_and_every_square_of_it_is_clicked_for_it(server: Served, anybody: Visitor) -> None:
    drawing = Drawing("########\n#axyzEg#\n########", a=marine("e", FLAMER), g=genestealer("w"), entries={"E": "east"})
    script = [Activate("anders"), Flame(drawing["y"]), (1,), (6,)]
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "random"}, script=script)
    table = at_table(anybody(), id, MARINES)
    table.option("Activate Anders").click()
    table.asks("Anders")
    expect(table.panel.get_by_role("button", name="Flame")).to_have_count(1)
    expect(table.option("Flame")).to_have_attribute("aria-keyshortcuts", "f")
    mark = table.mark(f"square:{drawing['y']}")
    mark.locator(".sign").click()
    expect(table.option("Flame")).to_contain_text("Your own in the flames: Anders. Choose it again to do it.")
    mark.locator(".sign").click()
    table.tells("Anders flames the hall section at D2: 5 shots left.")


DIGITS = """async (record) => {
    %s
    const { keysOf } = await import('/page/table/keycaps.js');
    return [...keysOf(asked.options)].map(([key, { text }]) => `${key} ${text}`).sort();
}"""


@pytest.mark.extended
def test_a_digit_is_the_place_of_an_option_in_the_list(modules: Page) -> None:
    """The options come piece by piece, and are listed under their headings."""

    def option(group: str, text: str, key: str = "", **more: object) -> dict[str, object]:
        return {"group": group, "text": text, "listed": "", "key": key, **more}

    waiting = [
        each
        for n in (1, 2, 3)
        for each in (
            option("Activate", f"b{n}", "n" if n == 1 else "", spot={"x": n, "y": 0}),
            option("Reveal", f"reveal b{n}", "v" if n == 1 else "", spot={"x": n, "y": 0}),
        )
    ]
    options = [*waiting, option("Move", "north", "ArrowUp"), option("End", "end", "e")]
    record = {"by": "genestealers", "text": "", "rule": "", "options": options}
    found = modules.evaluate(DIGITS % WHOLE, record)
    assert found == ["2 b2", "3 b3", "5 reveal b2", "6 reveal b3", "ArrowUp north", "e end", "n b1", "v reveal b1"]
    alike = [option("Fire", "H8", "f"), option("Fire", "F8", same=0), option("Fire", "D8"), option("Pass", "no", aside=True)]
    assert modules.evaluate(DIGITS % WHOLE, record | {"options": alike}) == ["2 D8", "3 no", "f H8"]


STRIP = """async ([width, many, free]) => {
    const { Mission } = await import('/page/table/mission.js');
    const opened = [];
    const mission = new Mission({ game: 'space-hulk', mission: 'none', seats: [] }, free, () => opened.push('all'));
    mission.above.style.width = `${width}px`;
    document.getElementById('main').replaceChildren(mission.above, mission.element);
    mission.show({ stats: Array.from({ length: many }, (_, n) => ({ label: `Enemies destroyed of kind ${n}`, value: '12 of 24' })) });
    const bottom = mission.strip.getBoundingClientRect().bottom;
    const seen = [...mission.strip.children].filter((each) => each.getBoundingClientRect().bottom <= bottom).length;
    const told = mission.more.checkVisibility() ? Number(mission.more.textContent) : 0;
    mission.more.click();
    return [seen + told, seen > 0, told > 0, opened.length];
}"""


@pytest.mark.extended
@pytest.mark.parametrize(
    ("width", "many", "free", "left"), [(1800, 5, False, False), (900, 8, False, True), (700, 7, True, True)]
)
def test_figures_without_room_above_the_board_are_counted_on_a_button(
    modules: Page, width: int, many: int, *, free: bool, left: bool
) -> None:
    assert modules.evaluate(STRIP, [width, many, free]) == [many, True, left, 1]


AGAIN = """async (scenes) => {
    const { Again } = await import('/page/table/again.js');
    const { wholeScene } = await import('/page/table/records.js');
    const again = new Again(null);
    again.trails = document.createElement('g');
    return scenes.map(([by, phase, mover, asked]) => {
        const phases = [{ name: 'Moves', on: phase }];
        again.take(wholeScene({ by, mover, phases, asked: { by: asked }, told: [] }), 'red');
        return [again.any, again.theirs];
    });
}"""


@pytest.mark.extended
def test_setting_up_is_no_turn_of_the_other_side(modules: Page) -> None:
    """A scene: who decided, whether the first turn has begun, whose turn it is, who is asked."""
    scenes = [
        [None, False, None, "red"],
        ["red", False, None, "blue"],
        ["blue", False, None, "red"],  # set up: nothing is there to be shown
        ["red", True, "red", "blue"],  # the own first turn
        ["blue", True, "red", "red"],  # an answer of the other side in it
        ["red", True, "blue", "blue"],  # its own turn
        ["blue", True, "red", "red"],
    ]
    told = modules.evaluate(AGAIN, scenes)
    assert told == [[False, False]] * 4 + [[True, False], [True, True], [True, True]]
