"""Sounds are off until they are turned on, short, and no louder than the player wants."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from cases import first
from drawn_games import Drawing, put_down
from hulk_scene import marine
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Visitor, at_table

MADE = """async ([volume, names]) => {
    const settings = await import('/page/settings.js');
    const { sound, SOUNDS } = await import('/page/sound.js');
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
    const made = [];
    const parameter = (told) => ({
        setValueAtTime: (value) => told?.push(value),
        linearRampToValueAtTime: (value) => told?.push(value),
        exponentialRampToValueAtTime: (value) => told?.push(value),
    });
    window.AudioContext ??= class {};
    const own = window.AudioContext;
    window.AudioContext = class {
        currentTime = (window.soundTime = (window.soundTime ?? 0) + 10);
        sampleRate = 8000;
        state = 'running';
        destination = {};
        source() {
            const stop = (at) => made.push(at - this.currentTime);
            return { frequency: parameter(), connect: (next) => next, start: () => {}, stop };
        }
        createOscillator() { return this.source(); }
        createBufferSource() { return this.source(); }
        createBiquadFilter() { return { frequency: parameter(), connect: (next) => next }; }
        createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
        createGain() { return { gain: parameter((window.gains ??= [])), connect: (next) => next }; }
    };
    window.gains = [];
    settings.set('sound', volume);
    for (const name of names ?? Object.keys(SOUNDS)) sound(name);
    settings.set('sound', 0);
    window.AudioContext = own;
    return [made, window.gains];
}"""


@pytest.fixture
def page(modules: Page) -> Page:
    """A page whose sounds are noted and not heard: it is loaded anew, for its sounds to begin with the noting."""
    modules.reload()
    return modules


def made(page: Page, volume: int, names: list[str] | None = None) -> tuple[list[float], list[float]]:
    """When the parts of the sounds end, in seconds from now, and their levels."""
    ends, levels = page.evaluate(MADE, [volume, names])
    return ends, levels


@pytest.mark.extended
def test_nothing_is_heard_until_sound_is_turned_on(page: Page) -> None:
    assert made(page, 0) == ([], [])


@pytest.mark.extended
def test_every_sound_is_short_and_none_is_loud(page: Page) -> None:
    ends, levels = made(page, 100)
    assert len(ends) >= 9
    assert max(ends) <= 0.5
    assert max(levels) <= 0.35


@pytest.mark.extended
def test_the_volume_makes_sounds_softer(page: Page) -> None:
    _, levels = made(page, 50, ["blast"])
    assert 0 < max(levels) < 0.35 / 2


@pytest.mark.extended
def test_many_of_one_sound_at_once_are_one(page: Page) -> None:
    once, _ = made(page, 50, ["step"])
    page.reload()
    often, _ = made(page, 50, ["step"] * 20)
    assert len(often) == len(once)


@pytest.mark.extended
def test_what_makes_no_sound_is_silent(page: Page) -> None:
    assert made(page, 100, ["", "nothing"]) == ([], [])


RENDERED = """async ([volume, length, rate]) => {
    const settings = await import('/page/settings.js');
    const { SOUNDS } = await import('/page/sound.js');
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
    settings.set('sound', volume);
    const own = window.AudioContext;
    const heard = {};
    for (const name of Object.keys(SOUNDS)) {
        let context;
        window.AudioContext = class extends OfflineAudioContext {
            constructor() { super(1, length * rate, rate); context = this; }
            get state() { return 'running'; }
        };
        const { sound } = await import(`/page/sound.js?${name}-${volume}`);
        sound(name);
        const samples = (await context.startRendering()).getChannelData(0).map(Math.abs);
        heard[name] = [Math.max(...samples), samples.findLastIndex((each) => each > 0.001) / rate];
    }
    window.AudioContext = own;
    settings.set('sound', 0);
    return heard;
}"""


@pytest.mark.extended
def test_what_is_heard_of_each_sound_is_short_soft_and_as_loud_as_the_volume_says(page: Page) -> None:
    """As the browser itself renders each sound: its loudest sample, and when the last one is that can be heard."""
    full, half = (page.evaluate(RENDERED, [volume, 0.75, 24000]) for volume in (100, 50))
    assert full.keys() == half.keys()
    for name, (peak, end) in full.items():
        assert 0.02 < peak <= 0.75, name
        assert 0.03 < end <= 0.5, name
        assert half[name][0] < peak / 2, name


HEARD = """() => {
    window.heard = 0;
    const { createGain } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createGain = function () { window.heard += 1; return createGain.call(this); };
}"""


@pytest.mark.extended
@pytest.mark.parametrize("volume", first(1, [0, 40]))
def test_a_step_at_the_table_is_heard_by_those_who_wish(server: Served, anybody: Visitor, volume: int) -> None:
    hall = Drawing("""
        ########
        #a....E#
        ########
        """, a=marine("e"), entries={"E": "east"})  # fmt: skip
    game = put_down(server, hall.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(moved=True, sound=volume), game, MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.page.evaluate(HEARD)
    table.option("Step to C2").click()
    table.asks("Anders acts: 3 AP")
    assert (table.page.evaluate("heard") > 0) is (volume > 0)
