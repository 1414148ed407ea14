/** Drawn under pieces that are being moved: where they stood, how far they may go, their ways, what keeps them together. */

import { h, parsed, s } from '../dom.js';
import { _, language } from '../words.js';
import { arrow, outline } from './footprints.js';
import { keepClear, keepIn } from './labels.js';

export class Rulers {
    /** Draws on the layer `under` of a board, once that exists, and writes among its marks. */
    constructor(board) {
        this.board = board;
        this.figures = new Map();
        this.lengths = h('div.lengths', { 'aria-hidden': 'true' });
        board.marks.append(this.lengths);
    }

    /**
     * `ways` are those that the rules found, by mover, or null; `why` is the rules' objection, if any; `hindered` a
     * place with an obstacle in the way; `first` the number of the mover in hand (-1: all, null: none), shown in more detail; `seen` a suggestion.
     */
    draw(formation, { ways, why, hindered, first, seen }) {
        const told = first === -1 ? 0 : first;
        const drawn = formation.movers.map((_mover, i) => this.mover(formation, i, ways?.[i], i === told));
        this.board.under.replaceChildren(...links(formation), ...drawn.flat(), ...(seen ? preview(formation, seen) : []), ...(hindered ? [cross(hindered, formation)] : []));
        const lengths = formation.movers.flatMap((_mover, i) => length(formation, i, ways?.[i], i === told ? { why } : null));
        const parts = formation.movers.flatMap((_mover, i) => [...legs(ways?.[i]), ...height(formation, i)]);
        this.lengths.replaceChildren(...parts, ...lengths);
        for (const each of [...parts, ...lengths]) keepIn(this.board, each);
        for (const each of lengths) keepClear(each, parts);
    }

    mover(formation, i, way, told) {
        const mover = formation.movers[i];
        const { at, figure, footprint } = mover;
        const to = formation.spot(i);
        const token = at && !figure ? [] : [this.token(mover, to)];
        if (!footprint && !at) return token;
        const { reach } = formation.placing;
        const circle = reach !== null && told && at && !footprint ? [s('circle.reach', { cx: at.x, cy: at.y, r: reach })] : [];
        const front = footprint ? [s('path.front', { d: arrow(mover, to) })] : [];
        if (!formation.changed(i)) return [...circle, ...front, ...token];
        const line = way?.path || (footprint ? '' : `M${at.x} ${at.y}L${to.x} ${to.y}`);
        const stood = figure ? [] : [s('path.stood', { d: outline(mover, at) })];
        const drawn = s('path.way', { class: formation.tooFar(i) ? 'far' : '', d: line });
        return [...circle, ...swept(mover, way), ...stood, drawn, ...front, ...token];
    }

    /** A piece that is not on the board yet, or not in this formation, as it will look there. */
    token(mover, to) {
        const { label, radius, figure, footprint } = mover;
        if (!figure) return plainToken(mover, to, footprint ? Math.min(footprint.width, footprint.depth) / 2 : radius, label);
        if (!this.figures.has(figure)) this.figures.set(figure, parsed(figure));
        const turn = footprint ? ` rotate(${to.angle})` : '';
        return s('g.figure', { transform: `translate(${to.x} ${to.y})${turn}` }, this.figures.get(figure).cloneNode(true));
    }

    clear() {
        this.figures.clear();
        this.board.under.replaceChildren();
        this.board.under.remove();
        this.lengths.replaceChildren();
    }
}

/** The cost of a way and the rest of the allowance, in words; without an answer of the rules, the straight distance. */
export function spokenLength(formation, i, way) {
    if (way?.text) return way.text;
    const { measure, reach } = formation;
    const gone = way?.length ?? formation.gone(i);
    const fields = { length: withUnit(gone, measure) };
    if (reach === null) return fields.length;
    const left = reach - gone;
    if (left < -measure.grain) return _('{length}, {over} too far', { ...fields, over: number(-left) });
    return _('{length}, {left} left', { ...fields, left: number(Math.max(0, left)) });
}

