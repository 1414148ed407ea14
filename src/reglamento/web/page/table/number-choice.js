/** A question whose answer is a number: a field and a slider in place of a button for every number. The field begins with the present one. */

import { h } from '../dom.js';
import { _ } from '../words.js';
import { name } from './fan.js';

/** So many numbers are still listed. */
const LISTED = 9;
let count = 0;

/** The options that stand for numbers, by these; empty where two stand for the same. */
export function numbersOf(options) {
    const numbered = options.filter(({ number }) => number !== undefined);
    const found = new Map(numbered.map((option) => [option.number, option]));
    return found.size === numbered.length ? found : new Map();
}

/** Whether a field stands in place of these options. */
export function isLong(options) {
    return options.length > LISTED && numbersOf(options).size === options.length;
}

export class NumberChoice {
    /** `on` as for the list of options; `buttons` maps the option whose number is in the field to the button that chooses it. */
    constructor(title, options, buttons, on) {
        Object.assign(this, { buttons, on, option: null, wanted: [] });
        this.options = numbersOf(options);
        const all = [...this.options.keys()];
        const [min, max] = [Math.min(...all), Math.max(...all)];
        const id = `number-${++count}`;
        const limits = { min, max, step: 1 };
        this.slider = h('input', { type: 'range', ...limits, 'aria-label': title, oninput: () => this.put(this.slider.value) });
        this.slider.value = Math.round((min + max) / 2);
        this.field = h('input', { id, type: 'number', required: true, ...limits, oninput: () => this.typed(), onkeydown: (event) => this.pressed(event) });
        this.button = h('button.option', { type: 'button', disabled: true, onclick: () => this.choose() });
        const range = _('{least} to {most}', { least: min, most: max });
        const label = h('label', { for: id }, title, ' ', h('span.dim.small', null, range));
        this.element = h('section.group.number-choice', null, label, h('div.number-row', null, this.field, this.slider), this.button);
        const now = options.find(({ present }) => present);
        if (now) this.field.value = now.number;
        this.typed();
    }

    /** Puts a number in the field. */
    put(number) {
        this.field.value = number;
        this.typed();
    }

    typed() {
        this.buttons.delete(this.option);
        const whole = this.field.value !== '' && this.field.validity.valid;
        this.option = (whole && this.options.get(Number(this.field.value))) || null;
        if (this.option) {
            this.buttons.set(this.option, this.button);
            this.slider.value = this.option.number;
        }
        this.button.disabled = !this.option;
        this.button.classList.toggle('wanted', this.wanted.includes(this.option));
        this.button.textContent = this.option ? name(this.option) : _('Type a number, or use the slider.');
        this.on.point(this.option);
    }

    pressed(event) {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (this.option) this.choose();
        else this.field.reportValidity();
    }

    choose() {
        if (this.option) this.on.choose(this.option);
    }

    /** Lights the field where one of these options is in it, and the button once it chooses one of them. */
    want(options) {
        this.wanted = options;
        this.field.classList.toggle('wanted', options.some((option) => this.options.get(option.number) === option));
        this.typed();
    }

    /** Shows the number of an option, for one who has it pointed out. */
    show(option) {
        if (this.options.get(option.number) === option) this.put(option.number);
    }

    /** A digit is typed elsewhere: it and what follows go into the field. */
    takeDigit() {
        if (document.activeElement === this.field) return;
        this.field.focus({ preventScroll: true });
        this.field.select();
    }
}
