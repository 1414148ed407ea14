/** The luck of each side in a table, each row with its spread, and the least likely rolls. */

import { h, s } from '../dom.js';
import { _ } from '../words.js';
import { percent, tenths } from './numbers.js';

const WIDE = 120;
const HIGH = 28;

export function luckTable(luck, names) {
    const heads = [_('Dice'), _('Rolls'), _('Result'), _('Expected'), _('As good or better'), _('Spread')];
    return h('div.scroll', { tabindex: '0', role: 'region', 'aria-label': _('Dice beside their expectation') }, [
        h('table.luck', null, [
            h('thead', null, h('tr', null, heads.map((head) => h('th', { scope: 'col' }, head)))),
            h('tbody', null, luck.map((each) => row(each, names))),
        ]),
    ]);
}

function row(each, names) {
    const sums = each.ranked ? ['', ''] : [tenths(each.score), tenths(each.expected)];
    const figures = [each.rolls, ...sums, percent(each.as_good)];
    return h(each.kind ? 'tr' : 'tr.whole', null, [
        h('th', { scope: 'row' }, each.kind || names.get(each.seat)),
        figures.map((figure) => h('td.figure', null, String(figure))),
        h('td', null, spread(each)),
    ]);
}

/** The spread as bars, with the result among them. */
function spread({ bands, score }) {
    const most = Math.max(...bands.map(([, chance]) => chance));
    const width = WIDE / bands.length;
    const nearest = bands.reduce((best, [value], i) => (Math.abs(value - score) < Math.abs(bands[best][0] - score) ? i : best), 0);
    const bar = ([, chance], i) => {
        const height = Math.max(1, (HIGH * chance) / most);
        return s(i === nearest ? 'rect.here' : 'rect', { x: i * width, y: HIGH - height, width: Math.max(0.5, width - 0.5), height });
    };
    return s('svg.spread', { viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH, 'aria-hidden': 'true' }, bands.map(bar));
}

export function rollList(rolls, names, to) {
    const chance = (roll) => (roll.as_good <= roll.as_bad ? _('As good or better: {chance}', { chance: percent(roll.as_good) }) : _('As bad or worse: {chance}', { chance: percent(roll.as_bad) }));
    const one = (roll) => h('li', null, h('a', { href: to(roll.version) }, `${names.get(roll.seat)}, ${roll.kind}: ${roll.dice.join(', ')}`), ` ${chance(roll)}`);
    return h('ol', null, rolls.map(one));
}
