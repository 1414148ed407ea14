/** A unit of an army that is being built: its models, its wargear, and what is wrong with it. */

import { datacard } from '../datacard.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { namedField } from './named-field.js';
import { numberInput } from './number-input.js';
import { faultLine } from './summary.js';
import { wargearRows } from './wargear.js';

const DISPLAYED = 100;

/** `{element, told(unit, faults)}`; `on` has `changed()`, `redraw()`, `remove()` and `again()`. */
export function unitCard(draft, unit, on) {
    const sheet = draft.sheet(unit.sheet);
    const number = draft.army.unit.indexOf(unit) + 1;
    const title = sheet?.title ?? unit.sheet;
    const cost = h('p.dim.small.army-cost');
    const faults = h('ul.plain.army-faults');
    const asked = draft.offer.unit_fields.filter((field) => !sheet || sheet.fields?.includes(field.id));
    const words = draft.list.keywords?.filter((field) => sheet?.keywords?.includes(field.id)) ?? [];
    const fields = h('div.army-fields', null, [
        asked.map((field) => namedField(unit, asking(draft, unit, field), field.frees ? on.redraw : on.changed)),
        words.map((field) => namedField(draft.chosen(unit), field, on.changed)),
    ]);
    for (const [i, field] of asked.entries()) if (field.frees) fields.children[i].querySelector('input').dataset.hold = `${field.id}-${number}`;
    const counted = () => {
        for (const field of fields.children) field.dispatchEvent(new Event('counted'));
        on.changed();
    };
    const body = h('div.army-unit', { 'aria-label': title, role: 'group' }, [
        h('div.army-head', null, [
            h('div', null, h('h3', null, _('{number}. {name}', { number, name: title }), ' ', sheet && h('span.chip', null, sheet.role)), cost),
            h('div.row', null, [
                h('button.quiet.small', { type: 'button', data: { hold: `again-${number}` }, onclick: on.again }, glyph('copy'), _('Once more')),
                h('button.quiet.icon', { type: 'button', 'aria-label': _('Remove {name}', { name: title }), onclick: on.remove }, glyph('cross')),
            ]),
        ]),
        sheet?.card && printed(draft, sheet),
        sheet && h('div.army-numbers', null, sheet.models.map((model) => count(unit, model, { free: isFreed(draft, unit), changed: counted }))),
        fields,
        sheet?.options?.length ? wargearRows(unit, sheet, number, on) : null,
        faults,
    ]);
    const element = h('li', null, body);
    const told = (known, wrong) => {
        cost.textContent = known ? known.cost : '';
        clear(faults, wrong.map(faultLine));
    };
    return { element, told };
}

/** The figures of a datasheet and what it can do; open for all units of it, also when the army is drawn anew. */
function printed(draft, sheet) {
    const toggle = (event) => draft.read[event.target.open ? 'add' : 'delete'](sheet.id);
    return h('details.army-sheet', { open: draft.read.has(sheet.id), ontoggle: toggle }, h('summary', null, _('Datasheet')), datacard(sheet.card, { bare: true }));
}

/** Whether something is said of a unit that lets it have fewer models than its datasheet asks for. */
const isFreed = (draft, unit) => draft.offer.unit_fields.some((field) => field.frees && unit[field.id]);

/** A field with what depends on the army: one that names another unit has those that there are, a number the one that counts. */
function asking(draft, unit, field) {
    const models = () => Object.values(unit.models).reduce((all, each) => all + each, 0);
    if (field.usual) return { ...field, counts: () => Math.min(field.usual, models()) };
    if (field.kind !== 'unit') return field;
    const units = draft.unitsOf(field.values);
    return { ...field, values: ['', ...units.map(([number]) => String(number))], labels: ['–', ...units.map(([, title]) => title)] };
}

/** How many models of a kind there are; nothing to choose where there is but one number. */
function count(unit, model, { free, changed }) {
    const least = free ? 0 : model.least;
    const counts = () => unit.models[model.id] ?? model.least;
    const facts = model.line ? _('{points} points each; {weapons}', { points: model.points, weapons: model.line }) : _('{points} points each', { points: model.points });
    if (least === model.most) return h('p.small.army-model', null, `${counts()} ${model.title}`, h('span.hint', null, facts));
    const take = (number) => {
        unit.models[model.id] = number;
        changed();
    };
    const input = numberInput({ least, most: Math.min(model.most, DISPLAYED), counts, take });
    const range = _('{name} ({least} to {most})', { name: model.title, least, most: model.most });
    return h('label.army-model', null, h('span', null, range), input, h('span.hint', null, facts));
}
