/** Shows a short message at the edge of the screen, also for screen readers. */

import { h } from './dom.js';

const STAYS = 5000;
const MOMENT = 150;

/** Shows `text` for some seconds, and returns a function that ends this. `bad` marks an error, which screen readers read out at once. */
export function toast(text, { bad = false } = {}) {
    const shown = h('p.toast', { class: bad ? 'bad' : '', role: bad ? 'alert' : null }, text);
    const place = shelf();
    place.append(shown);
    setTimeout(() => shown.remove(), STAYS + 40 * text.length);
    return () => shown.remove();
}

/** Shows `text` while something takes longer than a moment; returns a function that ends this. */
export function meanwhile(text) {
    const shown = h('p.toast', null, text);
    const timer = setTimeout(() => shelf().append(shown), MOMENT);
    return () => {
        clearTimeout(timer);
        shown.remove();
    };
}

/** The parent of toasts: the uppermost dialog, which covers all else, or the page. */
function shelf() {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const found = home.querySelector(':scope > .toasts');
    if (found) return found;
    const made = h('div.toasts', { 'aria-live': 'polite' });
    home.append(made);
    return made;
}
