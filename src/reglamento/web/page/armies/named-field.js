/** Fields that the game's offer names: of a unit, of an army, of what players have agreed on. */

import { selectField, textField, tick } from '../fields.js';

const MOST = 100000;

/** The element of a field that is kept in `record` under its id; what is empty is left out, and a number that is
 *  none or too large is not taken: the browser says what is allowed. `changed()` is called after a change. */
export function namedField(record, { id, title, kind, values = [], labels = [] }, changed) {
    const set = (value) => {
        if (value) record[id] = value;
        else delete record[id];
        changed();
    };
    if (kind === 'yes') return tick(title, Boolean(record[id]), { changed: set }).element;
    if (kind === 'choice') return selectField(title, values.map((value, i) => [value, labels[i]]), record[id] ?? values[0], set).element;
    if (kind === 'unit') return selectField(title, values.map((value, i) => [value, labels[i]]), String(record[id] ?? ''), (value) => set(Number(value))).element;
    const typed = () => field.input.validity.valid && set(Number(field.value()));
    const field = textField(title, { value: record[id] ?? '', type: 'number', min: 0, max: MOST, oninput: typed, onchange: () => field.input.reportValidity() });
    return field.element;
}
