/** A game at its address: the table while it runs, otherwise the view to sit down, to wait or to see a replay. */

import { get } from './api.js';
import { h } from './dom.js';
import { showPlace } from './frame.js';
import { openJoin } from './lobby/join.js';
import { openWait } from './lobby/wait.js';
import { failure } from './problems.js';
import { again, go } from './router.js';
import { remember } from './seals.js';
import { _ } from './words.js';

export async function openGame(root, { id }) {
    let card;
    try {
        card = await get(`/games/${encodeURIComponent(id)}`);
    } catch (error) {
        root.append(h('div.page.stack', null, h('h1', null, _('This game cannot be opened')), failure(error, again), home()));
        return { title: _('This game cannot be opened') };
    }
    remember(card);
    const mine = card.seats.filter((seat) => seat.mine);
    if (card.state === 'file' || (card.state === 'over' && !mine.length)) return go(`/g/${id}/replay`, { replace: true });
    if (card.state !== 'open') return openPlay(root, card, mine);
    return mine.length ? openWait(root, card) : openJoin(root, card);
}

function home() {
    return h('p', null, h('a', { href: '/' }, _('To the games')));
}

async function openPlay(root, card, mine) {
    const { openTable } = await import('./table/table.js');
    showPlace('table');
    const table = openTable(root, { card, seat: mine[0]?.seat ?? null });
    return { title: card.title, close: () => table.close() };
}
