/** Short notes over the board: why something is not possible, or what was done for the player. */

import { clear, h } from '../dom.js';
import { ruleLink } from '../rules/link.js';

const STAYS = 4200;
const PER_LETTER = 45;

export class Notes {
    constructor(board) {
        this.timer = 0;
        this.element = h('div.notes', { role: 'status' });
        this.board = board.element;
        this.board.append(this.element);
    }

    /** Shows a sentence, with the rule behind it if there is one: below, or above where it would hide what is lit. `bad` marks an error. */
    say(text, { rule = '', bad = false } = {}) {
        if (!text) return;
        clearTimeout(this.timer);
        clear(this.element, h('p.note', { class: bad ? 'bad' : '' }, text, rule ? [' ', ruleLink(rule)] : null));
        this.element.classList.remove('high');
        this.element.classList.toggle('high', this.hides());
        this.timer = setTimeout(() => this.clear(), STAYS + PER_LETTER * text.length);
    }

    /** Whether it lies over a mark that is lit. */
    hides() {
        const own = this.element.getBoundingClientRect();
        const lit = [...this.board.querySelectorAll('.mark.lit')].map((mark) => mark.getBoundingClientRect());
        return lit.some(({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top);
    }

    clear() {
        clearTimeout(this.timer);
        clear(this.element);
    }
}
