/** The waiting room until the others sit down: the link to send, and what will be played. Goes on to the game by itself. */

import { kind } from '../about.js';
import { get } from '../api.js';
import { busily } from '../busy.js';
import { copy } from '../clipboard.js';
import { h, woven } from '../dom.js';
import { glyph } from '../glyphs.js';
import { again } from '../router.js';
import { minutes } from '../times.js';
import { _, n_ } from '../words.js';
import { previewOf } from './preview.js';
import { who } from './row.js';
import { seal } from './seal.js';
import { free, PERSON, sit } from './start.js';

const LOOK = 1500;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Fills `root` with the waiting room of an open game in which the user has a seat. */
export function openWait(root, card) {
    const empty = card.seats.filter((seat) => seat.player === PERSON && !seat.taken);
    root.append(
        h('div.page.room', null, [
            h('div.stack', null, [
                h('h1', null, title(empty.length)),
                h('p', null, empty.some((seat) => seat.kept) ? offered() : toSend(empty.length)),
                linkField(`${location.origin}/g/${card.id}`),
                LOCAL.has(location.hostname) && h('p.dim.small', null, nearby()),
                h('p.waits', { role: 'status' }, h('span.pulse', { 'aria-hidden': 'true' }), _('Still free: {sides}', { sides: empty.map((seat) => seat.title).join(', ') })),
                facts(card),
                h('p.row', null, free(card).map((seat) => here(card, seat))),
                seal(card),
            ]),
            previewOf(card),
        ]),
    );
    return { title: title(empty.length), close: watch(card) };
}

function title(n) {
    return n_('Waiting for the other player', 'Waiting for the other players', n);
}

function toSend(n) {
    return n_(
        'Send this link to the other player. The game begins as soon as all seats are taken; you may close this page until then.',
        'Send this link to the other players. The game begins as soon as all seats are taken; you may close this page until then.',
        n,
    );
}

/** Checks repeatedly whether the game has begun; returns a function that ends this. */
export function watch(card) {
    const seats = (now) => now.seats.map((seat) => seat.taken).join();
    const timer = setInterval(async () => {
        const now = await get(`/games/${card.id}`).catch(() => card);
        if (now.state !== card.state || seats(now) !== seats(card)) {
            clearInterval(timer);
            again();
        }
    }, LOOK);
    return () => clearInterval(timer);
}

/** What will be played, and the players. */
export function facts(card) {
    return h('dl.facts', null, [
        h('div', null, h('dt', null, kind(card.game).title), h('dd', null, card.title)),
        card.seats.map((seat) => h('div', null, h('dt', null, seat.title), h('dd', null, who(seat, card)))),
        times(card).map(([name, time]) => h('div', null, h('dt', null, name), h('dd', null, time))),
    ]);
}

/** The clocks of a game: pairs of a name and a time. */
function times({ clock, budget, increment }) {
    const found = [];
    if (clock) found.push([_('Clock, in minutes for each turn'), minutes(clock)]);
    if (budget) found.push([_('Time for each side, for the whole game'), n_('{n} minute', '{n} minutes', Math.ceil(budget / 60))]);
    if (increment) found.push([_('And for each decision'), n_('{n} second', '{n} seconds', increment)]);
    return found;
}

/** A link in a field, with buttons to copy it and, where the system allows, to share it. */
export function linkField(link) {
    const input = h('input', { value: link, readonly: true, 'aria-label': _('Link to the game'), onfocus: () => input.select() });
    const send = () => copy(link, _('The link is copied.'));
    const share = () => navigator.share({ title: 'Reglamento', url: link }).catch(() => {});
    return h('div.joined', null, [
        input,
        h('button.primary', { type: 'button', onclick: busily(send) }, glyph('copy'), _('Copy')),
        navigator.share && h('button.icon', { type: 'button', 'aria-label': _('Share'), title: _('Share'), onclick: share }, glyph('share')),
    ]);
}

function offered() {
    return _('The other player is offered this game on the page of the one before, and in the lobby; you may also send this link. The game begins as soon as all seats are taken; you may close this page until then.');
}

function nearby() {
    const sentence = _(
        'This address works on this computer only. To let others in, start the server with {command} and open this page by the name of this computer.',
    );
    return woven(sentence, { command: h('code.mono', null, 'reglamento serve --host 0.0.0.0') });
}

function here(card, seat) {
    const take = async () => {
        await sit(card, [seat.seat]);
        again();
    };
    return h('button', { type: 'button', onclick: busily(take) }, glyph('board'), _('Take this seat as well: {side}', { side: seat.title }));
}
