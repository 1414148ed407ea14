/** An army as it is printed: black on white, without controls, its datasheets at the end. On the screen it is hidden. */

import { datacard } from '../datacard.js';
import { clear, h } from '../dom.js';
import { _ } from '../words.js';

/** Writes the army of `card` into `place`. `sheets` are those of its units that are known, each once. */
export function write(place, card, sheets) {
    const unit = ({ title, cost, line, armed, leads }, i) =>
        h('li', null, [
            h('h2', null, _('{number}. {name}', { number: i + 1, name: title }), ' ', h('small', null, [cost, leads === 'yes' && _('Warlord')].filter(Boolean).join(', '))),
            h('p', null, armed || line),
        ]);
    clear(place, [
        h('h1', null, card.name),
        card.about && h('p', null, card.about),
        h('p', null, card.stats.map(({ label, value }) => _('{label}: {value}', { label, value })).join(', ')),
        h('ul.plain', null, card.units.map(unit)),
        card.remarks?.length ? h('ul', null, card.remarks.map((remark) => h('li', null, remark))) : null,
        sheets.filter((sheet) => sheet.card).map((sheet) => datacard(sheet.card)),
    ]);
}
