/** The winner and the reason, and what can be done next. */

import { busily } from '../busy.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { beginUsual } from '../lobby/sides.js';
import { begin } from '../lobby/start.js';
import { compared } from '../seals.js';
import { _ } from '../words.js';

/** The panel at the end of a game; `aside()` is called when the player wants to look at the board. Behind a guided game (`taught`) comes a whole one. */
export function resultPanel(card, result, aside, taught = false) {
    const mine = card.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    return h('section.result', { 'aria-labelledby': 'result', tabindex: '-1' }, [
        h('p.overline', null, outcome(card, mine, result)),
        h('h2', { id: 'result' }, result.text),
        h('div.result-actions', null, [
            onward(card, mine, taught),
            h('a.button', { href: `/g/${card.id}/replay` }, glyph('play'), _('See it again')),
            h('a.button', { href: `/g/${card.id}/review` }, glyph('dice'), _('What decided it')),
            h('a.button', { href: `/api/games/${card.id}/file`, download: '' }, glyph('down'), _('Download the record')),
            h('a.button', { href: '/' }, glyph('home'), _('To the games')),
        ]),
        proof(card),
        h('p.dim.small', null, _('The record holds every decision and every die. This command proves the dice: {command}', { command: `reglamento verify reglamento-${card.id.slice(0, 6)}.jsonl` })),
        h('button.quiet.icon.aside', { type: 'button', 'aria-label': _('Look at the board'), title: _('Look at the board'), onclick: aside }, glyph('cross')),
    ]);
}

/** The button that starts the next game: the usual one after a guided game, otherwise the same again; a user without a seat has none. */
function onward(card, mine, taught) {
    if (!mine.length) return null;
    const [start, sign, text] = taught ? [() => beginUsual(card.game), 'play', _('Play a whole game')] : [() => anew(card, mine), 'again', _('Play again')];
    return h('button.primary', { type: 'button', onclick: busily(start) }, glyph(sign), text);
}

/** Whether the dice are those that were sealed before the game, once the record has been read. */
function proof(card) {
    const line = h('p.dim.small.proof', { role: 'status' });
    compared(card).then((found) => {
        line.textContent = found?.text ?? '';
        line.classList.toggle('bad', Boolean(found?.bad));
    });
    return line;
}

function outcome(card, mine, { winner }) {
    if (winner === null) return _('A draw');
    if (mine.length !== 1) return _('Winner: {side}', { side: card.seats.find((seat) => seat.seat === winner).title });
    return mine[0] === winner ? _('You have won') : _('You have lost');
}

/** A new game of the same mission, with the same players in the same seats. */
async function anew(card, mine) {
    const seats = Object.fromEntries(card.seats.map((seat) => [seat.seat, seat.player]));
    await begin({ game: card.game, mission: card.mission, seats, clock: card.clock, listed: card.listed }, mine);
}
