/** What the players of a game say to each other: plain text, which can be muted. */

import { post } from '../api.js';
import { clear, h } from '../dom.js';
import { complain } from '../problems.js';
import * as settings from '../settings.js';
import { _, n_ } from '../words.js';

const LONGEST = 200;
/** So many letters of a message are told over the board. */
const TOLD = 90;

export class Talk {
    /**
     * For the game `card`; `seat()` is the seat that speaks. Only between players at different screens there is anything to say.
     * `unread(n)` is called with the number of messages that were not read, and `said(text)` with what tells a new one in short.
     */
    constructor(card, seat, { unread = () => {}, said = () => {} } = {}) {
        Object.assign(this, { card, seat, unread, said });
        this.lines = [];
        this.since = 0;
        this.read = 0;
        this.title = h('summary', null, _('Messages'));
        this.list = h('ol.plain.talk-lines', { 'aria-live': 'polite', tabindex: '0', 'aria-label': _('Messages') });
        this.field = h('input', { type: 'text', maxlength: LONGEST, autocomplete: 'off', 'aria-label': _('Message') });
        this.mute = h('input', { type: 'checkbox', checked: settings.get('mute'), onchange: () => this.muted(this.mute.checked) });
        const form = h('form.row', { onsubmit: (event) => this.send(event) }, this.field, h('button.small', { type: 'submit' }, _('Send')));
        const muting = h('label.tick.small', null, this.mute, h('span', null, _('Mute the other players')));
        const between = card.seats.some((each) => each.mine) && card.seats.some((each) => each.player === 'person' && !each.mine);
        const kept = h('p.dim.small', null, _('Messages are in no record. They are gone when the server starts again.'));
        this.element = h('details.talk', { hidden: !between, ontoggle: () => this.draw() }, this.title, kept, this.list, form, muting);
    }

    /** Takes a `Talk` record. A server that has started again numbers the lines from 1: those that this page has from before stay. */
    heard({ lines }) {
        const known = (line) => this.lines.slice(this.since).find((each) => each.number === line.number);
        const other = lines.some((line) => known(line) && known(line).text !== line.text);
        const last = this.lines.at(-1)?.number ?? 0;
        if (other || lines.at(-1)?.number < last) this.since = this.lines.length;
        const fresh = lines.filter((line) => !known(line));
        this.lines.push(...fresh);
        this.draw();
        const newest = fresh.findLast((line) => this.audible(line));
        if (newest && !this.element.open) this.said(_('Message from {name}: {text}', { name: this.name(newest.seat), text: short(newest.text) }));
    }

    /** Whether a line was said by another player who is not muted. */
    audible(line) {
        return !this.own(line) && !settings.get('mute');
    }

    own(line) {
        return this.card.seats.find((each) => each.seat === line.seat)?.mine;
    }

    muted(yes) {
        settings.set('mute', yes);
        this.draw();
    }

    draw() {
        const shown = this.lines.filter((line) => this.own(line) || this.audible(line));
        if (this.element.open) this.read = this.lines.length;
        const fresh = this.lines.slice(this.read).filter((line) => this.audible(line)).length;
        this.title.textContent = fresh ? newMessages(fresh) : _('Messages');
        this.element.classList.toggle('fresh', fresh > 0);
        this.unread(fresh);
        clear(this.list, shown.map((line) => h('li', null, h('b', null, this.name(line.seat)), ' ', line.text)));
        this.list.scrollTop = this.list.scrollHeight;
    }

    name(seat) {
        const found = this.card.seats.find((each) => each.seat === seat);
        return found ? found.name || found.title : seat;
    }

    async send(event) {
        event.preventDefault();
        const text = this.field.value.trim();
        if (!text) return;
        const query = new URLSearchParams({ seat: this.seat() });
        try {
            await post(`/games/${this.card.id}/talk?${query}`, { type: 'say', text });
            this.field.value = '';
        } catch (error) {
            complain(error);
        }
    }
}

/** How many messages are new, in words. */
export function newMessages(n) {
    return n_('{n} new message', '{n} new messages', n);
}

function short(text) {
    const letters = [...text];
    return letters.length > TOLD ? `${letters.slice(0, TOLD).join('')}…` : text;
}
