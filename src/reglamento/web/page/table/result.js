/** The winner and the reason, and what can be done next. */

import { kind } from '../about.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { beginUsual } from '../lobby/sides.js';
import { learn } from '../lobby/start.js';
import { compared } from '../seals.js';
import { _ } from '../words.js';
import { NextGame } from './next-game.js';

/**
 * The panel at the end of a game; `aside()` is called when the player wants to look at the board. Behind a guided game (`taught` is its
 * name) comes the next one, and a whole one; behind any other, the one that its players play `next`.
 */
export function resultPanel(card, result, aside, taught = '', next = new NextGame(card)) {
    const mine = card.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    return h('section.result', { 'aria-labelledby': 'result', tabindex: '-1' }, [
        h('p.overline', null, outcome(card, mine, result)),
        h('h2', { id: 'result' }, result.text),
        h('div.result-actions', null, [
            ...onward(card, mine, taught, next),
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

/**
 * The buttons that start the next game: after a guided game the next guide and the usual game, otherwise the same again; a user without a
 * seat has none.
 */
function onward(card, mine, taught, next) {
    if (!mine.length) return [];
    const further = guideAfter(card.game, taught);
    if (!taught) return [next.element];
    return [
        further && starter('primary', 'book', _('Learn more: {title}', { title: further.title }), () => learn(card.game, further)),
        starter(further ? '' : 'primary', 'play', _('Play a whole game'), () => beginUsual(card.game)),
    ];
}

function starter(kind, sign, text, start) {
    return h('button', { type: 'button', class: kind, onclick: busily(start) }, glyph(sign), text);
}

/** The guide of a game that comes after the guide `id`; null after the last one. */
function guideAfter(game, id) {
    const guides = kind(game).guides ?? [];
    const place = guides.findIndex((guide) => guide.id === id);
    return place < 0 ? null : guides[place + 1] ?? null;
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
