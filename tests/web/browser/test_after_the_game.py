"""A game that is over: its result, the replay, the file with its proof, and playing on from the middle of it."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from browser import Watched
from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, Move
from reglamento.games.space_hulk.facts.state import MARINES
from served import COMMAND, Served, environment
from table_page import Table, Visitor, at_table, sit

HALL = Drawing(
    """
    ##########
    #a.....g.#
    ########E#
    """,
    a=marine("e"), g=genestealer("w"), entries={"E": "south"}, turns=1, title="The last watch",
)  # fmt: skip
SCRIPT = [Activate("anders"), Move(HALL["a"] + 1, 1), Fire("g1"), (6, 6), EndPhase()]


def over(server: Served, person: Watched) -> str:
    """The id of a game that the person, who has the Marines, has won: a step, a shot, and the phase is over."""
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}, script=SCRIPT)
    sit(person, id, MARINES)
    game, http = f"{server.url}/api/games/{id}", person.request
    for answer in (each for each in SCRIPT if not isinstance(each, tuple)):
        version = http.get(f"{game}/scene?seat={MARINES}").json()["version"]
        body = msgspec.json.encode({"type": "answer", "version": version, "key": f"over-{version:06}", "answer": answer})
        said = http.post(f"{game}/answers?seat={MARINES}", data=body, headers={"content-type": "application/json"})
        assert said.ok, said.text()
    return id


def won(table: Table) -> None:
    """Play the script by mouse and keys."""
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.option("Step to C2").click()
    table.asks("Anders may fire once")
    table.option("Fire at Genestealer g1").click()
    table.asks("Anders acts: 3 AP")
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")


def result_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Board").get_by_role("region", name=re.compile("Marines win"))


def replay(server: Served, person: Watched) -> Page:
    page = person.open(f"/g/{over(server, person)}/replay")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    return page


def moment(page: Page) -> str:
    return page.locator(".moment").inner_text()


@pytest.mark.extended
def test_the_result_is_told_put_aside_and_taken_up_again(server: Served, anybody: Visitor) -> None:
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}, script=SCRIPT)
    table = at_table(anybody(), id, MARINES)
    won(table)
    panel, back = result_of(table.page), table.panel.get_by_role("button", name="Show the result")
    expect(panel).to_be_focused()
    expect(panel).to_contain_text("You have won")
    expect(panel).to_contain_text("The secret number of the dice fits the seal that this page was shown.")
    expect(panel).to_contain_text("Still there")
    expect(panel).to_contain_text(f"reglamento verify reglamento-{id[:6]}.jsonl")  # the name of the record that is downloaded
    panel.get_by_role("button", name="Look at the board").click()
    expect(panel).to_have_count(0)
    expect(table.question).to_contain_text("Still there")
    back.click()
    expect(panel).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(table.question).to_contain_text("Still there")
    expect(back).to_be_focused()
    back.click()
    table.page.get_by_role("link", name="See it again").click()
    expect(table.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_the_replay_is_stepped_through_and_played_and_a_link_shares_its_moment(server: Served, anybody: Visitor) -> None:
    page = replay(server, anybody(browser={"permissions": ["clipboard-read", "clipboard-write"]}))
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value("0")
    marks, button = (
        page.locator(".turn-marks .number").last.bounding_box(),
        page.get_by_role("button", name="One on").bounding_box(),
    )
    assert marks is not None
    assert button is not None
    assert marks["y"] + marks["height"] <= button["y"], "the numbers of the turns lie over the buttons"
    page.get_by_role("button", name="One on").click()
    page.get_by_role("button", name="One on").click()
    expect(slider).to_have_value("2")
    expect(Table(page).thing("anders")).to_have_accessible_name(re.compile("at C2"))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("1")
    expect(Table(page).thing("anders")).to_have_accessible_name(re.compile("at B2"))
    page.get_by_role("combobox", name="Speed").select_option("8")
    page.get_by_role("button", name="Run").click()
    expect(slider).to_have_value("4")
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    expect(Table(page).thing("g1")).to_have_count(0)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(Table(page).thing("g1")).to_have_count(1)

    page.get_by_role("button", name=re.compile("^Anders fires at Genestealer g1")).click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_have_value("3")
    shown = moment(page)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = anybody().open(link.removeprefix(server.url))
    expect(friend.get_by_role("slider", name="Moment of the game")).to_have_value("3")
    expect(friend.locator(".moment")).to_have_text(shown)
    expect(Table(friend).thing("anders")).to_have_accessible_name(re.compile("at C2"))


@pytest.mark.extended
def test_the_file_proves_its_dice_and_opens_elsewhere(server: Served, anybody: Visitor, folder: Path) -> None:
    person = anybody()
    page = person.open(f"/g/{over(server, person)}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = folder / "record.jsonl"
    download.value.save_as(file)
    proof = subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, "verify", str(file)], capture_output=True, text=True, env=environment(folder), cwd=folder, check=False
    )
    assert proof.returncode == 0, proof.stdout + proof.stderr

    page = anybody().open("/")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.get_by_role("heading", level=1, name="The last watch")).to_be_visible()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Anders fires at Genestealer g1: 6 6"))).to_be_visible()


@pytest.mark.parametrize("name", [pytest.param("notes.txt", marks=pytest.mark.slow), "half.jsonl"])
def test_a_file_that_is_no_game_is_refused_in_words(anybody: Visitor, folder: Path, name: str) -> None:
    file = folder / name
    file.write_text("Buy bread.\n" if name == "notes.txt" else '{"reglamento": 1, "game": "space-hulk"}\n', encoding="utf-8")
    person = anybody()
    page = person.open("/")
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.get_by_role("alert")).not_to_be_empty()
    person.forgive("400")


def test_one_plays_on_from_the_middle(server: Served, anybody: Visitor) -> None:
    page = replay(server, anybody())
    page.get_by_role("button", name="One on").click()
    page.get_by_role("button", name="One on").click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_have_value("2")
    old = page.url
    page.get_by_role("button", name="Play on from here").click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    sheet.get_by_label("Genestealers").select_option("random")
    sheet.get_by_role("button", name="Play on").click()
    table = Table(page)
    table.asks("Anders may fire once, free of AP.")
    assert page.url.split("/replay")[0] not in old
    table.option("Do not fire").click()
    table.asks("Anders acts: 3 AP")


@pytest.mark.extended
def test_bots_are_watched(anybody: Visitor) -> None:
    page = anybody().open("/")
    page.get_by_role("button", name="Watch bots").click()
    expect(Table(page).story.get_by_role("listitem").first).to_be_attached()


@pytest.mark.extended
def test_another_seal_than_the_one_shown_is_told(server: Served, anybody: Visitor) -> None:
    person = anybody()
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}, script=SCRIPT)
    seals = json.dumps(json.dumps([[id, "0" * 64]]))
    person.context.add_init_script(f"if (location.protocol !== 'about:') localStorage['reglamento-seals'] ??= {seals}")
    table = at_table(person, id, MARINES)
    won(table)
    expect(result_of(table.page)).to_contain_text(f"The seal of the dice is not the one that this page was shown: {'0' * 64}")


IN_FLOW = """async () => {
    const { shown } = await import('/page/review/review.js');
    const { lossChart } = await import('/page/review/charts.js');
    const seat = { seat: 'red', title: 'Red' };
    const point = (version, chance) => ({ version, chance, low: chance, high: chance, played: 3 });
    const turning = [{ version: 1, what: 'dice', by: null, before: 0.2, after: 0.8, change: 0.6, error: 0.1 }];
    const points = [point(0, 0.2), point(1, 0.8)];
    const found = { seat: 'red', games: 3, bot: 'greedy', learned: false, done: true, points, turning, shares: turning };
    const losses = [0, 1].map((turn) => ({ turn, version: turn, lost: { red: turn } }));
    const page = document.createElement('div');
    page.className = 'page review';
    page.append(...shown({ id: 'g', seats: [seat] }, found), lossChart(losses, new Map([['red', 'Red']]), (version) => `#${version}`));
    document.body.append(page);
    const parts = [...page.querySelectorAll('*')];
    const out = parts.filter((part) => getComputedStyle(part).position !== 'static').map((part) => part.className);
    const told = page.innerText;
    page.remove();
    return [out, told];
}"""


@pytest.mark.extended
def test_a_score_below_zero_has_the_minus_of_all_sentences(modules: Page) -> None:
    found = modules.evaluate("import('/page/review/numbers.js').then(({ tenths }) => [-4.5, 4.5, 0].map(tenths))")
    assert found == ["\N{MINUS SIGN}4.5", "4.5", "0"]


@pytest.mark.extended
def test_the_parts_of_what_decided_a_game_stand_below_each_other(modules: Page) -> None:
    """No name of theirs is one that the table lays over its board."""
    out, told = modules.evaluate(IN_FLOW)
    assert out == []
    assert "Dice 20% → 80% (+60% ± 10%)" in told


ON_A_PHONE = """async () => {
    const { lossChart } = await import('/page/review/charts.js');
    const { luckTable } = await import('/page/review/luck.js');
    const names = new Map([['red', 'Red'], ['blue', 'Blue']]);
    const losses = [0, 6].map((turn) => ({ turn, version: turn, lost: { red: turn, blue: 1 } }));
    const luck = ['red', 'blue'].flatMap((seat) => ['', 'Wound rolls'].map((kind) => ({
        seat, kind, rolls: 1234, score: 1234.5, expected: 1234.5, as_good: 0.99, ranked: false, bands: [[0, 0.5], [1, 0.5]],
    })));
    const page = document.createElement('div');
    page.className = 'page review';
    page.append(lossChart(losses, names, (version) => `#${version}`), luckTable(luck, names));
    document.body.append(page);
    const letters = [...page.querySelectorAll('.chart text')].map((each) => each.getBoundingClientRect().height);
    const table = page.querySelector('.luck').getBoundingClientRect();
    page.remove();
    return [Math.min(...letters), table.right, innerWidth];
}"""


@pytest.mark.extended
def test_drawings_and_table_can_be_read_on_a_phone(modules: Page) -> None:
    """The numbers beside the drawings are as large as beside wide ones, and no column of the table is out of sight."""
    modules.set_viewport_size({"width": 390, "height": 800})
    letters, right, wide = modules.evaluate(ON_A_PHONE)
    assert letters >= 10
    assert right <= wide


LONG = """async () => {
    const { lossChart } = await import('/page/review/charts.js');
    const losses = Array.from({ length: 30 }, (_each, turn) => ({ turn, version: turn, lost: { red: turn } }));
    const chart = lossChart(losses, new Map([['red', 'Red']]), (version) => `#${version}`);
    return [...chart.querySelectorAll('text.turn')].map((each) => Number(each.getAttribute('x')));
}"""


@pytest.mark.extended
def test_the_numbers_of_many_turns_do_not_overlap_on_a_phone(modules: Page) -> None:
    modules.set_viewport_size({"width": 390, "height": 800})
    places = modules.evaluate(LONG)
    assert len(places) == 10
    assert all(right - left >= 20 for left, right in itertools.pairwise(places))


DRAWN = """async (played) => {
    const { chanceChart } = await import('/page/review/charts.js');
    const wide = (number) => (number === 1 ? [0, 1] : [0.4, 0.6]);
    const point = (number, i) => ({ version: i, chance: 0.5, low: wide(number)[0], high: wide(number)[1], played: number });
    const chart = chanceChart(played.map(point), (version) => `#${version}`);
    const count = (name) => chart.querySelectorAll(name).length;
    const corners = [...chart.querySelectorAll('.band')].flatMap((each) => each.getAttribute('points').split(' '));
    const lowest = Math.max(...corners.map((at) => Number(at.split(',')[1])));
    return [count('.band'), count('.gap'), count('circle.unsure'), count('circle.first'), lowest];
}"""


@pytest.mark.extended
def test_where_too_few_games_were_played_on_the_chance_to_win_has_a_gap(modules: Page) -> None:
    """No spike of the band down to nothing: the band of 40 to 60 % ends, and a dashed line bridges the gap."""
    bands, gaps, unsure, known, lowest = modules.evaluate(DRAWN, [8, 16, 1, 64, 1, 1, 8])
    assert (bands, gaps, unsure, known) == (3, 2, 3, 4)
    assert lowest == pytest.approx(10 + 0.6 * 160)
    assert modules.evaluate(DRAWN, [8, 8, 8])[:4] == [1, 0, 0, 3]


ANEW = """async () => {
    const { chanceChart } = await import('/page/review/charts.js');
    const { shown } = await import('/page/review/review.js');
    const point = (version, chance, played, anew = false) => ({ version, turn: version, chance, low: chance, high: chance, played, anew });
    const points = [point(0, 0.2, 8), point(1, 0.3, 0), point(1, 0.9, 8, true), point(2, 0.9, 8)];
    const chart = chanceChart(points, (version) => `#${version}`);
    const places = [...chart.querySelectorAll('circle.first')].map((each) => Number(each.getAttribute('cx')));
    const names = [...chart.querySelectorAll('a')].map((each) => each.getAttribute('aria-label'));
    const shares = [{ what: 'judgement', by: null, change: 0.6 }];
    const turning = [{ version: 0, what: 'dice', by: null, before: 0.2, after: 0.3, change: 0.1, error: 0.01 }];
    const found = { seat: 'red', games: 3, bot: 'greedy', learned: 80, done: true, points, turning, shares };
    const parts = shown({ id: 'g', seats: [{ seat: 'red', title: 'Red' }] }, found);
    const turns = [...chart.querySelectorAll('text.turn')].map((each) => [each.textContent, Number(each.getAttribute('x'))]);
    return [places, chart.querySelectorAll('.gap').length, names[1], turns, parts.map((part) => part.textContent).join(' ')];
}"""


@pytest.mark.extended
def test_a_position_that_is_judged_anew_stands_over_itself(modules: Page) -> None:
    """Its two chances are joined by a dashed line, and what the judgement had missed is neither choice nor dice."""
    places, gaps, name, turns, told = modules.evaluate(ANEW)
    assert turns == [["1", places[1]], ["2", places[3]]]
    assert places[1] == places[2]
    assert (places[2] - places[0], gaps) == (pytest.approx(places[3] - places[2]), 1)
    assert name == "Turn 1: 30%, judged as it stands"
    assert "What the judgement saw only later: +60%" in told
    assert "95%" in told


BETTER = """async () => {
    const { shown } = await import('/page/review/review.js');
    const choice = { version: 0, turn: 1, what: 'choice', by: 'blue', text: 'Wait', before: 0.4, after: 0.5, change: 0.1, error: 0.02 };
    const better = (sure, compared = 3) => ({ text: 'Run', chance: 0.62, gain: 0.12, error: 0.03, compared, sure });
    const seats = ['red', 'blue'].map((seat) => ({ seat, title: seat.toUpperCase() }));
    const point = (version) => ({ version, turn: 1, chance: 0.5, low: 0.4, high: 0.6, played: 8 });
    const told = (better) => {
        const turning = [{ ...choice, better }];
        const found = { seat: 'red', games: 3, bot: 'greedy', learned: 80, done: true, points: [point(0), point(1)], turning, shares: [] };
        const parts = shown({ id: 'g', seats }, found).filter(Boolean);
        const explained = parts.some((part) => part.textContent.includes('other answers were played on'));
        return [parts.find((part) => part.matches('.turning-points')).innerText, explained];
    };
    choice.text = 'BLUE sets up';
    const named = told(null)[0];
    choice.text = 'Wait';
    return [...[better(true), better(false), better(false, 1), null].map(told), named];
}"""


@pytest.mark.extended
def test_a_choice_that_cost_much_stands_with_what_would_have_been_better(modules: Page) -> None:
    """The chance is that of the side that chose, also where the chart shows the other side's."""
    line = "Turn 1: BLUE: Wait 40% \N{RIGHTWARDS ARROW} 50% (+10% ± 2%)"
    assert modules.evaluate(BETTER) == [
        [f"{line}Better: Run. BLUE to win: 62% (+12% ± 3%)", True],
        [f"{line}3 other answers were compared: none is surely better.", True],
        [f"{line}1 other answer was compared: it is not surely better.", True],
        [line, False],
        line.replace("BLUE: Wait", "BLUE sets up"),
    ]


