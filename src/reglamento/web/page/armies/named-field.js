/** Fields that the game's offer names: of a unit, of an army, of what players have agreed on. */

import { h } from '../dom.js';
import { selectField, textField, tick } from '../fields.js';

/** The element of a field that is kept in `record` under its id; what is empty is left out, and a number that is
 *  none or out of the field's range is not taken: the browser says what is allowed. `changed()` is called after a change. */
export function namedField(record, field, changed) {
    const { id, title, kind, values = [], labels = [] } = field;
    const set = (value) => {
        if (value) record[id] = value;
        else delete record[id];
        changed();
    };
    if (kind === 'yes') return tick(title, Boolean(record[id]), { changed: set }).element;
    if (kind === 'choice') return selectField(title, values.map((value, i) => [value, labels[i]]), record[id] ?? values[0], set).element;
    if (kind === 'unit') return selectField(title, values.map((value, i) => [value, labels[i]]), String(record[id] ?? ''), (value) => set(Number(value))).element;
    if (kind === 'text') return wordField(record, field, set);
    return amountField(record, field, set);
}

/** A whole number, or nothing; then the number that counts is shown in its place. */
function amountField(record, { id, title, least = 0, most, counts = null }, set) {
    const typed = () => field.input.validity.valid && set(Number(field.value()));
    const about = { type: 'number', min: least, max: most, placeholder: counts?.() || null };
    const field = textField(title, { value: record[id] ?? '', ...about, oninput: typed, onchange: () => field.input.reportValidity() });
    if (counts) field.element.addEventListener('counted', () => (field.input.placeholder = counts() || ''));
    return field.element;
}

const LONGEST = 80;
let count = 0;

/** A word of one's own, or one of those that are proposed. */
function wordField(record, { id, title, values = [] }, set) {
    const list = `proposed-${++count}`;
    const field = textField(title, { value: record[id] ?? '', maxlength: LONGEST, list, autocomplete: 'off', oninput: () => set(field.value()) });
    field.element.append(h('datalist', { id: list }, values.map((value) => h('option', { value }))));
    return field.element;
}
