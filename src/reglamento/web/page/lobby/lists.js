/** The lists of the lobby: your games, open ones, games to watch, finished ones. They refresh themselves. */

import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { failure } from '../problems.js';
import { _ } from '../words.js';
import { asksUser, row } from './row.js';

const FRESH = 8000;
const FIRST = 6;
/** On a small screen the games that the user plays stand above all else, and the first so many of them. */
const SMALL = '(width <= 40rem)';
const FIRST_ABOVE = 3;

/** Fills `root` with the lists, or `above` with the user's games, and refreshes them; returns a function that ends this. */
export function openLists(root, above) {
    let before = '';
    let timer = 0;
    const ending = new AbortController();
    const show = (games) => {
        const now = JSON.stringify(games);
        if (now !== before) draw({ root, above }, games, show);
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

function draw({ root, above }, { mine = [], open = [], running = [], over = [] }, changed) {
    const ids = new Set(mine.map((card) => card.id));
    const others = (cards) => cards.filter((card) => !ids.has(card.id));
    const done = (card) => card.state === 'over' || Boolean(card.result);
    const drawn = (card) => row(card, ids.has(card.id) ? changed : null);
    const places = [above, root];
    const focused = places.some((place) => place.contains(document.activeElement)) ? document.activeElement.getAttribute('href') : null;
    const playing = mine.filter((card) => !done(card));
    const first = playing.length > 0 && matchMedia(SMALL).matches;
    const own = list('mine', _('Your games'), playing, _('None yet. Games that you start are listed here, also after you have closed the page.'), drawn, first ? FIRST_ABOVE : FIRST);
    clear(above, first && own);
    clear(root, [
        !first && own,
        h('div.others', null, [
            list('open', _('Open games to join'), others(open), _('Nobody is waiting for a player now.'), drawn),
            list('watch', _('Games to watch'), others(running), _('No game shown in the lobby is being played now.'), drawn),
            list('over', _('Finished games'), [...mine.filter(done), ...others(over)], _('Finished games can be replayed here. A saved game can also be dropped anywhere on this page.'), drawn),
        ]),
    ]);
    if (focused) root.parentElement.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

/** A list with the games that wait for the user first, and then those played last; of many, `shown` until all are asked for. */
function list(name, title, cards, nothing, drawn, shown = FIRST) {
    const sorted = [...cards].sort((a, b) => asksUser(b) - asksUser(a) || b.touched.localeCompare(a.touched));
    const id = `list-${name}`;
    return h('section.list', { 'aria-labelledby': id }, [
        h('h2', { id }, title, sorted.length ? h('span.count', null, ` ${sorted.length}`) : null),
        sorted.length ? rows(sorted, drawn, shown) : h('p.empty', null, nothing),
    ]);
}

function rows(cards, drawn, shown) {
    const some = h('ul.plain.games', null, cards.slice(0, shown).map(drawn));
    if (cards.length <= shown) return some;
    const more = h('button', { type: 'button' }, _('Show all {n}', { n: cards.length }));
    more.addEventListener('click', () => {
        some.append(...cards.slice(shown).map(drawn));
        some.children[shown].querySelector('a').focus();
        more.remove();
    });
    return [some, more];
}
