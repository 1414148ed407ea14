/** Chooses among disputed readings of the rules. */

import { kind } from '../about.js';
import { h } from '../dom.js';
import { segments, tick } from '../fields.js';
import { ruleLink } from '../rules/link.js';
import { _ } from '../words.js';

/** The readings of a game, folded away. `value()` gives those that differ from the usual ones. */
export function readingFields(game) {
    const cards = kind(game).readings;
    if (!cards.length) return { element: null, value: () => ({}) };
    const fields = cards.map((card) => [card, field(card)]);
    const element = h('details.readings', null, [
        h('summary', null, _('Disputed readings of the rules')),
        h('p.dim.small', null, _('Where players read a rule differently, choose how this game is played. The usual reading is chosen.')),
        fields.map(([card, { element: input }]) => h('div.reading', null, input, h('p.row', null, card.rules.map(ruleLink)))),
    ]);
    const value = () => {
        const changed = fields.filter(([card, { value: now }]) => now() !== card.default);
        return Object.fromEntries(changed.map(([card, { value: now }]) => [card.name, now()]));
    };
    return { element, value };
}

function field({ text, values, labels, default: usual }) {
    if (values.every((value) => typeof value === 'boolean')) return tick(text, usual);
    return segments(text, values.map((value, place) => [value, labels[place]]), usual);
}
