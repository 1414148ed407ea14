/** The page on which an army is built, or opened from a file: what it costs and what is wrong with it is said at once. */

import { kind } from '../about.js';
import { get, post, Problem } from '../api.js';
import { h } from '../dom.js';
import { complain, failure, said } from '../problems.js';
import { note } from '../router.js';
import { _ } from '../words.js';
import { acceptArmies, openText } from './army-files.js';
import { Draft } from './draft.js';
import { Editor } from './editor.js';
import { forgetArmy, keptArmies } from './kept-armies.js';
import { textOfLink } from './links.js';
import { write } from './paper.js';
import { Summary } from './summary.js';
import { toolbar } from './toolbar.js';

const PAUSE = 150;

export async function openArmies(root, { game }) {
    const page = h('div.page.armies', null, h('h1', null, _('Armies')), h('p.dim', null, kind(game).title));
    root.append(page);
    try {
        const offer = await get(`/armies/${encodeURIComponent(game)}`);
        const view = new ArmyPage(game, offer);
        page.append(view.element);
        const ends = [acceptArmies(view.open), onPrinting(view.written)]; // a file may be dropped before the first army has been judged
        await view.begin().catch(complain);
        return { title: _('Armies'), close: () => ends.forEach((end) => end()) };
    } catch (error) {
        page.append(failure(error, () => location.reload()));
        return { title: _('Armies') };
    }
}

/** The army that is built or shown, its editor, and what is said of it. */
class ArmyPage {
    constructor(game, offer) {
        Object.assign(this, { game, offer, turn: 0, timer: 0, due: true, card: null });
        this.draft = new Draft(game, offer, keptArmies(game)[0]);
        this.editor = new Editor(this.draft, () => this.changed());
        this.summary = new Summary(this.draft, offer, () => this.changed());
        this.place = h('div.army-place');
        this.paper = h('section.army-paper', { 'aria-hidden': 'true' });
        this.element = h('div.army-page', null, [toolbar(this), h('div.army-halves', null, this.place, this.summary.element), this.paper]);
    }

    /** Writes the army that is shown as it is printed. */
    written = () => {
        const used = new Set(this.card?.army ? this.draft.army.unit.map((unit) => unit.sheet) : []);
        if (this.card) write(this.paper, this.card, this.draft.list.sheets.filter((sheet) => used.has(sheet.id)));
    };

    /** Whether the army that is shown has datasheets of its own, and is played as it is. */
    get asItIs() {
        return Boolean(this.card && !this.card.army);
    }

    /** Shows the army of the link, if the address holds one, or the army that was built last. */
    async begin() {
        const text = await textOfLink(location.hash).catch(complain);
        if (location.hash) note(location.pathname);
        const shown = text ? await this.open(text).then(() => true, complain) : false;
        if (!shown) await this.build();
    }

    /** Shows the editor with the draft. */
    async build() {
        this.editor.draw();
        this.place.replaceChildren(this.editor.element);
        this.summary.editable(true);
        this.due = true;
        await this.judge();
    }

    /** Begins a new army of a list. */
    fresh(list) {
        this.draft.begin(list);
        return this.build();
    }

    /** Goes on with a kept army. */
    resume(id) {
        const found = keptArmies(this.game).find((each) => each.id === id);
        if (found) this.draft.resume(found);
        return this.build();
    }

    /** Keeps the army no longer, and goes on with the one that was changed before it, or with a new one. */
    discard() {
        forgetArmy(this.game, this.draft.id);
        const [next] = keptArmies(this.game);
        return next ? this.resume(next.id) : this.fresh(this.draft.army.faction);
    }

    /** Opens the army in a text or in bytes: to be built on, or to be played as it is. */
    open = async (data) => {
        const card = await openText(this.game, data);
        if (card.army) {
            this.draft.open(card.army);
            this.draft.keep();
            return this.build();
        }
        this.turn++;
        clearTimeout(this.timer);
        this.due = false;
        this.summary.editable(false);
        this.place.replaceChildren(asItIs(card, (number) => this.lead(card, number).catch(complain)));
        this.show(card);
        return null;
    };

    /** Opens the army again with the Warlord in the unit of this number. */
    async lead(card, number) {
        await this.open(`warlord = ${number}\n${card.text.replace(/^warlord = \d+\n/, '')}`);
        this.place.querySelector('input:checked')?.focus();
    }

    changed() {
        this.draft.keep();
        this.turn++;
        this.due = true;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.judge().catch(noted), PAUSE);
    }

    /** Asks the server about the draft, and shows the answer unless the draft has changed since. */
    async judge() {
        const turn = ++this.turn;
        const asked = post(`/armies/${encodeURIComponent(this.game)}/checks`, { army: this.draft.army, agreed: this.draft.agreed });
        const card = await asked.catch((error) => {
            if (turn === this.turn) this.summary.failed(said(error));
            throw error;
        });
        if (turn !== this.turn) return;
        this.due = false;
        this.editor.told(card);
        this.show(card);
    }

    /** The card of the army as it is now: what has been changed and not been judged yet is judged first. Throws Problem. */
    async judged() {
        while (this.due) {
            clearTimeout(this.timer);
            await this.judge();
        }
        return this.card;
    }

    show(card) {
        this.card = card;
        this.summary.show(card);
        this.element.dispatchEvent(new Event('judged'));
    }
}

/** What keeps an army from being judged stands in the summary; a fault of the page itself is told as any other. */
const noted = (error) => error instanceof Problem || complain(error);

/** Does this whenever the page is printed; returns a function that ends this. */
function onPrinting(work) {
    window.addEventListener('beforeprint', work);
    return () => window.removeEventListener('beforeprint', work);
}

/** An army with datasheets of its own: its units in words, and which of them has the Warlord. `lead(number)` names another one. */
function asItIs(card, lead) {
    return h('section.stack', { 'aria-labelledby': 'as-it-is' }, [
        h('h2', { id: 'as-it-is' }, card.name),
        h('p.note', null, _('This army has datasheets of its own. It is played as it is; change it in the program that made it, and open it again.')),
        h(
            'ul.plain.army-list',
            null,
            card.units.map((unit, i) =>
                h('li.army-unit', null, [
                    h('h3', null, unit.title),
                    h('p.dim.small', null, unit.cost),
                    h('p.small', null, unit.line),
                    unit.leads && leader(unit, () => lead(i + 1)),
                ]),
            ),
        ),
    ]);
}

function leader(unit, named) {
    const chosen = h('input', { type: 'radio', name: 'warlord', checked: unit.leads === 'yes', onchange: named, 'aria-label': `${_('Warlord')}: ${unit.title}` });
    return h('label.row', null, chosen, _('Warlord'));
}
