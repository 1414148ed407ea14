/** What is printed of a piece or a unit: its title and tables, and what else there is to know. */

import { h } from './dom.js';

/** A `Card` record; `bare`: its title stands above it already. */
export function datacard({ title, line = '', grids = [], remarks = [] }, { bare = false } = {}) {
    return h('section.datacard', { 'aria-label': title, tabindex: '0' }, !bare && h('h3', null, title), line && h('p.dim', null, line), grids.map(grid), remarks.map((text) => h('p', null, text)));
}

function grid({ heads, rows }) {
    const head = h('tr', null, heads.map((text) => h('th', { scope: 'col' }, text)));
    const lines = rows.map(([name, ...figures]) => h('tr', null, h('th', { scope: 'row' }, name), figures.map((text) => h('td', null, text))));
    return rows.length ? h('table', null, h('thead', null, head), h('tbody', null, lines)) : null;
}
