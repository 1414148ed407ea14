/** Playing again: the first player of a finished game to ask makes the one that follows, and the others are offered it. */

import { get } from '../api.js';
import { busily } from '../busy.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { follow, PERSON } from '../lobby/start.js';
import { _ } from '../words.js';

const LOOK = 2500;
const PAIR = 2;

/** The buttons of a player of the game `card`. From `watch()` to `close()` they look for what the other players have done. */
export class NextGame {
    constructor(card) {
        this.card = card;
        this.swaps = card.seats.length === PAIR && !card.seats.every((seat) => seat.mine);
        this.element = h('div.next-game');
        this.show(card.next);
    }

    watch() {
        const { seats } = this.card;
        const shared = seats.some((seat) => seat.mine) && seats.some((seat) => seat.player === PERSON && !seat.mine);
        if (!shared || this.timer) return;
        this.timer = setInterval(() => document.visibilityState === 'visible' && this.look(), LOOK);
        this.look();
    }

    async look() {
        const now = await get(`/games/${this.card.id}`).catch(() => null);
        if (now && (now.next ?? '') !== this.next) this.show(now.next);
    }

    /** Shows the way to the game `next`; where there is none, what makes one. */
    show(next = '') {
        this.next = next;
        clear(this.element, next ? this.joining() : this.making());
    }

    joining() {
        return [
            h('p', { role: 'status' }, _('The next game is waiting for its players.')),
            this.button('primary', 'board', _('Join the next game'), false),
        ];
    }

    making() {
        return [
            this.button('primary', 'again', _('Play again'), false),
            this.swaps && this.button('', 'people', _('Play again, sides swapped'), true),
        ];
    }

    button(kind, sign, text, swapped) {
        return h('button', { type: 'button', class: kind, onclick: busily(() => follow(this.card, swapped)) }, glyph(sign), text);
    }

    close() {
        clearInterval(this.timer);
    }
}
