/** The tip at a place on the board: what its options are, or what choosing one would lose. */

import { clear, h } from '../dom.js';
import { n_ } from '../words.js';
import { oddsBar } from './odds.js';

/** The sides of a place where its tip can be, the best one first; half the size of a mark, in pixels; and how bad it is to leave the board. */
const SIDES = ['above', 'below', 'right', 'left'];
const HALF_MARK = 12;
const OUT = 1000;
/** More options than this are only counted. */
const LISTED = 4;

export class Tip {
    constructor(board) {
        this.board = board;
        this.element = h('div.tip', { 'aria-hidden': 'true', hidden: true });
    }

    /** Lists the options of a place, with the chances of the only one. `others` are all other places with marks. */
    list({ options, ...place }, others, stats) {
        const listed = options.slice(0, LISTED).map((option) => h('p', null, option.text, option.cost && h('em', null, ` ${option.cost}`)));
        const more = options.length > LISTED ? h('p.dim', null, n_('and {n} more', 'and {n} more', options.length - LISTED)) : null;
        const stop = options[0].walk?.stop;
        this.show(place, others, [listed, more, stats && oddsBar(stats), stop && h('p.warning', null, stop)]);
    }

    show(place, others, content) {
        clear(this.element, content);
        this.element.style.setProperty('--x', place.x);
        this.element.style.setProperty('--y', place.y);
        this.element.hidden = false;
        this.element.dataset.side = this.freest(others);
    }

    /** The side of a place on which the tip hides fewest of the other marks, of those where all of it is on the board. */
    freest(others) {
        const room = this.board.element.getBoundingClientRect();
        const marks = others.map((other) => this.board.camera.pixel(other));
        const hidden = (side) => {
            this.element.dataset.side = side;
            const { left, right, top, bottom } = this.element.getBoundingClientRect();
            const out = left < room.left || right > room.right || top < room.top || bottom > room.bottom;
            const under = marks.filter(({ x, y }) => x + room.left > left - HALF_MARK && x + room.left < right + HALF_MARK && y + room.top > top - HALF_MARK && y + room.top < bottom + HALF_MARK);
            return under.length + (out ? OUT : 0);
        };
        return SIDES.map((side) => ({ side, hides: hidden(side) })).reduce((best, each) => (each.hides < best.hides ? each : best)).side;
    }

    hide() {
        this.element.hidden = true;
        clear(this.element);
    }
}
