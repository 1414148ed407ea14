/** Short notes over the board: why something is not possible, or what was done for the player. */

import { clear, h } from '../dom.js';
import { ruleLink } from '../rules/link.js';

const STAYS = 4200;
const PER_LETTER = 45;

export class Notes {
    constructor(board) {
        this.timer = 0;
        this.element = h('div.notes', { role: 'status' });
        board.element.append(this.element);
    }

    /** Shows a sentence, with the rule behind it if there is one. `bad` marks an error. */
    say(text, { rule = '', bad = false } = {}) {
        if (!text) return;
        clearTimeout(this.timer);
        clear(this.element, h('p.note', { class: bad ? 'bad' : '' }, text, rule ? [' ', ruleLink(rule)] : null));
        this.timer = setTimeout(() => this.clear(), STAYS + PER_LETTER * text.length);
    }

    clear() {
        clearTimeout(this.timer);
        clear(this.element);
    }
}
