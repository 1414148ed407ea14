/** What the players propose to each other: that a decision is taken back, or that the game ends as a draw. */

import { post } from '../api.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { confirmed } from '../sheet.js';
import { sound } from '../sound.js';
import { _ } from '../words.js';
import { newKey } from './socket.js';

export class Proposals {
    /** `table` has the card, the seat at this screen, the newest version, the notes and the panel that this works with. */
    constructor(table) {
        this.table = table;
        this.told = new Set();
        this.element = h('section.proposals', { 'aria-label': _('Proposals'), hidden: true });
    }

    /** Whether another person plays, at this screen or at another one, so that a draw can be agreed. */
    get possible() {
        return this.table.mine.length > 0 && this.table.card.seats.filter(({ player }) => player === 'person').length > 1;
    }

    /** Takes a `Proposals` record. What both sides do at one screen needs no words. */
    show({ proposed }) {
        const { mine } = this.table;
        const shown = mine.length > 1 ? [] : proposed.map((each) => ({ declined: false, ...each })).filter((each) => !each.declined || mine.includes(each.seat));
        const held = this.element.contains(document.activeElement);
        this.element.hidden = shown.length === 0;
        clear(this.element, shown.map((each) => this.part(each)));
        if (held) this.table.panel.focus();
        for (const each of shown) this.tell(each);
        this.told = new Set(shown.map((each) => JSON.stringify(each)));
    }

    /** Says what is new. */
    tell(each) {
        if (this.told.has(JSON.stringify(each))) return;
        this.table.notes.say(this.words(each));
        if (!this.table.mine.includes(each.seat)) sound('call');
    }

    part(each) {
        const text = h('p', null, this.words(each));
        return each.declined ? text : h('div', null, [text, h('div.row', null, this.buttons(each))]);
    }

    /** What the player at this screen can do about what stands: withdraw the own proposal, or reply to that of the other player. */
    buttons({ seat, what }) {
        if (this.table.mine.includes(seat)) return this.button('cross', _('Withdraw'), () => this.send('withdraw', seat, { what }));
        const reply = (accept) => () => this.send('reply', this.table.seat, { of: seat, what, accept });
        const [yes, no] = what === 'draw' ? [_('Accept the draw'), _('Decline the draw')] : [_('Allow it'), _('Do not allow it')];
        return [this.button('tick', yes, reply(true)), this.button('cross', no, reply(false))];
    }

    words({ seat, what, declined }) {
        const draw = what === 'draw';
        if (declined) return draw ? _('The other player declines the draw.') : _('The other player does not allow you to take your last decision back.');
        if (this.table.mine.includes(seat)) return draw ? _('You have offered a draw. It stands until the next decision.') : _('You have asked whether you may take your last decision back.');
        const { name, title } = this.table.card.seats.find((each) => each.seat === seat);
        return draw ? _('{name}: “Shall we agree to a draw?”', { name: name || title }) : _('{name}: “May I take my last decision back?”', { name: name || title });
    }

    button(icon, text, act) {
        const pressed = async () => {
            button.disabled = true;
            await act().catch(complain);
            button.disabled = false;
        };
        const button = h('button.small', { type: 'button', onclick: pressed }, glyph(icon), text);
        return button;
    }

    /** Asks the other player for leave to take the last decision back. */
    askBack() {
        return this.send('propose', this.table.seat, { what: 'take-back' }).catch(complain);
    }

    /** Offers the other player a draw, or ends the game where both sides sit at this screen, once the player has confirmed it. */
    async offerDraw() {
        const { table } = this;
        if (table.shown?.state !== 'running') return table.notes.say(_('There is no game to end now.'));
        const both = table.mine.length > 1;
        const title = both ? _('Agree to a draw') : _('Offer a draw');
        const text = both ? _('Nobody wins, and the game cannot go on.') : _('If the other player accepts, nobody wins and the game cannot go on.');
        if (!(await confirmed({ title, text, yes: title })) || table.closed) return;
        await this.agreed(both).catch(complain);
    }

    async agreed(both) {
        const [one, other] = both ? this.table.mine : [this.table.seat];
        await this.send('propose', one, { what: 'draw' });
        if (both) await this.send('reply', other, { of: one, what: 'draw', accept: true });
    }

    send(type, seat, said) {
        const query = new URLSearchParams({ seat });
        return post(`/games/${this.table.card.id}/${type}?${query}`, { type, version: this.table.newest, key: newKey(), ...said });
    }
}
