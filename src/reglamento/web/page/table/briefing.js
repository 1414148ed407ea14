/** What a game is about, before it is played: the aims beside the board, and all of the briefing in a sheet. */

import { mission } from '../about.js';
import { clear, h } from '../dom.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';
import { keycap } from './keycaps.js';
import { aimsOf, armiesOf, briefing } from './mission.js';
import { below, markMore } from './more.js';
import { spare } from './spare.js';
import { WIDE } from './tabs.js';

export class Briefing {
    /** `mine` are the seats of the player at this screen. */
    constructor(card, mine) {
        Object.assign(this, { card, mine, armies: [] });
        this.mission = mission(card.game, card.mission);
        this.read = false;
        this.element = h('section.before-play', { 'aria-label': _('Briefing'), hidden: true });
    }

    /** Shows the aims in the first turn of a player's game, until the player has read them. A guided game explains itself. */
    show({ turn, state, lesson, stats }) {
        this.armies = armiesOf(stats);
        const due = this.mission && this.mine.length && !this.read && state === 'running' && turn <= 1 && !lesson && !wasRead(this.card.id);
        if (due && this.element.hidden) this.fill();
        this.element.hidden = !due;
    }

    /** The aim of a seat, where it is still to be read and the aims have no room beside the board; otherwise an empty text. */
    aim(seat) {
        return this.element.hidden || matchMedia(WIDE).matches ? '' : (this.mission.aims[seat] ?? '');
    }

    /** The aims give way where two options of the question in `panel` would not be seen whole; a dot on the tab of the mission stays. */
    fit(panel) {
        this.element.classList.remove('folded');
        if (!this.element.hidden) this.element.classList.toggle('folded', !seen(panel));
    }

    fill() {
        const said = aimsOf(this.card.seats, this.mission).map(({ label, value }) => h('p', null, h('b', null, `${label}: `), value));
        const list = h('div.before-play-aims', { tabindex: '0' }, said);
        markMore(list, [list], () => below(list));
        clear(this.element, [
            h('div.before-play-head', null, [
                h('p.overline', null, _('Aims')),
                h('button.small', { type: 'button', onclick: () => this.open() }, _('Read the briefing'), keycap('m')),
                h('button.small', { type: 'button', onclick: () => this.done() }, _('Got it')),
            ]),
            list,
        ]);
    }

    done() {
        this.read = true;
        this.element.hidden = true;
        sessionStorage.setItem(kept(this.card.id), 'read');
        const panel = this.element.parentElement?.querySelector('.ask');
        if (panel) spare(panel);
    }

    /** The whole briefing; a game whose mission the server does not list has none. */
    open() {
        if (!this.mission) return;
        this.done();
        openSheet({ title: this.card.title, body: briefing(this.card, this.armies) });
    }
}

function kept(id) {
    return `briefing ${id}`;
}

function wasRead(id) {
    return sessionStorage.getItem(kept(id)) !== null;
}

/** Whether two options, or the only one, have room above the buttons, and the buttons above what follows them. */
function seen(panel) {
    const body = panel.querySelector('.ask-body');
    const options = body.querySelectorAll('.option');
    const last = options[Math.min(1, options.length - 1)];
    const low = last ? last.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom + body.scrollTop : 0;
    return low < 1 && panel.scrollHeight <= panel.clientHeight + 1;
}
