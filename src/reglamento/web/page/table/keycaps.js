/** Which key chooses which option, and how keys are written. */

import { h } from '../dom.js';
import { _ } from '../words.js';

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const DIGITS = 9;

/**
 * The keys of the options of a question, as a map from key to option: those the game gives, and digits for the others in the order
 * in which the panel lists them.
 */
export function keysOf(options) {
    const keys = new Map(options.filter((option) => option.key).map((option) => [option.key, option]));
    const without = options.filter((option) => !option.key);
    const listed = without.length > DIGITS ? without.filter((option) => !option.spot) : without;
    listed.slice(0, DIGITS).forEach((option, i) => keys.set(String(i + 1), option));
    return keys;
}

/** A key as it stands on the keyboard. The style sheet writes it: it is no part of the name of the button that it is on. */
export function keycap(key) {
    return h('kbd.cap', { 'aria-hidden': 'true', data: { key: written(key) } });
}

/** The name of a key for a person. */
export function written(key) {
    if (key === ' ') return _('Space');
    return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
