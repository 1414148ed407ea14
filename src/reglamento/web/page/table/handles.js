/** What pieces are taken by when they are moved: with a mouse or a finger, or by the keyboard once one has the focus. */

import { h } from '../dom.js';
import { _ } from '../words.js';
import { spokenLength } from './rulers.js';

/** A pointer that has moved no farther than this has only pressed, in pixels. */
const SLACK = 4;

export class Handles {
    /**
     * `on` has `hold(numbers, first)` when movers are taken or have the focus (`first` is -1 for all), `drag(dx, dy)` in pixels from where they were taken, and
     * `drop()`; `together()` says whether one moves all.
     */
    constructor(board, on) {
        Object.assign(this, { board, on, buttons: [], grip: null, formation: null });
        this.element = h('div.handles', { role: 'group', 'aria-label': _('Pieces to put in their places') });
        board.marks.append(this.element);
    }

    /** Handles for the movers of a formation, and one for all of them together. */
    show(formation) {
        this.formation = formation;
        const all = formation.movers.map((_mover, i) => i);
        this.buttons = formation.movers.map((mover, i) => this.handle('taker', mover, () => (this.on.together() ? all : [i]), i));
        this.grip = all.length > 1 ? this.handle('grip', {}, () => all, -1) : null;
        this.grip?.append(h('span', { 'aria-hidden': 'true' }, '✥'));
        this.grip?.setAttribute('aria-label', _('The whole unit'));
        this.element.replaceChildren(...this.buttons, ...(this.grip ? [this.grip] : []));
    }

    handle(kind, { piece, radius = 0 }, held, first) {
        const button = h(`button.${kind}`, { type: 'button', data: piece ? { mover: piece } : {} });
        button.style.setProperty('--d', 2 * radius);
        button.addEventListener('focus', () => this.on.hold(held(), first));
        this.follow(button, () => this.on.hold(held(), first));
        return button;
    }

    /** Puts all handles where the movers stand; `wrong` are the numbers of those that stand wrong, `held` of those in hand. */
    draw({ wrong, held, ways }) {
        const { formation } = this;
        const spots = formation.movers.map((_mover, i) => formation.spot(i));
        this.buttons.forEach((button, i) => {
            put(button, spots[i]);
            button.classList.toggle('wrong', wrong.has(i));
            button.classList.toggle('held', held.includes(i));
            button.classList.toggle('gone', Boolean(formation.gone(i)));
            button.setAttribute('aria-label', this.label(i, ways?.[i], wrong.has(i)));
        });
        if (!this.grip) return;
        const right = Math.max(...spots.map(({ x }, i) => x + formation.movers[i].radius));
        put(this.grip, { x: right, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length });
    }

    label(i, way, wrong) {
        const { label } = this.formation.movers[i];
        const gone = this.formation.gone(i);
        const where = gone ? _('{piece}: {length}', { piece: label, length: spokenLength(this.formation, way?.length ?? gone) }) : label;
        return wrong ? _('{piece}. Not allowed there.', { piece: where }) : where;
    }

    /** Drags what is taken by a button. The board stays where it is. */
    follow(button, take) {
        let hand = null;
        button.addEventListener('pointerdown', (event) => {
            if (event.button > 0 || hand) return;
            event.stopPropagation();
            hand = { id: event.pointerId, x: event.clientX, y: event.clientY, dragged: false };
            button.setPointerCapture(event.pointerId);
            take();
        });
        button.addEventListener('pointermove', (event) => {
            if (event.pointerId !== hand?.id) return;
            const [dx, dy] = [event.clientX - hand.x, event.clientY - hand.y];
            hand.dragged ||= Math.hypot(dx, dy) >= SLACK;
            if (hand.dragged) this.on.drag(dx, dy);
        });
        const end = (event) => {
            if (event.pointerId !== hand?.id) return;
            const { dragged } = hand;
            hand = null;
            if (dragged) this.on.drop(event.type === 'pointerup');
        };
        for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) button.addEventListener(name, end);
    }

    /** Whether the focus is on a handle. */
    focused() {
        return this.element.contains(document.activeElement);
    }

    clear() {
        this.formation = null;
        this.buttons = [];
        this.grip = null;
        this.element.replaceChildren();
    }
}

function put(element, { x, y }) {
    element.style.setProperty('--x', x);
    element.style.setProperty('--y', y);
}
