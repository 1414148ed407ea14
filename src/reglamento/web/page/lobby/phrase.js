/** Phrases that a player adds to the dice. */

import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';

const FIRST = 'bdfghjklmnprstvz';
const SECOND = 'aeiou';
const WORDS = 5;
const SYLLABLES = 3;
let count = 0;

/** A phrase that cannot be guessed and can be read aloud. Fifteen syllables of eighty: some 94 bits. */
export function phrase() {
    const random = crypto.getRandomValues(new Uint16Array(WORDS * SYLLABLES));
    const syllables = [...random].map((n) => FIRST[n % FIRST.length] + SECOND[Math.floor(n / FIRST.length) % SECOND.length]);
    const words = Array.from({ length: WORDS }, (_unused, i) => syllables.slice(i * SYLLABLES, (i + 1) * SYLLABLES).join(''));
    return words.join(' ');
}

/** A field for the phrase, filled with a random one: `{element, value()}`. */
export function phraseField() {
    const id = `phrase-${++count}`;
    const input = h('input', { id, value: phrase(), maxlength: 200, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': `${id}-hint` });
    const renew = () => {
        input.value = phrase();
    };
    const another = h('button.icon', { type: 'button', 'aria-label': _('Another phrase'), title: _('Another phrase'), onclick: renew });
    another.append(glyph('dice'));
    const element = h('div.field', null, [
        h('label', { for: id }, _('Your phrase for the dice')),
        h('div.joined', null, input, another),
        h('p.hint', { id: `${id}-hint` }, _('Any words. They are mixed into every roll, so that the server cannot have chosen the dice beforehand.')),
    ]);
    return { element, value: () => input.value.trim() };
}