/** The direction of a front, in words and, as it is turned by degrees, in these. */
export function spokenAngle(angle) {
    return _('facing {wind} ({angle}°)', { wind: wind(angle), angle: number(Math.round(angle * 10) / 10) });
}

/** The point of the compass nearest to an angle. */
function wind(angle) {
    const winds = [_('north'), _('north-east'), _('east'), _('south-east'), _('south'), _('south-west'), _('west'), _('north-west')];
    return winds[Math.round((angle * winds.length) / 360) % winds.length];
}

/** A length as it is written: with two places at most. */
export function number(value) {
    return new Intl.NumberFormat(language() || 'en', { maximumFractionDigits: 2 }).format(value);
}

/** A length and the game's unit, as it is written beside the picture: 5 cm, but 5". */
export function withUnit(length, { unit }) {
    return unit === '"' ? `${number(length)}"` : `${number(length)} ${unit}`;
}

/** The length of a way and the rest, below its end: for the mover in hand (`told`), for manoeuvres, and for movers that went too far. */
function length(formation, i, way, told) {
    const { footprint } = formation.movers[i];
    if (!told?.why && (!formation.changed(i) || !(told || (footprint && way?.text) || formation.tooFar(i)))) return [];
    const { left, right, bottom } = formation.box(i);
    const text = told?.why || (way?.text || !footprint ? spokenLength(formation, i, way) : '');
    return text ? [written(text, { x: (left + right) / 2, y: bottom }, told?.why || way?.legs?.some(({ over }) => over) ? 'span.length.bad' : 'span.length')] : [];
}

/** The height of the floor on which a mover would stand, where that is another one than now. */
function height(formation, i) {
    const { at, level: now } = formation.movers[i];
    const level = formation.level(i);
    if (level === (at ? now : 0)) return [];
    const { left, right, top } = formation.box(i);
    const fields = { length: withUnit(level, formation.measure) };
    return [written(level ? _('{length} up', fields) : _('on the ground'), { x: (left + right) / 2, y: top }, 'span.leg')];
}

/** The legs of a way, each with its cost. */
function legs(way) {
    return (way?.legs ?? []).map(({ text, label, over }) => written(text, label, over ? 'span.leg.bad' : 'span.leg'));
}

function written(text, { x, y }, tag) {
    const element = h(tag, null, text);
    element.style.setProperty('--x', x);
    element.style.setProperty('--y', y);
    return element;
}

/** The ground that a piece covers on its way, and its places after each leg except the last. */
function swept(mover, way) {
    const { legs: parts = [] } = way ?? {};
    const ground = parts.map(({ swept: d, over }) => s('path.swept', { d, class: over ? 'far' : '' }));
    const stops = parts.slice(0, -1).map(({ at, footprint }) => s('path.stop', { d: outline({ ...mover, footprint: footprint ?? mover.footprint }, at) }));
    return [...ground, ...stops];
}

/** A cross at a place with an obstacle in the way. */
function cross({ x, y }, formation) {
    const arm = 0.6 * formation.measure.scale;
    return s('path.hindered', { d: `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}` });
}

function links(formation) {
    return formation.links().map(([i, j, close]) => {
        const [a, b] = [formation.spot(i), formation.spot(j)];
        return s('path.link', { class: close ? 'close' : 'loose', d: `M${a.x} ${a.y}L${b.x} ${b.y}` });
    });
}

function plainToken(mover, { x, y, angle }, size, label) {
    const text = s('text', { x, y, 'font-size': size * 0.8, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, label.slice(0, 3));
    return s('g.token', null, s('path', { d: outline(mover, { x, y, angle }) }), text);
}

function preview(formation, places) {
    return formation.movers.flatMap((mover, i) => {
        const spot = formation.spot(i, places);
        return [s('path.foreseen', { d: outline(mover, spot) }), ...(mover.footprint ? [s('path.front.dim', { d: arrow(mover, spot) })] : [])];
    });
}
