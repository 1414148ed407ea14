/** The options on the board: a mark at every place with options, with their costs or chances. */

import { clear, h } from '../dom.js';
import { _ } from '../words.js';
import { acted, aimable, plain, pointed } from './aiming.js';
import { atOnce } from './board.js';
import { ENOUGH } from './camera.js';
import { Fan } from './fan.js';
import { face, label } from './mark-faces.js';
import { best, brief } from './odds.js';
import { isFan, neighbour, places, strikes } from './spots.js';
import { boxAt, part } from './tags.js';
import { Tip } from './tip.js';
import { line } from './walks.js';

/** Squares smaller than this on the screen, in pixels, are hard to hit. */
const EASY = { mouse: 26, finger: 44 };
/** After so many milliseconds without a move, the view of the board rests. */
const RESTS = 80;
/** Kinds of places that look dangerous when everything done there has a warning. */
const GROUND = new Set(['step', 'strike']);

export class Choices {
    /** `choose(option)` is called with the chosen option; `marked(option or null)` when a pointer is at a mark. */
    constructor(board, { choose, marked = () => {} }) {
        Object.assign(this, { board, choose, marked });
        this.places = [];
        this.buttons = new Map();
        this.odds = new Map();
        this.fan = null;
        this.about = '';
        this.actors = new Set();
        this.actor = '';
        this.walking = false;
        this.focused = false;
        this.tip = new Tip(board);
        this.element = h('div.choices', { role: 'group', 'aria-label': _('On the board') });
        board.marks.append(this.element, this.tip.element);
        board.element.addEventListener('pointerdown', (event) => this.pressed(event.target));
        board.aimed = () => this.moved();
    }

    pressed(target) {
        this.walking = false;
        if (!this.fan || this.fan.element.contains(target)) return;
        if (this.buttons.get(this.at) !== target.closest('.mark')) this.shut();
    }

    /** Shows the options of a question, and brings them into view. Focus that was among the marks goes on near `last`, a `Spot`. */
    show(asked, last = null) {
        this.clear();
        this.about = asked.about;
        this.actors = new Set(asked.options.map(({ actor }) => actor).filter(Boolean));
        this.places = places(asked, this.board);
        for (const place of this.places) this.element.append(this.mark(place));
        this.board.light(asked.about);
        this.ready();
        this.look(asked);
        if (this.focused && document.activeElement === document.body) this.enter(last);
        this.focused = false;
    }

    /** Adds options where several answers lead, if no option of the question goes there: to ground that could only be hit, too. */
    add(options, asked) {
        const all = places({ ...asked, options: [...options, ...asked.options] }, this.board);
        const fresh = all.filter((place) => options.includes(place.options[0]) && place.options.every((option) => options.includes(option) || strikes(option)));
        const hit = this.places.filter((place) => fresh.some(({ x, y }) => x === place.x && y === place.y));
        for (const place of hit) {
            this.buttons.get(place).remove();
            this.buttons.delete(place);
        }
        for (const place of fresh) this.element.append(this.mark(place, 'far'));
        this.places = [...this.places.filter((place) => !hit.includes(place)), ...fresh];
        if (hit.length && this.odds.size) this.tell(this.odds);
        else this.part();
    }

    /** Highlights on the picture itself what can be chosen; pieces of the other side look like targets. */
    ready() {
        for (const { piece, options } of this.places) {
            const kind = options.some(strikes) ? 'aimed' : 'ready';
            for (const part of this.board.parts(piece)) part.classList.add(kind);
        }
    }

    enter(last) {
        const far = ({ x, y }) => (last ? Math.hypot(x - last.x, y - last.y) : 0);
        const [next] = [...this.places].sort((a, b) => far(a) - far(b));
        if (next) this.buttons.get(next).focus({ preventScroll: true });
    }

    look(asked) {
        const actor = this.board.at(asked.about) ?? this.board.at(`unit:${asked.about}`);
        const steps = this.places.filter(({ kind }) => kind === 'step' || kind === 'turn');
        const seen = steps.length ? steps : this.places;
        const room = Math.min(1, ...seen.map((place) => place.gap));
        const coarse = matchMedia('(pointer: coarse)').matches;
        const easy = coarse ? EASY.finger : EASY.mouse;
        const least = this.board.free && !coarse ? (ENOUGH * easy) / this.board.unit : undefined;
        const near = Math.min(easy / (this.board.unit * room), 2 * this.board.camera.near);
        const pieces = seen.flatMap(({ piece }) => this.board.standing(piece));
        const acting = [...this.actors].flatMap((name) => this.board.at(name) ?? []);
        this.board.camera.keep([...seen, ...pieces, ...acting, ...(actor ? [actor] : [])], { near, least, gliding: !atOnce() });
    }

