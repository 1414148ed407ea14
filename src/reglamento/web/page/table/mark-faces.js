/** How a mark on the board looks and what it is called: arrows for turning, the cost on ground, signs, rings and chances. */

import { h } from '../dom.js';
import { n_ } from '../words.js';
import { chevron, name } from './fan.js';
import { brief, spoken } from './odds.js';
import { sign } from './signs.js';
import { faces, strikes } from './spots.js';

/** The name of a mark for those who hear the page; `stats` are the chances of the option `first`. */
export function label(place, stats, first = place.options[0]) {
    const chances = !strikes(first) && place.options.some(strikes) ? '' : spoken(stats);
    if (place.options.length === 1) return [name(first), chances].filter(Boolean).join(', ');
    const text = [name(first), chances].filter(Boolean).join(', ');
    return n_('{text}, and {n} other choice here', '{text}, and {n} other choices here', place.options.length - 1, { text });
}

/** The drawing of a mark: arrows for turning, the cost on ground, a sign of what hits it, a ring and the chances around a thing. */
export function face({ options }, kind, stats) {
    if (kind === 'turn') return [h('span.turning', null, options.map((option) => wing(option.spot.angle)))];
    const many = options.length > 1;
    if (kind === 'strike') return [sign(options[0].strike), many && h('span.more', null, '…')];
    if (kind === 'step') return [disc(options), many && options.every(faces) ? h('span.spokes') : null];
    const costs = new Set(options.map((option) => option.cost).filter(Boolean));
    const tag = stats ? brief(stats) : costs.size === 1 ? [...costs][0] : '';
    return [h('span.ring'), tag && h('span.tag', null, tag), many && h('span.more', null, '…')];
}

/** The cost of going there, or a dot where that costs nothing, and a small sign where it may be hit instead. */
function disc(options) {
    const [going] = options.filter((option) => !strikes(option));
    const hit = options.find(strikes);
    const { cost = '', surcharge = '' } = going;
    const own = cost === surcharge ? !cost && h('span.speck') : h('span.disc', null, short(cost));
    return [own, surcharge && h('span.surcharge', null, short(surcharge), h('span.unit', null, surcharge.replace(short(surcharge), ''))), hit && sign(hit.strike)];
}

/** The first number of a cost, to fit on a disc: `4` of `4 AP + 1 CP`. Points of other kinds stand beside it with their names. */
function short(cost) {
    return cost.match(/\d+/)?.[0] ?? cost;
}

/** An arrow at the edge of the square that it turns to. */
function wing(angle) {
    const turn = (angle * Math.PI) / 180;
    const element = h('span.wing', { data: { angle } }, chevron(angle));
    element.style.setProperty('--ox', (0.58 * Math.sin(turn)).toFixed(3));
    element.style.setProperty('--oy', (-0.58 * Math.cos(turn)).toFixed(3));
    return element;
}
