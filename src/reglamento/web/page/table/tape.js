/** A measuring tape between any two points of a table without squares: from base edge to base edge where its ends are on models. */

import { h, s } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { origin } from './motion.js';
import { withUnit } from './rulers.js';
import { keepIn } from './labels.js';

export class Tape {
    /** `measure` is that of a `Still` record. */
    constructor(board, measure) {
        Object.assign(this, { board, measure, on: false, pointer: null, start: null, end: null });
        this.line = s('path.tape-line');
        this.layer = s('g.tape', { 'aria-hidden': 'true' }, this.line);
        this.length = h('span.length', { hidden: true });
        this.spoken = h('p.unseen', { 'aria-live': 'polite' });
        this.button = h('button.tool', { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': 't', onclick: () => this.toggle() }, glyph('tape'));
        for (const name of ['aria-label', 'title']) this.button.setAttribute(name, _('Measuring tape'));
        board.world.append(this.layer);
        board.marks.append(h('div.lengths', { 'aria-hidden': 'true' }, this.length));
        board.element.append(this.spoken);
        board.tool(this.button);
        this.listen();
    }

    /** While the tape is out, pointers lay it and do nothing else. */
    listen() {
        const lay = (name, work) =>
            this.board.element.addEventListener(
                name,
                (event) => {
                    if (!this.on || event.target.closest('.board-tools')) return;
                    event.stopImmediatePropagation();
                    event.preventDefault();
                    work(event);
                },
                { capture: true },
            );
        lay('pointerdown', (event) => this.begin(event));
        lay('pointermove', (event) => event.pointerId === this.pointer && this.lay(this.start, this.under(event)));
        for (const name of ['pointerup', 'pointercancel']) lay(name, () => this.rest());
        for (const name of ['click', 'pointerover', 'dblclick']) lay(name, () => {});
    }

    begin(event) {
        this.pointer = event.pointerId;
        const here = this.under(event);
        this.lay(here, here);
    }

    /** The tape stays where it is laid; its length is told. */
    rest() {
        if (this.pointer === null) return;
        this.pointer = null;
        this.say();
    }

    /** Takes the tape out, or puts it away. */
    toggle(on = !this.on) {
        this.on = on;
        this.button.setAttribute('aria-pressed', String(on));
        this.board.element.classList.toggle('measuring', on);
        this.clear();
        if (on) this.spoken.textContent = _('Measuring tape: drag from one point to another, or go from piece to piece with the keys , and .');
    }

    /** Puts the tape away; says whether it was out. */
    away() {
        const out = this.on;
        if (out) this.toggle(false);
        return out;
    }

    /** Measures to the next model (`way` 1) or the one before (-1), from the one where the tape begins. */
    next(way) {
        const models = [...this.board.live.querySelectorAll('[data-base][data-piece]')];
        if (!models.length) return;
        const place = models.findIndex((each) => each.dataset.piece === this.end?.piece);
        const model = models[(place + way + models.length) % models.length];
        const there = this.atModel(model);
        this.lay(this.start ?? there, there);
        this.board.camera.reveal([there]);
        this.say();
    }

    /** From now on the tape begins where it ends. */
    fix() {
        if (this.end) this.lay(this.end, this.end);
    }

    clear() {
        Object.assign(this, { pointer: null, start: null, end: null });
        this.line.removeAttribute('d');
        this.length.hidden = true;
        this.spoken.textContent = '';
    }

    /** What is under a pointer: a model, or a point of the table. */
    under({ clientX, clientY }) {
        const { left, top } = this.board.element.getBoundingClientRect();
        const found = document.elementsFromPoint(clientX, clientY).map((each) => this.modelOf(each)).find(Boolean);
        return found ? this.atModel(found) : { ...this.board.camera.world(clientX - left, clientY - top), radius: 0, piece: '' };
    }

    /** The model that is drawn by an element, or that a mark or a handle stands for; null for others. */
    modelOf(element) {
        const { piece, mover } = element.closest('[data-piece], [data-mover]')?.dataset ?? {};
        const name = piece ?? mover;
        return name ? this.board.live.querySelector(`[data-base][data-piece="${CSS.escape(name)}"]`) : null;
    }

    atModel(element) {
        return { ...origin(element), radius: Number(element.dataset.base), piece: element.dataset.piece, name: nameOf(element) };
    }

    lay(start, end) {
        Object.assign(this, { start, end });
        const [from, to] = this.edges();
        this.line.setAttribute('d', `M${from.x} ${from.y}L${to.x} ${to.y}`);
        this.length.textContent = this.told();
        this.length.style.setProperty('--x', to.x);
        this.length.style.setProperty('--y', to.y);
        this.length.hidden = false;
        keepIn(this.board, this.length);
    }

    /** The two ends of what is measured: on the edges of bases. */
    edges() {
        const { start, end } = this;
        const far = Math.hypot(end.x - start.x, end.y - start.y);
        if (far <= start.radius + end.radius) return [start, end];
        const [dx, dy] = [(end.x - start.x) / far, (end.y - start.y) / far];
        const from = { x: start.x + dx * start.radius, y: start.y + dy * start.radius };
        return [from, { x: end.x - dx * end.radius, y: end.y - dy * end.radius }];
    }

    /** The distance in the game's units; 0 for bases that touch. */
    distance() {
        const { start, end } = this;
        return Math.max(0, Math.hypot(end.x - start.x, end.y - start.y) - start.radius - end.radius) / this.measure.scale;
    }

    told() {
        return withUnit(this.distance(), this.measure);
    }

    say() {
        const { start, end } = this;
        this.spoken.textContent = start.name && end.name ? `${start.name}, ${end.name}: ${this.told()}` : this.told();
    }
}

function nameOf(element) {
    return element.querySelector(':scope > title')?.textContent ?? '';
}