    /** Takes the exact chances: `odds` maps the place of an option in its question to its chances. */
    tell(odds) {
        this.odds = odds;
        for (const place of this.places) {
            const told = best(place.options, odds);
            if (told) this.dress(this.buttons.get(place), place, odds.get(told.index), told);
        }
        this.part();
    }

    /** Puts the chances where they are in the way of nothing; they keep their size while the marks grow with the board. */
    part() {
        const tags = this.element.querySelectorAll('.tag');
        if (!tags.length || !this.element.isConnected) return;
        const { board } = this;
        part(tags, boxAt(board, this.about), board.boxes(), board.element.getBoundingClientRect(), this.buttons.values());
    }

    /** The view of the board moves: the chances are put right when it rests. */
    moved() {
        clearTimeout(this.resting);
        this.resting = setTimeout(() => this.part(), RESTS);
    }

    clear() {
        this.leave();
        this.board.light('');
        this.places = [];
        this.actors.clear();
        this.actor = '';
        this.buttons.clear();
        this.odds = new Map();
        clear(this.element);
        this.element.classList.remove('answered');
    }

    /** Hides the marks, because one of them was chosen; late enough not to be seen when the answer comes at once. */
    answered() {
        this.leave();
        this.element.classList.add('answered');
    }

    /** Closes the open box, and remembers whether the focus was among the marks. */
    leave() {
        this.focused ||= this.walking && this.board.marks.contains(document.activeElement);
        this.shut();
        this.hideTip();
    }

    // ---- marks

