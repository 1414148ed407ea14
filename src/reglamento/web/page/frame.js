/** The frame of every page: the header with its links, the footer, and the preferences that change the whole look. */

import { about } from './about.js';
import { clear, h, s } from './dom.js';
import { glyph } from './glyphs.js';
import { openHelp } from './settings/help.js';
import { openSettings } from './settings/sheet.js';
import * as settings from './settings.js';
import { _ } from './words.js';

/** Draws header and footer in the language in use now. */
export function drawFrame() {
    clear(document.getElementById('frame'), skip(), brand(), nav(), h('div.frame-tools', null, tools()));
    clear(document.getElementById('foot'), footer());
    document.querySelector('noscript')?.remove();
}

/** Buttons for the header of a page that has its own: settings and help. `card` is the game that the help is about. */
export function tools(card = null) {
    return [
        tool('gear', _('Settings'), () => openSettings()),
        tool('help', _('Help'), () => openHelp(card)),
    ];
}

function tool(name, label, onclick) {
    return h('button.quiet.icon', { type: 'button', 'aria-label': label, title: label, onclick }, glyph(name));
}

/** A link to the lobby with the mark of the program. */
export function brand() {
    return h('a.brand', { href: '/', 'aria-label': 'Reglamento' }, mark(), h('span', null, 'Reglamento'));
}

function mark() {
    return s('svg.brand-mark', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
        s('rect', { x: 3, y: 3, width: 18, height: 18, rx: 4 }),
        s('circle', { cx: 8, cy: 8, r: 1.7 }),
        s('circle', { cx: 12, cy: 12, r: 1.7 }),
        s('circle', { cx: 16, cy: 16, r: 1.7 }),
    ]);
}

function skip() {
    const jump = (event) => {
        event.preventDefault();
        document.getElementById('main').focus();
    };
    return h('a.skip', { href: '#main', onclick: jump }, _('Skip to the content'));
}

function nav() {
    return h('nav', { 'aria-label': _('Pages') }, [link('/', 'home', _('Games')), link('/rules', 'book', _('Rules'))]);
}

function link(href, name, text) {
    return h('a', { href, data: { page: href } }, glyph(name), h('span', null, text));
}

function footer() {
    return [
        h('p', null, _('Unofficial. Not made, endorsed or supported by any publisher of these games.')),
        h('p', null, _('Reglamento {version}', { version: about().version })),
    ];
}

/** Marks the link of the open page, and tells the style sheets which kind of page it is. */
export function showPlace(kind) {
    document.body.dataset.view = kind;
    for (const a of document.querySelectorAll('#frame nav a')) {
        const on = a.dataset.page === (kind === 'rules' ? '/rules' : '/');
        if (on && (kind === 'rules' || kind === 'lobby')) a.setAttribute('aria-current', 'page');
        else a.removeAttribute('aria-current');
    }
}

/** Sets the preferences that the style sheets read on the root element, now and whenever they change. */
export function followSettings() {
    const root = document.documentElement;
    const put = () => {
        root.dataset.theme = settings.get('theme');
        root.dataset.text = settings.get('text');
        root.dataset.speed = settings.get('speed');
        root.toggleAttribute('data-contrast', settings.get('contrast'));
    };
    put();
    settings.on(put);
}
