/** Draws dice. */

import { h, s } from '../dom.js';
import { _ } from '../words.js';
import { atOnce } from './board.js';

const PIPS = {
    1: [[12, 12]],
    2: [[7, 7], [17, 17]],
    3: [[7, 7], [12, 12], [17, 17]],
    4: [[7, 7], [17, 7], [7, 17], [17, 17]],
    5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
    6: [[7, 7], [17, 7], [7, 12], [17, 12], [7, 17], [17, 17]],
};
const ROLL = 420;
/** More dice than this are shown as counts: one die for each number. */
const ROW = 12;

/** One die that shows `value`; a `good` one is marked by colour and by a bar under it. */
export function die(value, { sides = 6, good = false } = {}) {
    const pips = () => PIPS[value].map(([cx, cy]) => s('circle', { cx, cy, r: 2.1 }));
    const face = sides === 6 ? pips() : s('text', { x: 12, y: 16.5, 'text-anchor': 'middle' }, String(value));
    return s('svg.die', { class: good ? 'good' : '', viewBox: '0 0 24 27', 'aria-hidden': 'true' }, [
        s('rect', { x: 1, y: 1, width: 22, height: 22, rx: 5 }),
        face,
        good ? s('path.underline', { d: 'M5 25.5h14' }) : null,
    ]);
}

/** The dice of a `Thrown` record in a row, with their numbers for screen readers. */
export function dice({ dice: values, good = [], sides = 6 }) {
    const row = values.length > ROW ? counted(values, good, sides) : values.map((value, i) => die(value, { sides, good: good.includes(i) }));
    return h('span.dice', { role: 'img', 'aria-label': _('Dice: {numbers}', { numbers: values.join(', ') }) }, row);
}

/** A die for each number that was thrown, with how often: the highest first, and the good ones apart from the others. */
function counted(values, good, sides) {
    const kinds = new Map();
    values.forEach((value, i) => {
        const key = `${value} ${good.includes(i)}`;
        const known = kinds.get(key) ?? { value, good: good.includes(i), times: 0 };
        kinds.set(key, { ...known, times: known.times + 1 });
    });
    const sorted = [...kinds.values()].sort((one, other) => other.value - one.value || other.good - one.good);
    return sorted.map(({ times, ...kind }) => h('span.counted-die', null, die(kind.value, { sides, good: kind.good }), h('span', null, `×${times}`)));
}

/** What a line tells, without the side that threw where it begins with it: this is named before it anyway. */
function without(text, title) {
    return text.startsWith(`${title} `) ? text.slice(title.length + 1) : text;
}

/** The place beside the board for the last throw. */
export class Tray {
    constructor() {
        this.rolled = h('div.rolled');
        this.said = h('p.said');
        this.element = h('section.tray', { 'aria-label': _('Last dice'), hidden: true }, this.rolled, this.said);
    }

    /** Shows the throw of a line; it rolls when `speed` is not 0. `title` names the side that threw. */
    show(line, title, speed = 0) {
        if (!line.thrown) return;
        this.element.hidden = false;
        this.rolled.replaceChildren(dice(line.thrown));
        this.said.replaceChildren(h('b', null, title), ` ${without(line.text, title)}`);
        if (speed && !atOnce()) tumble(this.rolled, ROLL * speed);
    }

    clear() {
        this.element.hidden = true;
        this.rolled.replaceChildren();
        this.said.replaceChildren();
    }
}

function tumble(row, duration) {
    row.querySelectorAll('.die').forEach((each, i) => {
        const turn = i % 2 ? -1 : 1;
        const frames = [
            { transform: `translate(${-18 * turn}px, -10px) rotate(${-260 * turn}deg) scale(0.6)`, opacity: 0 },
            { transform: 'translate(0, 0) rotate(14deg) scale(1.12)', opacity: 1, offset: 0.7 },
            { transform: 'none' },
        ];
        each.animate(frames, { duration, delay: i * 50, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' });
    });
}
