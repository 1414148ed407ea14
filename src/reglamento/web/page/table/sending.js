/** Units that are sent to a place: the way is shown under the pointer, a click sends them, and later moves go on without asking. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { _ } from '../words.js';
import { onOrders, Orders } from './orders.js';

/** How long the pointer rests before the way is looked for, in milliseconds, and how near two places are the same, in pixels. */
const REST = 90;
const SAME = 12;

export class Sending {
    constructor(table) {
        Object.assign(this, { table, orders: null, sent: null, asked: false, shown: null, timer: 0, asking: new AbortController() });
        this.tip = h('span.journey', { 'aria-hidden': 'true', hidden: true });
        const { element } = table.board;
        element.addEventListener('pointermove', (event) => this.hover(event));
        element.addEventListener('pointerleave', () => this.hide());
        this.close = onOrders(() => this.orders && this.sit(table.seat));
    }

    /** Whether a place may be clicked now. */
    get open() {
        const { placing, answers, pace } = this.table;
        return Boolean(placing.formation?.placing.sends) && !placing.dragging && !answers.sent && !pace.running && !answers.scene?.lesson;
    }

    hover(event) {
        if (event.pointerType === 'touch' || event.buttons || this.asked || !this.open) return;
        const pixel = this.pixel(event);
        if (this.shown && near(pixel, this.shown.pixel)) return;
        this.hide();
        if (event.target.closest('button')) return;
        this.timer = setTimeout(() => this.look(pixel), REST);
    }

    pixel({ clientX, clientY }) {
        const { left, top } = this.table.board.element.getBoundingClientRect();
        return { x: clientX - left, y: clientY - top };
    }

    /** Looks for the way to a pixel of the board, and shows it; null where there is none. */
    async look(pixel) {
        const place = this.table.board.camera.world(pixel.x, pixel.y);
        const journey = await this.find(place);
        if (!journey || !this.open) return null;
        this.shown = { pixel, place, journey };
        const { board, placing } = this.table;
        board.trail(journey.way.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join(''));
        placing.point({ places: journey.answer });
        this.tip.textContent = journey.text;
        this.tip.hidden = false;
        this.tip.style.setProperty('--x', place.x);
        this.tip.style.setProperty('--y', place.y);
        board.marks.append(this.tip);
        return this.shown;
    }

    /** Looks for the way to where the player has clicked; a pointer that moves meanwhile looks for no other. */
    seek(pixel) {
        clearTimeout(this.timer);
        this.asked = true;
        return this.look(pixel).finally(() => {
            this.asked = false;
        });
    }

    async find({ x, y }) {
        const { answers, card } = this.table;
        const { scene } = answers;
        const query = new URLSearchParams({ seat: scene.seat, version: scene.version, x, y });
        this.asking.abort();
        this.asking = new AbortController();
        const told = await get(`/games/${card.id}/journey?${query}`, this.asking).catch(() => null);
        return scene === answers.scene ? (told?.journey ?? null) : null;
    }

    hide() {
        clearTimeout(this.timer);
        if (!this.shown) return;
        this.shown = null;
        this.tip.hidden = true;
        this.table.board.trail('');
        this.table.placing.point(null);
    }

    /** A click on the board: sends the unit there, with a finger at the second tap; false where no unit can be sent. */
    clicked(event) {
        if (!this.open || event.target.closest('button')) return false;
        const pixel = this.pixel(event);
        const known = this.shown && near(pixel, this.shown.pixel) ? this.shown : null;
        if (event.pointerType === 'touch' && !known) {
            this.hide();
            this.seek(pixel).then((shown) => this.table.notes.say(shown ? _('{way}. Tap there again to go.', { way: shown.journey.text }) : _('No way leads there.'), { bad: !shown }));
        } else if (known) this.go(known);
        else this.seek(pixel).then((shown) => (shown ? this.go(shown) : this.open && this.table.notes.say(_('No way leads there.'), { bad: true })));
        return true;
    }

    go({ place, journey }) {
        const { scene } = this.table.answers;
        const { about } = scene.asked;
        this.hide();
        if (journey.moves > 1 && journey.lasts) this.orders.give(about, { place, left: journey.answer, sign: sign(scene) });
        else this.orders.drop(about);
        this.table.answers.place(journey.answer);
    }

    // ---- later moves

    /** The orders of the seat whose scenes are shown now. */
    sit(seat) {
        this.orders = new Orders(this.table.card.id, seat);
    }

    /** Goes on with what was ordered, if the question of a scene asks for it; says whether it does. */
    takes(scene) {
        if (!this.orders.any || scene.lesson) return false;
        const units = [...this.orders.units.keys()];
        if (units.some((unit) => !this.followed(unit, scene))) return this.stop();
        const { answers } = this.table;
        const { about, placing, options } = scene.asked;
        if (placing) return units.includes(about) && this.goOn(scene);
        const given = options.find(({ piece }) => units.some((unit) => piece === marker(unit)));
        if (!given) return false;
        answers.send(given.answer);
        this.sent = answers.sent;
        return true;
    }

    /** Whether the order of a unit can still be followed: all is as it was, and the unit stands where its last move left it. */
    followed(unit, scene) {
        const order = this.orders.get(unit);
        if (order.sign !== sign(scene) || !this.table.board.at(marker(unit))) return false;
        const { about, placing } = scene.asked;
        return about !== unit || !placing || stands(placing, order.left);
    }

    goOn(scene) {
        const { about } = scene.asked;
        const { place, sign: before } = this.orders.get(about);
        const { answers, panel, notes } = this.table;
        panel.answered(true);
        this.find(place).then((journey) => {
            if (scene !== answers.scene || answers.sent) return;
            if (!this.orders.get(about)) return answers.put(false);
            if (!journey?.lasts) {
                this.stop();
                return answers.put(false);
            }
            if (journey.moves === 1) this.orders.drop(about);
            else this.orders.give(about, { place, left: journey.answer, sign: before });
            if (journey.moves > 1) notes.say(_('On the way: {way}. Esc calls it off.', { way: journey.text }));
            answers.place(journey.answer, { quiet: true });
            this.sent = answers.sent;
        });
        return true;
    }

    /** Something has changed: the player decides again. */
    stop() {
        this.orders.clear();
        this.table.notes.say(_('The march stops here.'));
        return false;
    }

    /** Calls all orders of the seat off. */
    callOff() {
        this.orders?.clear();
        this.hide();
    }
}

/** The mark of a unit on the board. */
function marker(unit) {
    return `unit:${unit}`;
}

/** Whether the pieces of a question for places stand at these places. */
function stands({ movers, measure }, places) {
    const there = ({ at }, { x, y }) => at && Math.hypot(at.x - measure.left - x * measure.scale, at.y - measure.top - y * measure.scale) <= measure.grain * measure.scale;
    return movers.length === places.length && movers.every((mover, i) => there(mover, places[i]));
}

/** What must stay the same while a unit marches: the map and the phases of the turn. */
function sign({ frame, phases }) {
    return JSON.stringify([frame, phases.map(({ name }) => name)]);
}

function near(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y) <= SAME;
}
