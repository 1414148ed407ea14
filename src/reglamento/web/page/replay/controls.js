/** The bar under a replay: slider, steps, play and pause, speed. */

import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _, n_ } from '../words.js';

/** The least space between the numbers of two turns, in pixels. */
const ROOM = 4;
const SPEEDS = [0.5, 1, 2, 4, 8];

/** Draws the bar for a `Player`; gives `{element, update()}`. `turning` holds the turning points that are known: `{at, text}`, `at` a place. */
export function controls(player, turning = []) {
    const slider = h('input', { type: 'range', min: 0, max: player.last, value: player.at, 'aria-label': _('Moment of the game') });
    slider.addEventListener('input', () => player.seek(Number(slider.value)));
    const label = h('p.moment', { role: 'status' });
    const play = h('button.primary.icon', { type: 'button', onclick: () => player.toggle() });
    const step = (name, text, work) => h('button.icon', { type: 'button', 'aria-label': text, title: text, onclick: work }, glyph(name));
    const speed = h('select', { 'aria-label': _('Speed'), onchange: () => player.setSpeed(Number(speed.value)) });
    speed.append(...SPEEDS.map((each) => h('option', { value: each, selected: each === player.speed }, `${each}×`)));
    const element = h('div.controls', { role: 'group', 'aria-label': _('Replay') }, [
        label,
        h('div.slide', null, slider, turnMarks(player.moments), turningMarks(turning, player)),
        h('div.row.steps', null, [
            step('start', _('To the beginning'), () => player.seek(0)),
            step('back', _('One back'), () => player.seek(player.at - 1)),
            play,
            step('forward', _('One on'), () => player.seek(player.at + 1)),
            step('end', _('To the end'), () => player.seek(player.last)),
            speed,
        ]),
    ]);
    const update = () => {
        slider.value = player.at;
        slider.setAttribute('aria-valuetext', told(player.moment));
        label.setAttribute('aria-live', player.playing ? 'off' : 'polite');
        label.textContent = told(player.moment);
        play.replaceChildren(glyph(player.playing ? 'pause' : 'play'));
        play.setAttribute('aria-label', player.playing ? _('Pause') : _('Run'));
    };
    update();
    return { element, update };
}

function told({ turn, phase, text }) {
    return [turn ? _('Turn {turn}', { turn }) : '', phase, text].filter(Boolean).join(' · ');
}

/** The starts of turns, as a row of marks under the slider. */
function turnMarks(moments) {
    const starts = moments.map((moment, i) => [moment.turn, i]).filter(([turn, i]) => turn && turn !== moments[i - 1]?.turn);
    const mark = ([turn, i]) => placed(h('span.turn', null, h('span.number', null, String(turn))), i, moments.length - 1);
    const row = h('div.turn-marks', { 'aria-hidden': 'true' }, starts.map(mark));
    new ResizeObserver(() => thin(row)).observe(row);
    return row;
}

/** The turning points above the slider: each leads to its moment, and says what happened there. */
function turningMarks(turning, player) {
    const mark = ({ at, text }) => placed(h('button.turning', { type: 'button', 'aria-label': text, title: text, onclick: () => player.seek(at) }), at, player.last);
    return turning.length > 0 && h('div.turning-marks', null, turning.map(mark));
}

function placed(element, at, last) {
    element.style.left = `${(100 * at) / Math.max(1, last)}%`;
    return element;
}

/** Leaves out numbers without room beside the one before. */
function thin(row) {
    let end = -Infinity;
    for (const number of row.querySelectorAll('.number')) {
        const { left, right } = number.getBoundingClientRect();
        const crowded = left < end + ROOM;
        number.classList.toggle('crowded', crowded);
        if (!crowded) end = right;
    }
}

/** The number of moments. */
export function lengthOf(moments) {
    return n_('{n} decision', '{n} decisions', Math.max(0, moments.length - 1));
}
