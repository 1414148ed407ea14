/** What the players of a game say to each other: plain text, which can be muted. */

import { post } from '../api.js';
import { clear, h } from '../dom.js';
import { complain } from '../problems.js';
import * as settings from '../settings.js';
import { _, n_ } from '../words.js';

const LONGEST = 200;

export class Talk {
    /** For the game `card`; `seat()` is the seat that speaks. Only between players at different screens there is anything to say. */
    constructor(card, seat) {
        Object.assign(this, { card, seat });
        this.lines = [];
        this.read = 0;
        this.title = h('summary', null, _('Messages'));
        this.list = h('ol.plain.talk-lines', { 'aria-live': 'polite', tabindex: '0', 'aria-label': _('Messages') });
        this.field = h('input', { type: 'text', maxlength: LONGEST, autocomplete: 'off', 'aria-label': _('Message') });
        this.mute = h('input', { type: 'checkbox', checked: settings.get('mute'), onchange: () => this.muted(this.mute.checked) });
        const form = h('form.row', { onsubmit: (event) => this.send(event) }, this.field, h('button.small', { type: 'submit' }, _('Send')));
        const muting = h('label.tick.small', null, this.mute, h('span', null, _('Mute the other players')));
        const between = card.seats.some((each) => each.mine) && card.seats.some((each) => each.player === 'person' && !each.mine);
        this.element = h('details.talk', { hidden: !between, ontoggle: () => this.draw() }, this.title, this.list, form, muting);
    }

    /** Takes a `Talk` record. */
    heard({ lines }) {
        const last = this.lines.at(-1)?.number ?? 0;
        this.lines.push(...lines.filter((line) => line.number > last));
        this.draw();
    }

    muted(yes) {
        settings.set('mute', yes);
        this.draw();
    }

    draw() {
        const own = (line) => this.card.seats.find((each) => each.seat === line.seat)?.mine;
        const shown = this.lines.filter((line) => own(line) || !settings.get('mute'));
        if (this.element.open) this.read = this.lines.at(-1)?.number ?? 0;
        const fresh = shown.filter((line) => line.number > this.read && !own(line)).length;
        this.title.textContent = fresh ? n_('{n} new message', '{n} new messages', fresh) : _('Messages');
        this.element.classList.toggle('fresh', fresh > 0);
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
