/** Why a piece may not stand where it was put, shown at the piece. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { ruleLink } from '../rules/link.js';
import { n_ } from '../words.js';
import { keycap } from './keycaps.js';
import { keepIn } from './labels.js';

/** Nearer than this to the upper edge of the board, the text stands below the piece, in pixels. */
const HIGH = 150;

export class Objection {
    /** `mend()` is called when the user asks for places that the rules allow. */
    constructor(board, mend) {
        Object.assign(this, { board, mend });
        this.element = h('p.objection', { hidden: true });
        board.marks.append(this.element);
    }

    /** Shows a `Tried` record at a piece that stands in this box of the picture, clear of its knob if it has one, and brings it into view. */
    say({ why, rule, instead }, { left, right, top, bottom }, knob) {
        const { camera } = this.board;
        const x = (left + right) / 2;
        const middle = { x, y: (top + bottom) / 2 };
        camera.reveal([middle], { gliding: false });
        clear(this.element, why, rule ? [' ', ruleLink(rule)] : null, instead.length ? this.button(instead.length) : null);
        const below = this.element.classList.toggle('below', camera.pixel(middle).y < HIGH);
        this.element.classList.toggle('clear', knob);
        this.element.hidden = false;
        this.element.style.setProperty('--x', x);
        this.element.style.setProperty('--y', below ? bottom : top);
        keepIn(this.board, this.element);
    }

    button(count) {
        return h('button.small', { type: 'button', onclick: () => this.mend() }, glyph('tick'), n_('Put it near there', 'Put them near there', count), keycap('n'));
    }

    /** Removes the text; says whether there was one. */
    hide() {
        const there = !this.element.hidden;
        this.element.hidden = true;
        return there;
    }
}
