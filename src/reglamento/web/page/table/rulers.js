/** What is drawn under pieces that are being moved: where they stood, how far they may go, their ways, what keeps them together. */

import { h, parsed, s } from '../dom.js';
import { _, language } from '../words.js';

export class Rulers {
    /** Draws on the layer `under` of a board, once that is laid, and writes among its marks. */
    constructor(board) {
        this.board = board;
        this.figures = new Map();
        this.lengths = h('div.lengths', { 'aria-hidden': 'true' });
        board.marks.append(this.lengths);
    }

    /**
     * `ways` are those that the rules found, by mover, or null; `first` is the number of the one in hand (-1: all are, null: none),
     * of which more is told; `seen` a suggestion.
     */
    draw(formation, { ways, first, seen }) {
        const told = first === -1 ? 0 : first;
        const parts = formation.movers.map((_mover, i) => this.mover(formation, i, ways?.[i], i === told));
        this.board.under.replaceChildren(...links(formation), ...parts.flat(), ...(seen ? preview(formation, seen) : []));
        this.lengths.replaceChildren(...formation.movers.flatMap((_mover, i) => this.length(formation, i, ways?.[i], i === told)));
    }

    mover(formation, i, way, told) {
        const { at, radius } = formation.movers[i];
        const to = formation.spot(i);
        if (!at) return [this.token(formation.movers[i], to)];
        const { reach } = formation.placing;
        const circle = reach !== null && told ? [s('circle.reach', { cx: at.x, cy: at.y, r: reach })] : [];
        if (!formation.gone(i)) return circle;
        const line = way?.path || `M${at.x} ${at.y}L${to.x} ${to.y}`;
        return [...circle, s('circle.stood', { cx: at.x, cy: at.y, r: radius }), s('path.way', { class: formation.tooFar(i) ? 'far' : '', d: line })];
    }

    /** The length of a way and what is left of it, where it ends: of the one in hand, and of those that have gone too far. */
    length(formation, i, way, told) {
        const gone = formation.gone(i);
        if (!gone || (!told && !formation.tooFar(i))) return [];
        const { x, y } = formation.spot(i);
        const element = h('span.length', null, spokenLength(formation, way?.length ?? gone));
        element.style.setProperty('--x', x);
        element.style.setProperty('--y', y + formation.movers[i].radius);
        return [element];
    }

    /** A piece that is not on the board yet, as it will look there. */
    token({ label, radius, figure }, { x, y }) {
        if (!figure) return plainToken({ x, y }, radius, label);
        if (!this.figures.has(figure)) this.figures.set(figure, parsed(figure));
        return s('g.figure', { transform: `translate(${x} ${y})` }, this.figures.get(figure).cloneNode(true));
    }

    clear() {
        this.figures.clear();
        this.board.under.replaceChildren();
        this.board.under.remove();
        this.lengths.replaceChildren();
    }
}

/** A length of the game in words, and what is left of what may be gone. */
export function spokenLength({ measure, reach }, length) {
    const fields = { length: number(length), unit: measure.unit };
    if (reach === null) return _('{length} {unit}', fields);
    const left = reach - length;
    if (left < -measure.grain) return _('{length} {unit}, {over} too far', { ...fields, over: number(-left) });
    return _('{length} {unit}, {left} left', { ...fields, left: number(Math.max(0, left)) });
}

function number(value) {
    return new Intl.NumberFormat(language() || 'en', { maximumFractionDigits: 2 }).format(value);
}

function links(formation) {
    return formation.links().map(([i, j, close]) => {
        const [a, b] = [formation.spot(i), formation.spot(j)];
        return s('path.link', { class: close ? 'close' : 'loose', d: `M${a.x} ${a.y}L${b.x} ${b.y}` });
    });
}

function plainToken({ x, y }, radius, label) {
    const text = s('text', { x, y, 'font-size': radius * 0.8, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, label.slice(0, 3));
    return s('g.token', null, s('circle', { cx: x, cy: y, r: radius }), text);
}

function preview(formation, places) {
    return formation.movers.map(({ radius }, i) => {
        const { x, y } = formation.spot(i, places);
        return s('circle.foreseen', { cx: x, cy: y, r: radius });
    });
}
