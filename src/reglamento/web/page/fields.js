/** Form fields with their labels. Each gives `{element, value()}`. */

import { clear, h } from './dom.js';

let count = 0;

/** A line of text. */
export function textField(label, { value = '', hint = '', ...props } = {}) {
    const id = `field-${++count}`;
    const input = h('input', { id, value, 'aria-describedby': hint ? `${id}-hint` : null, ...props });
    const element = h('div.field', null, h('label', { for: id }, label), input, hint && h('p.hint', { id: `${id}-hint` }, hint));
    return { element, input, value: () => input.value.trim() };
}

/**
 * One of several: `choices` are pairs of a value and its text. `changed(value)` is called after each change. `offer(choices, value)` gives
 * other choices.
 */
export function selectField(label, choices, value, changed = () => {}) {
    const id = `field-${++count}`;
    const input = h('select', { id, onchange: () => changed(input.value) });
    const offer = (all, chosen) => clear(input, all.map(([each, text]) => h('option', { value: each, selected: each === chosen }, text)));
    offer(choices, value);
    return { element: h('div.field', null, h('label', { for: id }, label), input), input, offer, value: () => input.value };
}

/** One of a few, side by side. */
export function segments(label, choices, value, changed = () => {}, hint = null) {
    const name = `field-${++count}`;
    let now = value;
    const radio = ([each, text]) => {
        const choose = () => {
            now = each;
            changed(each);
        };
        return h('label', null, h('input', { type: 'radio', name, checked: each === value, onchange: choose }), h('span', null, text));
    };
    const element = h('fieldset.field', null, h('legend', null, label), h('div.segments', null, choices.map(radio)), hint && h('p.hint', null, hint));
    return { element, value: () => now };
}

/** An amount up to 100, dragged or chosen by keys. `changed(value)` is called after each change, not while it is dragged. */
export function slider(label, value, { hint = '', step = 10, said = String, changed = () => {} } = {}) {
    const id = `field-${++count}`;
    const shown = h('output', { for: id }, said(value));
    const input = h('input', { id, type: 'range', min: 0, max: 100, step, value, 'aria-describedby': hint ? `${id}-hint` : null });
    input.addEventListener('input', () => (shown.textContent = said(Number(input.value))));
    input.addEventListener('change', () => changed(Number(input.value)));
    const element = h('div.field.slider', null, h('label', { for: id }, label), h('div.slider-row', null, input, shown), hint && h('p.hint', { id: `${id}-hint` }, hint));
    return { element, input, value: () => Number(input.value) };
}

/** Yes or no. */
export function tick(label, value, { hint = '', changed = () => {} } = {}) {
    const input = h('input', { type: 'checkbox', checked: value, onchange: () => changed(input.checked) });
    const element = h('label.tick', null, input, h('span', null, label, hint && h('span.hint', null, hint)));
    return { element, value: () => input.checked };
}
