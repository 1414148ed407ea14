/** The keys of options, and how keys are written. */

import { h } from '../dom.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { arranged } from './arranging.js';
import { numbersOf } from './number-choice.js';

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
/** How the name of a key begins that is pressed with the shift key. */
export const SHIFT = 'Shift+';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * The keys of a question's options, as a map from key to option: those that the game gives, and digits for the others. A digit means the
 * number that an option stands for, or its place in the list of the panel: headings under which every option has a key are not counted.
 * Where a number has two digits, no digit chooses anything.
 */
export function keysOf(options) {
    const own = ({ key, turned_key: turned }) => (settings.get('turningKeys') ? turned || key : key);
    const keys = new Map(options.filter(own).map((option) => [own(option), option]));
    const numbers = numbersOf(options);
    if (Math.max(0, ...numbers.keys()) > DIGITS.length) return keys;
    for (const [number, option] of numbers) if (!own(option)) keys.set(String(number), option);
    const without = (option) => !own(option) && numbers.get(option.number) !== option;
    const { rest, alone } = arranged(options);
    const groups = [...rest.map(([, group]) => group), ...alone.map((option) => [option])].filter((group) => group.some(without));
    const counted = groups.flat().filter((option) => own(option) || without(option));
    const free = DIGITS.filter((digit) => !numbers.has(Number(digit)));
    counted.slice(0, free.length).forEach((option, place) => without(option) && keys.set(free[place], option));
    return keys;
}

/** A key as on the keyboard. The style sheet writes it, so it does not become part of the button's name. */
export function keycap(key) {
    return h('kbd.cap', { 'aria-hidden': 'true', data: { key: written(key) } });
}

/** The name of a key for a person. */
export function written(key) {
    if (key === ' ') return _('Space');
    if (key.startsWith(SHIFT)) return `⇧${written(key.slice(SHIFT.length))}`;
    return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