NO_DICE = """async () => {
    const { luckOf, shown } = await import('/page/review/review.js');
    const parts = (uncounted, result = 'Red wins') => luckOf({ luck: [], uncounted, result }, new Map()).map((part) => part.textContent);
    const share = { what: 'dice', by: null, version: 0, before: 0.5, after: 0.4, change: -0.034, error: 0.01 };
    const point = (version) => ({ version, turn: 1, chance: 0.5, low: 0.4, high: 0.6, played: 8 });
    const found = { seat: 'red', games: 3, bot: 'greedy', done: true, points: [point(0), point(1)], turning: [share], shares: [share] };
    const told = [true, false].map((dice) => shown({ id: 'g', seats: [{ seat: 'red', title: 'Red' }] }, found, dice));
    const shares = told.map((all) => all.map((part) => part?.textContent).join(' ').includes('What contributed'));
    return [parts(0), parts(0, ''), parts(2), shares];
}"""


@pytest.mark.extended
def test_where_no_dice_fell_no_table_and_no_share_of_dice_is_shown(modules: Page) -> None:
    none, none_yet, some, shares = modules.evaluate(NO_DICE)
    assert none == ["No dice fell in this game."]
    assert none_yet == ["No dice have fallen in this game so far."]
    assert some == ["No dice fell whose worth can be told."]
    assert shares == [True, False]


