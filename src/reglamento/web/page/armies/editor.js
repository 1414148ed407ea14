/** Where an army is built: its Detachments with their units. */

import { clear, h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { ruleLink } from '../rules/link.js';
import { _, n_ } from '../words.js';
import { namedField } from './named-field.js';
import { unitCard } from './unit.js';

export class Editor {
    /** `changed()` is called after every change of the draft. */
    constructor(draft, changed) {
        Object.assign(this, { draft, changed, cards: [] });
        this.element = h('div.stack.army-editor');
    }

    /** Draws all anew, and gives the focus back to what had it. */
    draw() {
        const held = this.element.contains(document.activeElement) ? document.activeElement.dataset.hold : null;
        this.cards = [];
        const { detachments } = this.draft.army;
        const numbers = detachments.length ? detachments.map((_id, i) => i + 1) : [1];
        clear(this.element, numbers.map((number) => this.section(number, detachments[number - 1])), this.adder());
        if (held) this.element.querySelector(`[data-hold="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
    }

    /** Changes the draft and shows it. */
    change(work) {
        work();
        this.draw();
        this.changed();
    }

    section(number, id) {
        const known = this.draft.detachment(id);
        const title = known ? _('{number}. {name}', { number, name: known.title }) : this.draft.offer.detachments.length ? _('Without a Detachment') : _('Units');
        const drop = () => this.change(() => this.draft.removeDetachment(number));
        const units = this.draft.army.unit.filter((unit) => (unit.detachment ?? 1) === number);
        return h('section.army-detachment', { 'aria-label': title }, [
            h('div.army-head', null, [
                h('div', null, h('h2', null, title), known && h('p.dim.small', null, known.needs, ' ', ruleLink(known.rule))),
                known && h('button.quiet.icon', { type: 'button', 'aria-label': _('Remove {name}', { name: title }), onclick: drop }, glyph('cross')),
            ]),
            h('ul.plain.army-list', null, units.map((unit) => this.card(unit))),
            this.unitAdder(number, known),
        ]);
    }

    card(unit) {
        const card = unitCard(this.draft, unit, {
            changed: this.changed,
            redraw: () => this.change(() => {}),
            remove: () => this.change(() => this.draft.removeUnit(unit)),
            again: () => this.change(() => this.draft.copyUnit(unit)),
        });
        this.cards.push({ unit, ...card });
        return card.element;
    }

    /** Chooses a datasheet, in groups by role, and adds a unit of it. */
    unitAdder(number, known) {
        const sheets = this.draft.list.sheets.filter((sheet) => !known || known.roles.includes(sheet.role));
        const roles = this.draft.offer.roles.filter((role) => sheets.some((sheet) => sheet.role === role));
        const text = (sheet) => _('{name}, {points} points', { name: sheet.title, points: sheet.points });
        const groups = roles.map((role) =>
            h('optgroup', { label: role }, sheets.filter((sheet) => sheet.role === role).map((sheet) => h('option', { value: sheet.id }, text(sheet)))),
        );
        const field = selectField(_('Unit'), [], '');
        field.input.append(...groups);
        field.input.dataset.hold = `unit-${number}`;
        const add = () => field.value() && this.change(() => this.draft.addUnit(field.value(), number));
        if (!this.draft.roomForUnits) return h('p.note', null, n_('An army has {n} unit at most.', 'An army has {n} units at most.', this.draft.offer.most_units));
        return h('div.army-adder', null, field.element, h('button', { type: 'button', data: { hold: `add-${number}` }, onclick: add }, _('Add the unit')));
    }

    adder() {
        const choices = this.draft.offer.detachments.map((each) => [each.id, each.title]);
        if (!choices.length) return null;
        const field = selectField(_('Detachment'), choices, choices[0][0]);
        const add = () => this.change(() => this.draft.addDetachment(field.value()));
        const adding = [field.element, h('button', { type: 'button', data: { hold: 'add' }, onclick: add }, _('Add the Detachment'))];
        const most = n_('An army has {n} Detachment at most.', 'An army has {n} Detachments at most.', this.draft.offer.most_detachments);
        const fields = this.draft.offer.army_fields.map((each) => namedField(this.draft.army, each, this.changed));
        const words = (this.draft.list.keywords ?? []).map((each) => namedField(this.draft.chosen(this.draft.army), { ...each, title: _('{keyword} of the whole army', { keyword: each.title }) }, this.changed));
        return h('div.army-adder.army-detachment', null, this.draft.roomForDetachments ? adding : h('p.note', null, most), fields, words);
    }

    /** Shows what the server says of each unit. */
    told(card) {
        for (const each of this.cards) {
            const place = this.draft.army.unit.indexOf(each.unit);
            each.told(card.units[place], card.faults.filter((fault) => fault.unit === place + 1));
        }
    }
}
