"""What the best bot would do here, on demand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing, put_down
from hulk_scene import SWORD, genestealer, marine
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Visitor, at_table

HALL = """
    ##########
    #a...g..E#
    ##########
    """


@pytest.mark.extended
def test_a_hint_lights_the_option_of_the_bot_and_answers_nothing(server: Served, anybody: Visitor) -> None:
    drawing = Drawing(HALL, a=marine("e", SWORD), g=genestealer("w"), entries={"E": "east"})
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(), id, MARINES)
    table.asks("Activate a Marine")
    table.page.keyboard.press("h")
    expect(table.page.get_by_role("status").filter(has_text="Greedy bot: Activate Anders")).to_be_visible()
    expect(table.page.locator("button.option.lit")).to_have_accessible_name("Activate Anders")
    expect(table.mark("anders")).to_have_class("mark pick lit")
    table.asks("Activate a Marine")
    table.panel.get_by_role("button", name="Hint").click()
    expect(table.page.get_by_role("status").filter(has_text="The bot judges the chance to win at")).to_be_visible(timeout=60_000)
    expect(table.page.locator("button.option.lit")).to_have_count(1)
    table.asks("Activate a Marine")
    longest = table.page.get_by_role("status").filter(has_text="Searching bot: Activate Anders.")
    table.page.evaluate("document.querySelector('.notes').replaceChildren()")
    table.page.keyboard.press("h")
    expect(longest).to_be_visible()


TAUGHT = """async () => {
    const { Hints } = await import('/page/table/hints.js');
    const said = [];
    const table = { card: { id: 'g' }, hints: () => true, hinted() {}, notes: { say: (text) => said.push(text) } };
    const answers = { table, sent: null, asked: () => ({ options: [] }) };
    const hints = new Hints(answers);
    for (const scene of [1, 2].map((version) => ({ version, asked: { mine: true } }))) {
        answers.scene = scene;
        hints.tell({ bot: 'greedy', text: 'Step', why: 'Because.', longer: true, answer: null });
    }
    return said;
}"""


def test_the_way_to_a_longer_hint_is_told_with_the_first_hint_alone(modules: Page) -> None:
    assert modules.evaluate(TAUGHT) == [
        "Greedy bot: Step. Because. Ask again (H), and the bot thinks longer.",
        "Greedy bot: Step. Because.",
    ]


def test_a_hint_tells_its_reason_and_names_the_rule(server: Served, anybody: Visitor) -> None:
    """Two dice that need a 6 miss 25 times of 36."""
    drawing = Drawing(HALL, a=marine("e"), g=genestealer("w"), entries={"E": "east"})
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(), id, MARINES)
    table.option("Activate Anders").click()
    table.asks("Anders")
    table.page.keyboard.press("h")
    note = table.page.get_by_role("status").filter(has_text="This shot kills with a chance of 31 %.")
    expect(note.get_by_role("button", name="SH-SHOOT-04").or_(note.get_by_role("link", name="SH-SHOOT-04"))).to_be_visible()


FOLDED = """async () => {
    const { Panel } = await import('/page/table/panel.js');
    const panel = new Panel({ choose() {}, point() {} }, () => 'Marines');
    const { wholeScene } = await import('/page/table/records.js');
    const option = (x, group = 'Move') => ({ text: `Step ${x}`, listed: '', group, spot: { x, y: 0 } });
    const record = { by: 'marines', text: '', rule: '', options: [1, 2, 3, 4].map((x) => option(x)).concat(option(5, 'Turn')) };
    const { asked } = wholeScene({ asked: record, told: [] });
    document.getElementById('main').replaceChildren(panel.element);
    panel.ask(asked, { undoable: false, interrupts: false, passing: false, soon: false });
    const seen = () => panel.buttons.get(asked.options[2]).checkVisibility();
    const before = seen();
    panel.reveal(asked.options[2]);
    return [before, seen()];
}"""


@pytest.mark.extended
def test_an_option_that_is_folded_away_is_unfolded_when_it_is_hinted_at(modules: Page) -> None:
    modules.set_viewport_size({"width": 390, "height": 844})
    assert modules.evaluate(FOLDED) == [False, True]
    modules.set_viewport_size({"width": 1280, "height": 800})


ASIDE = """async (many) => {
    const { optionList } = await import('/page/table/options.js');
    const { wholeScene } = await import('/page/table/records.js');
    const dice = (n, aside) => ({ text: `${n} dice`, listed: '', group: 'Power dice', aside });
    const options = [dice(2, false), dice(3, false), ...Array.from({ length: many }, () => dice(1, true))];
    const { asked } = wholeScene({ asked: { by: 'red', text: '', rule: '', options }, told: [] });
    const { element, last } = optionList(asked, new Map(), { choose() {}, point() {} }, new Set());
    document.getElementById('main').replaceChildren(element);
    const folded = element.querySelector('details');
    return [last.length, folded.open, folded.querySelectorAll('.option').length, folded.querySelector('summary').textContent.trim()];
}"""


@pytest.mark.extended
@pytest.mark.parametrize("many", [1, 2])
def test_what_is_of_little_use_is_folded_and_never_takes_the_room_of_what_is(modules: Page, many: int) -> None:
    assert modules.evaluate(ASIDE, many) == [0, False, many, f"Of little use now {many}"]
