/** The head of the table: the mission, the turn and phase, and whether the server can be reached. */

import { clear, h } from '../dom.js';
import { tools } from '../frame.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { menu } from './menu.js';

/** A connection lost for longer than this is reported, in milliseconds. */
const CALM = 1500;

export class Bar {
    /**
     * `fit()` shows the whole board: on a small screen its button is here and not over the board. `endings` are those of `menu`.
     * `brief()` opens the briefing; null where there is none.
     */
    constructor(card, fit, endings, brief) {
        this.turn = h('span.turn-number');
        this.phases = h('ol.phases.plain', { 'aria-label': _('Phases of the turn') });
        this.link = h('p.link-state', { role: 'status' });
        this.timer = 0;
        this.element = h('header.bar', null, [
            h('a.button.quiet.icon.home', { href: '/', 'aria-label': _('To the games'), title: _('To the games') }, glyph('back')),
            h('h1', null, card.title),
            this.turn,
            this.phases,
            this.link,
            h('div.bar-tools', null, fitter(fit), brief && briefer(brief), tools(card), menu(card, endings)),
        ]);
        new ResizeObserver(() => this.fit()).observe(this.element);
    }

    show({ turn, phases }) {
        this.turn.textContent = turn ? _('Turn {turn}', { turn }) : '';
        clear(this.phases, phases.map(({ name, on }) => h('li.chip', { class: on ? 'on' : '', 'aria-current': on ? 'step' : null }, name)));
        this.fit();
    }

    /** Shows as many whole phases as there is room for, those nearest to the one of now. */
    fit() {
        const chips = [...this.phases.children];
        const now = Math.max(0, chips.findIndex((chip) => chip.classList.contains('on')));
        for (const chip of chips) chip.hidden = false;
        const farthest = chips.filter((_chip, i) => i !== now).sort((one, other) => far(other) - far(one));
        for (const chip of farthest) {
            if (this.phases.scrollWidth <= this.phases.clientWidth) break;
            chip.hidden = true;
        }

        function far(chip) {
            return Math.abs(chips.indexOf(chip) - now);
        }
    }

    /** Shows whether the server answers (`on`, `silent`), or that the connection is being restored (`off`), at once where the browser knows why. */
    connected(state) {
        clearTimeout(this.timer);
        if (state === 'on') this.tell(null);
        else if (state === 'silent') this.tell(_('No answer from the server…'));
        else this.timer = setTimeout(() => this.tell(_('Connecting again…')), navigator.onLine ? CALM : 0);
    }

    tell(words) {
        clear(this.link, words && h('span.dots', { 'aria-hidden': 'true' }), words && h('span', null, words));
        this.fit();
    }

    close() {
        clearTimeout(this.timer);
    }
}

function briefer(onclick) {
    const label = _('Briefing');
    return h('button.quiet.icon.brief', { type: 'button', 'aria-label': label, title: label, onclick }, glyph('book'));
}

function fitter(onclick) {
    const label = _('Show the whole board');
    return h('button.quiet.icon.fit', { type: 'button', 'aria-label': label, title: label, onclick }, glyph('board'));
}
