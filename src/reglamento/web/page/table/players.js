/** The players of the sides: who is connected, who decides, whose clock runs, and what time each side has left. */

import { playerName } from '../about.js';
import { h } from '../dom.js';
import { _, n_ } from '../words.js';
import { Clock } from './clock.js';

export class Players {
    constructor(card, clock) {
        Object.assign(this, { card, clock });
        this.rows = new Map(card.seats.map((seat) => [seat.seat, row(seat, nameOf(seat, card))]));
        this.budgets = new Map(card.seats.map((seat) => [seat.seat, new Clock(_('Time left for the whole game'))]));
        for (const [seat, budget] of this.budgets) {
            budget.element.classList.add('budget');
            this.rows.get(seat).append(budget.element);
        }
        this.watchers = h('p.watchers.dim.small', { hidden: true });
        this.element = h('section.players', { 'aria-label': _('Players') }, h('ul.plain', null, [...this.rows.values()]), this.watchers);
    }

    /** Shows whose decision it is, and the clock beside its side. */
    show(asked) {
        for (const [seat, element] of this.rows) {
            const on = asked?.by === seat;
            element.classList.toggle('on', on);
            element.querySelector('.turn').textContent = on ? _('to decide') : '';
            if (this.clock.seat === seat) element.append(this.clock.element);
        }
    }

    /** Takes the `BudgetShown` records of a scene: what each side has left for the whole game. */
    time(budgets) {
        for (const [seat, budget] of this.budgets) {
            const found = budgets.find((each) => each.seat === seat);
            budget.set(found ? { running: false, ...found } : null);
        }
    }

    /** The connection is lost: who is there is not known until a `Present` record comes. */
    unknown() {
        for (const seat of this.card.seats) this.dot(seat, false, _('It is not known who is there'));
    }

    dot({ seat }, here, text) {
        const dot = this.rows.get(seat).querySelector('.dot');
        dot.classList.toggle('here', here);
        dot.title = text;
        dot.querySelector('.unseen').textContent = text;
    }

    close() {
        for (const budget of this.budgets.values()) budget.close();
    }

    /** Takes a `Present` record. */
    present({ seats, watching }) {
        for (const seat of this.card.seats) {
            const here = seat.player !== 'person' || seat.mine || Boolean(seats[seat.seat]);
            this.dot(seat, here, here ? _('is here') : _('is not connected'));
        }
        this.watchers.hidden = !watching;
        this.watchers.textContent = n_('{n} person is watching', '{n} people are watching', watching);
    }
}

function row(seat, name) {
    return h('li.player', null, [
        h('span.dot', { class: seat.player === 'person' ? '' : 'here' }, h('span.unseen')),
        h('b', null, seat.title),
        h('span.name', null, name),
        h('span.turn.small'),
    ]);
}

/** The name of the player of a seat. */
export function nameOf(seat, card) {
    if (seat.player !== 'person') return playerName(seat.player);
    if (seat.mine && card.seats.filter((each) => each.mine).length > 1) return seat.name || _('at this screen');
    if (seat.mine) return seat.name ? _('{name} (you)', { name: seat.name }) : _('you');
    return seat.name || (seat.taken ? _('a person') : _('nobody yet'));
}
