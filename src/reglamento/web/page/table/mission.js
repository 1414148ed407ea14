/** The state of the mission: how far each side is, the figures, and the briefing. */

import { forces, mission } from '../about.js';
import { clear, h } from '../dom.js';
import { _, n_ } from '../words.js';

/** The number of figures above the board: on a table without squares both armies have their own. */
const FIRST = { board: 5, free: 7 };
/** How close the figures stand, from wide to tight; as in the styles. */
const FITS = ['', 'close', 'small', 'tight'];

export class Mission {
    /** `free`: the game is played on a table without squares; `open()` shows all figures, beside the board. */
    constructor(card, free = false, open = () => {}) {
        this.first = free ? FIRST.free : FIRST.board;
        this.strip = h('dl.strip', { 'aria-label': _('Figures') });
        this.more = h('button.strip-more', { type: 'button', hidden: true, onclick: () => this.all(open) });
        this.above = h('div.strip-line', null, this.strip, this.more);
        this.left = 0;
        new ResizeObserver(() => this.fit()).observe(this.strip, { box: 'border-box' });
        this.aims = h('dl.aims');
        this.figures = h('dl.figures');
        this.card = card;
        this.briefing = h('div');
        this.element = h('div.mission', null, [part(_('How the game ends'), this.aims), part(_('Figures'), this.figures), this.briefing]);
    }

    show({ stats }) {
        const plain = stats.filter((stat) => !stat.aim && !stat.army);
        clear(this.strip, plain.slice(0, this.first).map(pair));
        this.left = Math.max(0, plain.length - this.first);
        clear(this.figures, plain.map(pair));
        clear(this.aims, shared(stats.filter((stat) => stat.aim)).map(pair));
        this.brief(armiesOf(stats));
        this.fit();
    }

    /** The briefing, written again only when armies are chosen. */
    brief(armies) {
        if (this.told === String(armies)) return;
        this.told = String(armies);
        clear(this.briefing, briefing(this.card, armies));
    }

    /**
     * Sets the figures closer where they have too little room; those that have none even so wrap out of sight, and a button says how many
     * there are beside these.
     */
    fit() {
        this.more.hidden = this.left === 0;
        if (this.more.hidden && this.closer()) return;
        this.tell(this.left);
        this.closer();
        this.tell(this.left + wrapped(this.strip));
    }

    /** Shows all figures beside the board, which `open()` brings there. */
    all(open) {
        open();
        this.figures.parentElement.scrollIntoView({ block: 'nearest' });
    }

    /** As close as is needed; says whether all have room. */
    closer() {
        return FITS.some((close) => {
            this.strip.dataset.fit = close;
            return this.strip.scrollHeight <= this.strip.clientHeight;
        });
    }

    /** Tells on the button how many figures are out of sight. */
    tell(n) {
        this.more.hidden = false;
        this.more.textContent = `+${n}`;
        this.more.ariaLabel = n_('{n} more figure', '{n} more figures', n);
        this.more.title = this.more.ariaLabel;
    }

    /** Removes the figures, some of which only one side may know. */
    clear() {
        for (const list of [this.strip, this.figures, this.aims]) clear(list);
        this.more.hidden = true;
        this.left = 0;
    }
}

/** How many figures are below the first row. */
function wrapped({ children: [first, ...others] }) {
    return others.filter((each) => each.offsetTop >= first.offsetTop + first.offsetHeight).length;
}

function pair({ label, value }) {
    return h('div', null, h('dt', null, label), h('dd', null, value));
}

/** The aims of the seats of a game on a mission, each a label and a value; those that are alike once. */
export function aimsOf(seats, { aims }) {
    return shared(seats.filter(({ seat }) => aims[seat]).map(({ seat, title }) => ({ label: title, value: aims[seat] })));
}

/** What is said of several sides in the same words, once, with all their names: aims of battles are often alike. */
function shared(stats) {
    const found = new Map();
    for (const { label, value } of stats) found.set(value, [...(found.get(value) ?? []), label]);
    return [...found].map(([value, labels]) => ({ label: labels.join(', '), value }));
}

function part(title, content) {
    return h('section', null, h('h2.overline', null, title), content);
}

/** The armies that are played, by their sides: `Red: Cabin crew, 500 points: ...`. None before they are chosen. */
export function armiesOf(stats) {
    return stats.filter((stat) => stat.army).map(({ label, value }) => `${label}: ${value}`);
}

/**
 * The briefing of a game's mission as the server lists it: the aims of the seats, the text, the rules of its own, and the armies that are
 * played, or those among which players choose.
 */
export function briefing({ game, mission: id, seats }, playing) {
    const card = mission(game, id);
    if (!card) return null;
    const armies = playing.length ? playing : forces(game, id);
    return part(_('Mission'), [
        h('dl.aims', null, aimsOf(seats, card).map(pair)),
        card.briefing.split(/\n\s*\n/).map((text) => h('p', null, text)),
        (card.rules ?? []).map((text) => h('p', null, text)),
        card.balance && h('p', null, card.balance),
        armies.length > 0 && h('ul.small', { 'aria-label': _('Armies') }, armies.map((army) => h('li', null, army))),
    ]);
}
