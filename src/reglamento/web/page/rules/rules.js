/** The rules page: all rulings or one game's, searched while the user types, and each with an address of its own. */

import { about } from '../about.js';
import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { failure } from '../problems.js';
import { note } from '../router.js';
import { _, n_ } from '../words.js';
import { copyLink, ruling } from './ruling.js';

const PAUSE = 120;
const FIRST = 60;

export function openRules(root, { id }) {
    return id ? openOne(root, id) : openSearch(root);
}

// ---- one ruling

async function openOne(root, id) {
    const page = h('div.page.rules', null, h('div.bone.ruling-bone'));
    root.append(page);
    try {
        const card = await get(`/rules/${encodeURIComponent(id)}`);
        clear(page, back(), article(card));
        return { title: `${card.id} ${card.title}` };
    } catch (error) {
        clear(page, back(), h('h1', null, _('No such rule')), failure(error));
        return { title: _('No such rule') };
    }
}

function back() {
    return h('p', null, h('a.back', { href: '/rules' }, glyph('back'), _('All rules')));
}

function article(card) {
    return h('article.ruling-page', null, [
        h('header.stack', null, h('p.mono.dim', null, card.id), h('h1', null, card.title)),
        ruling(card),
        h('p', null, copyLink(card.id)),
    ]);
}

// ---- the search

function openSearch(root) {
    const asked = new URL(location).searchParams;
    const list = h('div.rule-list');
    const count = h('p.dim.small', { role: 'status' });
    const ending = new AbortController();
    let timer = 0;
    const find = () => {
        const wish = address(input.value.trim(), game.value());
        note(`/rules${wish}`);
        return search(wish, input.value.trim(), { list, count, signal: ending.signal });
    };
    const typed = () => {
        clearTimeout(timer);
        timer = setTimeout(find, PAUSE);
    };
    const input = h('input', { type: 'search', id: 'rule-search', value: asked.get('q') ?? '', autocomplete: 'off', spellcheck: 'false', oninput: typed });
    input.setAttribute('placeholder', _('overwatch jam, or SH-LOS-09'));
    const games = about().games.map(({ id, title }) => [id, title]);
    const wanted = games.some(([id]) => id === asked.get('game')) ? asked.get('game') : '';
    const game = selectField(_('Game'), [['', _('All games')], ...games], wanted, find);
    root.append(
        h('div.page.rules', null, [
            h('h1', null, _('Rules')),
            h('p.dim', null, _('How each rule is played here, where it comes from, and which reading was not taken.')),
            h('form.rule-form', { role: 'search', onsubmit: (event) => event.preventDefault() }, [
                h('label', { for: 'rule-search' }, _('Search all rulings')),
                h('div.searching', null, glyph('search'), input),
                game.element,
                count,
            ]),
            list,
        ]),
    );
    clear(list, Array.from({ length: 6 }, () => h('div.bone.rule-bone')));
    const close = () => {
        clearTimeout(timer);
        ending.abort();
    };
    return find().then(() => ({ title: _('Rules'), close }));
}

/** The part of an address that says which words and which game are looked for; empty for all rulings. */
function address(words, game) {
    const parts = Object.entries({ q: words, game }).filter(([, value]) => value);
    return parts.length ? `?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}` : '';
}

let searches = 0;

/** Shows the results, unless another search has begun in the meantime. */
async function search(wish, words, { list, count, signal }) {
    const turn = ++searches;
    try {
        const { rules } = await get(`/rules${wish}`, { signal });
        if (turn === searches) show(rules, words, list, count);
    } catch (error) {
        if (error.name !== 'AbortError' && turn === searches) clear(list, failure(error, () => search(wish, words, { list, count, signal })));
    }
}

function show(rules, words, list, count) {
    count.textContent = rules.length ? n_('{n} ruling', '{n} rulings', rules.length) : '';
    if (!rules.length) {
        const said = h('p', null, _('Nothing is found for “{words}”. Fewer or other words may help.', { words }));
        clear(list, h('div.empty.stack', null, said, h('p', null, h('a', { href: '/rules' }, _('All rules')))));
        return;
    }
    const rows = h('ul.plain.games', null, rules.slice(0, FIRST).map(row));
    const more = h('button', { type: 'button' }, _('Show all {n}', { n: rules.length }));
    more.addEventListener('click', () => {
        rows.append(...rules.slice(FIRST).map(row));
        rows.children[FIRST].querySelector('a').focus();
        more.remove();
    });
    clear(list, rows, rules.length > FIRST && more);
}

function row(card) {
    return h('li.rule-row', null, [
        h('h2', null, h('a.whole', { href: `/rules/${card.id}` }, h('span.mono.dim', null, card.id), ` ${card.title}`)),
        h('p.dim', null, card.reading),
    ]);
}
