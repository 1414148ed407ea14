/** Tabs, of which one is open. */

import { h } from '../dom.js';

/** Windows in which the choices stand beside the board. */
export const WIDE = '(width > 60rem)';

let count = 0;

/**
 * `pages` are `{name, title, element}`. Gives the row of tabs, `element`, of which each shows or hides its page, `open(name)`, and
 * `mark(name, n, text)`, which shows a number on a tab, unless it is 0, and reads `text` out there.
 */
export function tabs(label, pages, changed = () => {}) {
    const id = `tabs-${++count}`;
    const buttons = pages.map(({ name, title, element }, i) => {
        element.id ||= `${id}-${name}`;
        element.setAttribute('role', 'tabpanel');
        element.setAttribute('aria-labelledby', `${id}-tab-${name}`);
        const props = { type: 'button', role: 'tab', id: `${id}-tab-${name}`, 'aria-controls': element.id, data: { tab: name } };
        return h('button.tab', { ...props, onclick: () => open(name), onkeydown: (event) => step(event, i) }, title, h('span.tab-news', { role: 'img' }));
    });
    const element = h('div.tabs', { role: 'tablist', 'aria-label': label }, buttons);

    function open(name) {
        pages.forEach((page, i) => {
            const on = page.name === name;
            page.element.classList.toggle('open', on);
            buttons[i].setAttribute('aria-selected', String(on));
            buttons[i].tabIndex = on ? 0 : -1;
        });
        changed(name);
    }

    function step(event, i) {
        const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!way) return;
        const next = buttons.filter((button) => button.offsetParent);
        const to = next.at((next.indexOf(buttons[i]) + way) % next.length);
        open(to.dataset.tab);
        to.focus();
        event.preventDefault();
        event.stopPropagation();
    }

    function mark(name, n, text) {
        const place = buttons.find((button) => button.dataset.tab === name).querySelector('.tab-news');
        place.textContent = n > 0 ? n : '';
        place.ariaLabel = text;
    }

    open(pages[0].name);
    return { element, open, mark };
}

/** On a wide screen the choices are always visible, and their tab is hidden. */
export function followWidth(table) {
    const wide = matchMedia(WIDE);
    const changed = () => table.tabs.open(wide.matches ? 'story' : 'ask');
    wide.addEventListener('change', changed);
    changed();
    return () => wide.removeEventListener('change', changed);
}
