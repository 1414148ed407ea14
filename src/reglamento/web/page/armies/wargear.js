/** The wargear of a unit: how many of its models take which choices. */

import { h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { numberInput } from './number-input.js';

/** Of as many models a row tells at most. */
const MOST = 100;

/** The rows of a unit's wargear, with a button for another row. */
export function wargearRows(unit, sheet, number, on) {
    const add = () => {
        const [option] = sheet.options;
        unit.wargear.push({ model: option.models[0], number: 1, take: [option.choices[0].id] });
        on.redraw();
    };
    return h('div.army-wargear', null, [
        h('h4', null, _('Wargear')),
        h('ul.plain.small.dim', null, sheet.options.map(offered)),
        unit.wargear.map((row, i) => wargearRow(unit, sheet, row, `${number}-${i}`, on)),
        h('button.small', { type: 'button', data: { hold: `wargear-${number}` }, onclick: add }, _('Give wargear')),
    ]);
}

/** What an option offers: in one line, or a line each where it must be said what they do. */
function offered(option) {
    if (!option.choices.some((choice) => choice.does)) return h('li', null, option.title, ': ', option.choices.map(priced).join(', '));
    const told = (choice) => (choice.does ? _('{name}: {says}', { name: priced(choice), says: choice.does }) : priced(choice));
    return h('li', null, option.title, h('ul', null, option.choices.map((choice) => h('li', null, told(choice)))));
}

function priced(choice) {
    return choice.points ? _('{name} ({points} points)', { name: choice.title, points: choice.points }) : choice.title;
}

/** So many models of a kind, and for each of their options a choice or none. */
function wargearRow(unit, sheet, row, hold, on) {
    const kinds = sheet.models.filter((model) => sheet.options.some((option) => option.models.includes(model.id)));
    const take = (number) => {
        row.number = number;
        on.changed();
    };
    const models = Math.min(sheet.models.reduce((all, model) => all + model.most, 0), MOST);
    const most = models * Math.max(...sheet.options.map((option) => option.times ?? 1));
    const amount = numberInput({ least: 1, most, counts: () => row.number ?? 1, take });
    const bearer = selectField(_('Model'), kinds.map((model) => [model.id, model.title]), row.model, (model) => {
        row.model = model;
        const option = sheet.options.find((each) => each.models.includes(model));
        row.take = [option.choices[0].id];
        on.redraw();
    });
    bearer.input.dataset.hold = `bearer-${hold}`;
    const mine = sheet.options.filter((option) => option.models.includes(row.model));
    const drop = () => {
        unit.wargear.splice(unit.wargear.indexOf(row), 1);
        on.redraw();
    };
    return h('div.army-row', null, [
        most > 1 ? h('label.field', null, h('span', null, _('Number')), amount) : null,
        kinds.length > 1 ? bearer.element : null,
        mine.map((option) => taken(row, option, on.changed)),
        h('button.quiet.icon', { type: 'button', 'aria-label': _('Remove this wargear'), onclick: drop }, glyph('cross')),
    ]);
}

function taken(row, option, changed) {
    const ids = option.choices.map((choice) => choice.id);
    const choose = (id) => {
        row.take = [...row.take.filter((each) => !ids.includes(each)), ...(id ? [id] : [])];
        changed();
    };
    const choices = [['', _('Nothing')], ...option.choices.map((choice) => [choice.id, priced(choice)])];
    return selectField(option.title, choices, row.take.find((id) => ids.includes(id)) ?? '', choose).element;
}
