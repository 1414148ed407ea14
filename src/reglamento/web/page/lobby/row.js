/** A game as a row of a list. */

import { kind, playerName } from '../about.js';
import { h } from '../dom.js';
import { ago, exactly } from '../times.js';
import { _, n_ } from '../words.js';
import { nameIn, ownTools } from './own.js';
import { free } from './start.js';

/** The row; its whole area leads to the game, or to its replay when it is over. `changed(lobby)` is called when the user has renamed or
 * removed a game of its own; null for games of others.
 */
export function row(card, changed = null) {
    const done = card.state === 'over' || card.state === 'file';
    return h('li.game', null, [
        h('div.game-head', null, h('h3', null, h('a.whole', { href: `/g/${card.id}${done ? '/replay' : ''}` }, nameIn(card))), state(card)),
        h('p.game-sides', null, sides(card)),
        h('p.game-facts', null, [kind(card.game).title, card.own_name && card.title, ...facts(card)].filter(Boolean).join(' · ')),
        h('div.game-end', null, [
            h('time.game-time', { datetime: card.touched, title: exactly(card.touched) }, ago(card.touched)),
            changed && ownTools(card, changed),
        ]),
    ]);
}

function facts(card) {
    return card.turn ? [_('turn {turn}', { turn: card.turn })] : [];
}

function sides(card) {
    return card.seats.map((seat) => h('span', null, h('b', null, seat.title), ` ${who(seat, card)}`));
}

/** The player of a seat of the game `card`, in a word or two. In a game from a file nobody sits, and no seat is free. */
export function who(seat, card) {
    if (seat.mine) return _('you');
    if (seat.player !== 'person') return playerName(seat.player);
    return seat.name || (seat.taken || card.state === 'file' ? _('a person') : _('free'));
}

/** Whether a running game waits for a decision of the user. */
export function asksUser(card) {
    return card.state === 'running' && !card.result && !card.aside && card.seats.some((seat) => seat.mine && seat.seat === card.asked_of);
}

function state(card) {
    if (card.result) return h('span.chip', null, card.result.text);
    if (card.aside) return h('span.chip', null, _('set aside'));
    if (card.state === 'file') return h('span.chip', null, _('from a file'));
    if (card.state === 'open') return waits(card);
    if (asksUser(card)) return h('span.chip.on', null, _('your move'));
    const mover = card.seats.find((seat) => seat.seat === card.asked_of);
    return h('span.chip', null, mover ? _('to move: {side}', { side: mover.title }) : _('in play'));
}

function waits(card) {
    if (card.seats.some((seat) => seat.kept === 'you')) return h('span.chip.on', null, _('waiting for you'));
    if (card.seats.some((seat) => seat.mine)) return h('span.chip.live', null, _('waiting for a player'));
    const n = free(card).length;
    return h('span.chip.live', null, n_('{n} seat free', '{n} seats free', n));
}
