/** The lists of the lobby: your games, open ones, games to watch, finished ones. They refresh themselves. */

import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { failure } from '../problems.js';
import { _ } from '../words.js';
import { row } from './row.js';

const FRESH = 8000;
const FIRST = 6;

/** Fills `root` with the lists and refreshes them; returns a function that ends this. */
export function openLists(root) {
    let before = '';
    let timer = 0;
    const ending = new AbortController();
    const show = (games) => {
        const now = JSON.stringify(games);
        if (now !== before) draw(root, games, show);
        before = now;
    };
    const load = async () => {
        clearTimeout(timer);
        try {
            show(await get('/games', { signal: ending.signal }));
        } catch (error) {
            if (ending.signal.aborted) return;
            clear(root, failure(error, load));
            before = '';
        }
        if (!ending.signal.aborted) timer = setTimeout(seen, FRESH);
    };
    const seen = () => document.visibilityState === 'visible' && load();
    document.addEventListener('visibilitychange', seen);
    clear(root, bones());
    load();
    return () => {
        ending.abort();
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', seen);
    };
}

function bones() {
    const message = h('p.unseen', { role: 'status' }, _('Loading the games…'));
    return [message, ...[3, 2].map((n) => h('div.list', null, Array.from({ length: n }, () => h('div.bone.game-bone'))))];
}

function draw(root, { mine = [], open = [], running = [], over = [] }, changed) {
    const ids = new Set(mine.map((card) => card.id));
    const others = (cards) => cards.filter((card) => !ids.has(card.id));
    const done = (card) => card.state === 'over' || card.state === 'file';
    const drawn = (card) => row(card, ids.has(card.id) ? changed : null);
    const focused = root.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    clear(root, [
        list('mine', _('Your games'), mine.filter((card) => !done(card)), _('None yet. Games that you start are listed here, also after you have closed the page.'), drawn),
        h('div.others', null, [
            list('open', _('Open games to join'), others(open), _('Nobody is waiting for a player now.'), drawn),
            list('watch', _('Games to watch'), others(running), _('No game shown in the lobby is being played now.'), drawn),
            list('over', _('Finished games'), [...mine.filter(done), ...others(over)], _('Finished games can be replayed here. A saved game can also be dropped anywhere on this page.'), drawn),
        ]),
    ]);
    if (focused) root.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

function list(name, title, cards, nothing, drawn) {
    const sorted = [...cards].sort((a, b) => b.touched.localeCompare(a.touched));
    const id = `list-${name}`;
    return h('section.list', { 'aria-labelledby': id }, [
        h('h2', { id }, title, sorted.length ? h('span.count', null, ` ${sorted.length}`) : null),
        sorted.length ? rows(sorted, drawn) : h('p.empty', null, nothing),
    ]);
}

function rows(cards, drawn) {
    const some = h('ul.plain.games', null, cards.slice(0, FIRST).map(drawn));
    if (cards.length <= FIRST) return some;
    const more = h('button', { type: 'button' }, _('Show all {n}', { n: cards.length }));
    more.addEventListener('click', () => {
        some.append(...cards.slice(FIRST).map(drawn));
        some.children[FIRST].querySelector('a').focus();
        more.remove();
    });
    return [some, more];
}
