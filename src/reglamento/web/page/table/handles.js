/** The handles by which pieces are moved or turned: with a mouse or fingers, or by the keyboard while a handle has the focus. */

import { h } from '../dom.js';
import { _ } from '../words.js';
import { ahead, arrowLength } from './footprints.js';
import { Grasp } from './grasp.js';
import { spokenAngle, spokenLength, withUnit } from './rulers.js';

/** How many degrees a turn of the mouse wheel of this many pixels turns the piece under it. */
const WHEEL = 5 / 100;

export class Handles {
    /**
     * `on` has `hold(numbers, first)` when movers are taken or have the focus (`first` is -1 for all), `drag({dx, dy, degrees, straight})`
     * in pixels since they were taken, `swing(from, to, fine)` when a mover is turned by its knob from one place of the picture to another,
     * `spin(degrees)` when the mouse wheel turns it, and `drop(meant)`; `together()` says whether one handle moves all.
     */
    constructor(board, on) {
        Object.assign(this, { board, on, buttons: [], knobs: [], grip: null, formation: null });
        this.element = h('div.handles', { role: 'group', 'aria-label': _('Pieces to put in their places') });
        board.marks.append(this.element);
    }

    /** Handles for the movers of a formation, a knob for each that turns, and one for all of them together. */
    show(formation) {
        this.formation = formation;
        const all = formation.movers.map((_mover, i) => i);
        const held = (i) => () => (this.on.together() ? all : [i]);
        this.buttons = formation.movers.map((mover, i) => this.handle('taker', mover, held(i), i));
        this.knobs = formation.movers.map((mover, i) => mover.footprint && this.knob(mover, held(i), i));
        this.grip = all.length > 1 ? this.handle('grip', {}, () => all, -1) : null;
        this.grip?.append(h('span', { 'aria-hidden': 'true' }, '✥'));
        this.grip?.setAttribute('aria-label', _('The whole unit'));
        const each = this.buttons.flatMap((button, i) => [button, this.knobs[i] ?? []].flat());
        this.element.replaceChildren(...each, ...(this.grip ? [this.grip] : []));
    }

    handle(kind, { piece, radius = 0, footprint = null }, held, first) {
        const button = h(`button.${kind}`, { type: 'button', data: piece ? { mover: piece } : {} });
        const size = footprint ?? { width: 2 * radius, depth: 2 * radius, ahead: radius };
        button.classList.toggle('block', Boolean(footprint));
        button.classList.toggle('oval', footprint?.shape === 'oval');
        for (const [name, value] of [['--w', size.width], ['--h', size.depth], ['--ahead', size.ahead]]) button.style.setProperty(name, value);
        const take = () => this.on.hold(held(), first);
        return this.follow(button, take, ({ dx, dy, degrees, event }) => {
            this.on.drag({ dx, dy, degrees: this.formation?.turns ? degrees : 0, straight: event.shiftKey });
        });
    }

    follow(button, take, drag) {
        const grasp = new Grasp(button, { take, drag, drop: this.on.drop });
        button.addEventListener('focus', take);
        button.addEventListener('wheel', (event) => this.wheel(event, grasp, take), { passive: false });
        return button;
    }

    /** The knob that turns a mover with a front. */
    knob({ piece, footprint }, held, first) {
        const bounds = { 'aria-valuemin': 0, 'aria-valuemax': 360 };
        const button = h('button.knob', { type: 'button', role: 'slider', data: { knob: piece }, ...bounds }, h('span', { 'aria-hidden': 'true' }, '⟳'));
        button.style.setProperty('--ahead', footprint.ahead + arrowLength(footprint));
        const world = ({ x, y }) => {
            const { left, top } = this.board.element.getBoundingClientRect();
            return this.board.camera.world(x - left, y - top);
        };
        const swing = ({ start, now, event }) => this.on.swing(world(start), world(now), event.shiftKey);
        return this.follow(button, () => this.on.hold(held(), first), swing);
    }

    /** The wheel turns the piece in hand or, with the shift key, the piece under it. With shift, some browsers report a sideways wheel. */
    wheel(event, { held }, take) {
        if (!this.formation?.turns || !(held || event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!held) take();
        this.on.spin((event.deltaY || event.deltaX) * WHEEL, held);
    }

    /** Puts all handles at the movers' places; `wrong` are the numbers of wrongly placed movers, `held` those in hand. */
    draw({ wrong, held, ways }) {
        const { formation } = this;
        const spots = formation.movers.map((_mover, i) => formation.spot(i));
        this.buttons.forEach((button, i) => {
            put(button, spots[i]);
            button.classList.toggle('wrong', wrong.has(i));
            button.classList.toggle('held', held.includes(i));
            button.classList.toggle('gone', formation.changed(i));
            button.setAttribute('aria-label', this.label(i, ways?.[i], wrong.has(i)));
        });
        this.knobs.forEach((knob, i) => knob && this.point(knob, spots[i], i));
        if (!this.grip) return;
        const boxes = formation.movers.map((_mover, i) => formation.box(i));
        const right = Math.max(...boxes.map((box) => box.right));
        put(this.grip, { x: right, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length });
    }

    point(knob, spot, i) {
        put(knob, spot);
        const to = ahead(spot.angle);
        knob.style.setProperty('--dx', to.x);
        knob.style.setProperty('--dy', to.y);
        knob.setAttribute('aria-label', _('Turn {piece}', { piece: this.formation.movers[i].label }));
        knob.setAttribute('aria-valuenow', spot.angle);
        knob.setAttribute('aria-valuetext', spokenAngle(spot.angle));
    }

    label(i, way, wrong) {
        const { label, footprint } = this.formation.movers[i];
        const gone = this.formation.changed(i);
        const far = gone ? _('{piece}: {length}', { piece: label, length: spokenLength(this.formation, i, way) }) : label;
        const where = footprint ? _('{piece}; {facing}', { piece: far, facing: spokenAngle(this.formation.spot(i).angle) }) : far;
        const level = this.formation.level(i);
        const high = level ? _('{piece}; {length} up', { piece: where, length: withUnit(level, this.formation.measure) }) : where;
        return wrong ? _('{piece}. Not allowed there.', { piece: high }) : high;
    }

    /** Whether the focus is on a handle. */
    focused() {
        return this.element.contains(document.activeElement);
    }

    /** Whether the focus is on a knob. */
    turning() {
        return this.knobs.includes(document.activeElement);
    }

    clear() {
        this.formation = null;
        this.buttons = [];
        this.knobs = [];
        this.grip = null;
        this.element.replaceChildren();
    }
}

function put(element, { x, y, angle = 0 }) {
    element.style.setProperty('--x', x);
    element.style.setProperty('--y', y);
    element.style.setProperty('--angle', `${angle}deg`);
}