MARKED = """async () => {
    const { controls } = await import('/page/replay/controls.js');
    const { inWords, keepTurning, turningOf } = await import('/page/turning-points.js');
    const point = { turn: 2, what: 'dice', by: null, text: 'Red rolls 6.', before: 0.2, after: 0.5, change: 0.3, error: 0.04 };
    keepTurning('one', [point]);
    const sought = [];
    const moments = [1, 1, 2, 2, 3].map((turn) => ({ turn, phase: '', text: '' }));
    const player = { moments, at: 0, last: 4, moment: moments[0], speed: 1, seek: (at) => sought.push(at) };
    const marks = (id) => turningOf(id).map((each) => ({ at: 2, text: inWords(each, new Map()) }));
    const [known, unknown] = ['one', 'two'].map((id) => [...controls(player, marks(id)).element.querySelectorAll('.turning')]);
    known[0].click();
    return [known.map((mark) => [mark.title, mark.style.left]), sought, unknown.length];
}"""


@pytest.mark.extended
def test_the_turning_points_that_the_look_back_has_found_stand_over_the_slider_of_that_game(modules: Page) -> None:
    told = "Turn 2: Dice: Red rolls 6. 20% \N{RIGHTWARDS ARROW} 50% (+30% ± 4%)"
    assert modules.evaluate(MARKED) == [[[told, "50%"]], [2], 0]
