/** Shows the view for the address. Keeps history, title, focus and scrolling right when the address changes. */

import { complain } from './problems.js';

let routes = [];
let otherwise = () => {};
let shown = null;
let place = '';
let counted = 0;
let heading = '';
let called = '';

/**
 * Starts. `list` holds pairs of a pattern and `open(root, params)`; a pattern has named groups for `params`. `open` fills
 * `root` and gives, at once or as a promise, `{title, close()}`, both optional. `lost` is opened where no pattern fits.
 */
export function begin(list, lost) {
    routes = list;
    otherwise = lost;
    history.scrollRestoration = 'manual';
    addEventListener('popstate', () => {
        if (here() !== place) show({ top: history.state?.top ?? 0 });
    });
    document.addEventListener('click', follow);
    return show({ fresh: true });
}

function here() {
    return location.pathname + location.search;
}

/** Goes to a path of this page. */
export function go(path, { replace = false } = {}) {
    remember();
    history[replace ? 'replaceState' : 'pushState']({}, '', path);
    return show();
}

/** Shows the present address again: in another language, or because its game has begun. */
export function again() {
    return show({ top: scrollY });
}

/** Changes the address without opening a view. */
export function note(path) {
    history.replaceState(history.state, '', path);
    place = here();
}

function remember() {
    history.replaceState({ ...history.state, top: scrollY }, '');
}

function follow(event) {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const url = new URL(link.getAttribute('href'), location.href); // a link in a drawing has no text as its href
    if (link.target || link.hasAttribute('download') || url.origin !== location.origin) return;
    if (!matched(url.pathname) || (url.hash && url.pathname === location.pathname)) return;
    event.preventDefault();
    document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
    go(url.pathname + url.search + url.hash);
}

function matched(path) {
    for (const [pattern, open] of routes) {
        const match = pattern.exec(path);
        if (match) return { open, params: decoded(match.groups) };
    }
    return null;
}

function decoded(groups = {}) {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]));
}

async function show({ top = 0, fresh = false } = {}) {
    const turn = ++counted;
    const root = document.getElementById('main');
    const { open, params } = matched(location.pathname) ?? { open: otherwise, params: {} };
    place = here();
    shown?.close?.();
    shown = null;
    called = '';
    root.replaceChildren();
    try {
        const view = await open(root, params);
        if (turn !== counted) return view?.close?.();
        shown = view;
    } catch (error) {
        if (turn === counted) complain(error);
    }
    if (turn === counted) settle(root, shown?.title, top, fresh);
}

function settle(root, title, top, fresh) {
    heading = title ?? '';
    entitle();
    if (!fresh && !root.contains(document.activeElement)) root.focus({ preventScroll: true });
    scrollTo(0, top);
}

/** Puts `words` before the title of the open view, for a user who is looking at another tab; no words remove them. */
export function call(words) {
    called = words;
    entitle();
}

function entitle() {
    document.title = [called && `● ${called}`, heading, 'Reglamento'].filter(Boolean).join(' · ');
}
