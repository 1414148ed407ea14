/** The menu of a table. */

import { copy } from '../clipboard.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { openHelp } from '../settings/help.js';
import { openKeys } from '../settings/keys.js';
import { openSettings } from '../settings/sheet.js';
import { _ } from '../words.js';

let count = 0;

/** A button that opens the menu of the game `card`; `giveUp()` and `offerDraw()` end it, where that is possible (else null). */
export function menu(card, { giveUp, offerDraw }) {
    const id = `menu-${++count}`;
    const link = `${location.origin}/g/${card.id}`;
    const free = card.seats.some((seat) => seat.player === 'person' && !seat.taken);
    const share = () => copy(link, _('The link is copied.')).catch(complain);
    const items = [
        entry('share', free ? _('Copy the invitation') : _('Copy the link for watchers'), share),
        leading('again', _('From the beginning'), `/g/${card.id}/replay`),
        leading('book', _('Rules'), '/rules', { target: '_blank', rel: 'noopener' }),
        entry('gear', _('Settings'), () => openSettings()),
        entry('help', _('Help'), () => openHelp(card)),
        entry('keys', _('Keys'), () => openKeys()),
        offerDraw && entry('people', _('Offer a draw'), offerDraw),
        giveUp && entry('flag', _('Give up'), giveUp),
        leading('home', _('Leave the table'), '/'),
    ];
    const list = h('div.menu', { id, hidden: true }, items);
    const named = { 'aria-label': _('Menu'), title: _('Menu'), 'aria-expanded': 'false', 'aria-controls': id };
    const button = h('button.quiet.icon', { type: 'button', ...named }, h('span.bars', { 'aria-hidden': 'true' }));
    const element = h('div.menu-place', null, button, list);
    const beside = (event) => !element.contains(event.target) && open(false);
    const open = (yes) => {
        list.hidden = !yes;
        button.setAttribute('aria-expanded', String(yes));
        if (yes) document.addEventListener('pointerdown', beside, { capture: true });
        else document.removeEventListener('pointerdown', beside, { capture: true });
    };
    button.addEventListener('click', () => open(list.hidden));
    list.addEventListener('click', () => open(false));
    element.addEventListener('focusout', (event) => event.relatedTarget && !element.contains(event.relatedTarget) && open(false));
    element.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || list.hidden) return;
        event.stopPropagation();
        open(false);
        button.focus();
    });
    return element;
}

function entry(name, text, onclick) {
    return h('button.quiet', { type: 'button', onclick }, glyph(name), text);
}

function leading(name, text, href, props = {}) {
    return h('a.button.quiet', { href, ...props }, glyph(name), text);
}