    mark(place, look = '') {
        const onclick = (event) => this.take(place, event);
        const button = h('button.mark', { type: 'button', class: `${place.kind} ${look}`.trim(), data: { piece: place.piece }, onclick });
        button.style.setProperty('--x', place.x);
        button.style.setProperty('--y', place.y);
        button.style.setProperty('--gap', place.gap.toFixed(2));
        button.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.point(place));
        button.addEventListener('pointerleave', () => this.hideTip());
        button.addEventListener('focus', () => this.entered(button, place));
        button.addEventListener('blur', () => this.hideTip());
        this.buttons.set(place, button);
        this.dress(button, place, null);
        aimable(button, place, {
            pressed: (target) => this.pressed(target),
            aims: (option) => this.point({ ...place, options: [option] }),
            choose: (option) => {
                this.shut();
                this.choose(option);
            },
        });
        return button;
    }

    /** A mark has the focus: from the keyboard, when the browser shows it. */
    entered(button, place) {
        this.walking = button.matches(':focus-visible');
        if (this.walking) this.point(place);
    }

    /** Draws a mark; `stats` are the chances of the option `told`. */
    dress(button, place, stats, told = place.options[0]) {
        const { options, kind } = place;
        button.setAttribute('aria-label', label(place, stats, told));
        button.classList.toggle('stops', options.every((option) => option.walk?.stop));
        button.classList.toggle('risky', GROUND.has(kind) && options.every((option) => option.warning));
        if (stats) button.classList.add('aim');
        if (options.length > 1) button.classList.add('many');
        button.classList.toggle('apart', this.board.parts(place.piece).length > 1);
        clear(button, face(place, kind, stats));
    }

    /**
     * Chooses the option that is meant at a place, or opens a list of its options. A second click closes the list, or chooses the first
     * of them where that is meant. Where several pieces can act on a thing, the one that was taken up before does.
     */
    take(place, event = null) {
        const again = this.fan !== null && this.at === place;
        this.shut();
        if (this.actors.has(place.piece)) this.takeUp(place.piece);
        const options = acted(place.options, this.actor);
        const direct = this.direct({ ...place, options }, again, event);
        const other = this.actor && direct?.actor && direct.actor !== this.actor;
        if (direct && !other) this.choose(direct);
        else if (!again) this.open(place, options);
    }

    direct(place, again, event) {
        const { options } = place;
        if (options.length === 1) return options[0];
        if (again) return place.kind === 'pick' && !isFan(place) ? plain(place) : options[0];
        const worth = options.filter(({ aside }) => !aside);
        const only = worth.length === 1 && !event?.target.closest('.more') ? worth[0] : null;
        return pointed(place, event) ?? only;
    }

    /** A piece is to act: its targets stand out, and a click on one of them is for it. */
    takeUp(piece) {
        this.actor = piece;
        this.board.light(piece || this.about);
        for (const [place, button] of this.buttons) {
            const own = place.options.filter(({ actor }) => actor === piece);
            button.classList.toggle('idle', piece !== '' && place.piece !== piece && !own.length);
            this.tag(button, own.length ? { options: own } : place, null);
        }
    }

    /** No piece is to act any more; says whether one was. */
    putDown() {
        const held = this.actor !== '';
        if (held) this.takeUp('');
        return held;
    }

    open(place, options) {
        this.hideTip();
        const button = this.buttons.get(place);
        const byKey = this.walking;
        this.at = place;
        this.fan = new Fan(this.board, { ...place, options }, {
            odds: (option) => this.odds.get(option.index),
            choose: (option) => {
                this.shut();
                this.choose(option);
            },
            closed: () => {
                this.fan = null;
                if (byKey && document.activeElement === document.body) button?.focus({ preventScroll: true });
            },
        });
    }

    /** Opens or chooses what a click on a thing stands for, even without a mark of its own; false when it stands for nothing. */
    takeThing(thing, asked) {
        const place = this.places.find(({ piece, options }) => piece === thing || options.some((option) => option.piece === thing));
        const options = asked.options.filter((option) => option.piece === thing);
        const at = this.board.at(thing);
        if (place) this.take(place);
        else if (options.length && at) this.take({ ...at, options, piece: thing, kind: 'pick' });
        else if (this.actors.has(thing)) this.takeUp(this.actor === thing ? '' : thing);
        else return false;
        return true;
    }

    /** Closes the open fan or list; says whether there was one. */
    shut() {
        const open = this.fan !== null;
        this.fan?.close();
        this.fan = null;
        return open;
    }

    // ---- pointing

    point(place) {
        const options = acted(place.options, this.actor);
        const one = options.length === 1 ? options[0] : null;
        this.marked(one);
        this.board.trail(place.options[0].walk ? line(place.options[0].walk) : '');
        if (this.fan) return;
        const stats = one && this.odds.get(one.index);
        this.tip.list({ ...place, options }, this.others(place), stats);
    }

    /** Shows at an option's place what choosing it would lose. */
    warn(option) {
        const place = this.places.find(({ options }) => options.includes(option));
        if (place) this.tip.show(place, this.others(place), h('p.warning', null, option.warning, ' ', h('b', null, _('Choose it again to do it.'))));
    }

    others(place) {
        return this.places.filter((other) => other !== place);
    }

    hideTip() {
        this.tip.hide();
        this.marked(null);
        this.board.trail('');
    }

    /** Highlights the mark of an option that is pointed at elsewhere; null for none. */
    light(option) {
        for (const [place, button] of this.buttons) {
            const lit = option !== null && place.options.includes(option);
            button.classList.toggle('lit', lit);
            this.tag(button, place, lit ? option : null);
        }
    }

    /** Writes on a mark the chances of the option that is pointed at, else of the best. */
    tag(button, { options }, pointed) {
        const tag = button.querySelector('.tag');
        const told = pointed && brief(this.odds.get(pointed.index)) ? pointed : best(options, this.odds);
        if (tag && told) tag.textContent = brief(this.odds.get(told.index));
    }

    /** The arrow keys go from mark to mark no longer, but act; says whether they did. */
    rest() {
        const focused = this.walking && this.element.contains(document.activeElement);
        if (focused) document.activeElement.blur();
        this.walking = false;
        return focused;
    }

    /** Moves the focus from one mark to the next in the direction of an arrow key; false when no mark has it. */
    step(key) {
        const here = this.walking && this.places.find((place) => this.buttons.get(place) === document.activeElement);
        if (!here) return false;
        const next = neighbour(this.places, here, key);
        if (next) {
            this.buttons.get(next).focus({ preventScroll: true });
            this.board.camera.reveal([next]);
        }
        return true;
    }
}
