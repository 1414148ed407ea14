/** Players that have left: what the player who stays may do, and how the one who left takes the seat back from a bot. */

import { playerName } from '../about.js';
import { post } from '../api.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { _ } from '../words.js';
import { nameOf } from './players.js';
import { newKey } from './socket.js';

/** An absence shorter than this, in milliseconds, is not told: a page is loaded again, or a phone changes its network. */
const SHORT = 4000;

export class Attendance {
    /** For the game `card`, of which this browser holds the seats `mine`. */
    constructor(card, mine) {
        Object.assign(this, { card, mine });
        this.element = h('div.attendance', { role: 'status', hidden: true });
        this.timers = [];
        this.since = new Map();
    }

    /** Takes a `Present` record. */
    present({ away = {}, stand_ins: standIns = {} }) {
        this.forget();
        const now = performance.now();
        const others = this.card.seats.filter(({ seat }) => seat in away && !this.mine.includes(seat));
        for (const seat of this.since.keys()) if (!(seat in away)) this.since.delete(seat);
        for (const { seat } of others) if (!this.since.has(seat)) this.since.set(seat, now);
        this.gone = others.map((seat) => ({ seat, told: this.since.get(seat.seat) + SHORT, free: this.since.get(seat.seat) + away[seat.seat] }));
        this.standIns = this.card.seats.filter(({ seat }) => seat in standIns).map((seat) => ({ seat, bot: standIns[seat.seat] }));
        this.draw();
    }

    draw() {
        this.forget();
        const now = performance.now();
        for (const { told, free } of this.gone) for (const at of [told, free]) if (at > now) this.later(at - now);
        const left = this.gone.filter(({ told }) => told <= now).map((each) => this.left(each, each.free <= now));
        const parts = [...left, ...this.standIns.map((each) => this.played(each))];
        this.element.hidden = parts.length === 0;
        clear(this.element, parts);
    }

    /** A seat whose player has left; `free`: whether a bot may stand in now. */
    left({ seat }, free) {
        const { name } = seat;
        if (!name) return this.nameless(seat, free);
        if (!this.mine.length) return h('p', null, _('{name} has left.', { name }));
        return h('div', null, [
            h('p', null, _('{name} has left. The game is kept, and goes on when {name} is back; you may wait, or leave and come back yourself.', { name })),
            free ? this.button(seat, 'bot', 'bot', _('Let a bot play on for {name}', { name })) : h('p.dim.small', null, _('If {name} stays away, a bot may play on in a minute.', { name })),
        ]);
    }

    /** The same of a player without a name. */
    nameless(seat, free) {
        if (!this.mine.length) return h('p', null, _('{side}: the player has left.', { side: seat.title }));
        return h('div', null, [
            h('p', null, _('The other player has left. The game is kept, and goes on when that player is back; you may wait, or leave and come back yourself.')),
            free ? this.button(seat, 'bot', 'bot', _('Let a bot play on')) : h('p.dim.small', null, _('If the other player stays away, a bot may play on in a minute.')),
        ]);
    }

    played({ seat, bot }) {
        if (this.mine.includes(seat.seat)) {
            const told = _('A bot plays your side, {side}, because you were away: {bot}.', { side: seat.title, bot: playerName(bot) });
            return h('div', null, h('p', null, told), this.button(seat, 'person', 'again', _('Play on yourself')));
        }
        const name = nameOf(seat, this.card);
        return h('p', null, _('{bot} plays on for {name}, until {name} takes the seat back.', { name, bot: playerName(bot) }));
    }

    button({ seat }, to, icon, text) {
        const asking = to === 'person' ? seat : this.mine[0];
        const query = new URLSearchParams({ seat: asking });
        const hand = async () => {
            button.disabled = true;
            await post(`/games/${this.card.id}/hand-over?${query}`, { type: 'hand-over', of: seat, to, key: newKey() }).catch(complain);
            button.disabled = false;
        };
        const button = h('button', { type: 'button', onclick: hand }, glyph(icon), text);
        return button;
    }

    later(wait) {
        this.timers.push(setTimeout(() => this.draw(), wait + 20));
    }

    forget() {
        this.timers.splice(0).forEach(clearTimeout);
    }

    close() {
        this.forget();
    }
}
