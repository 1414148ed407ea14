/** Putting pieces in their places on a table without squares: dragged, moved by keys, or as suggested; then done. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { atOnce } from './board.js';
import { Formation } from './formation.js';
import { Handles } from './handles.js';
import { keycap } from './keycaps.js';
import { Objection } from './objection.js';
import { Rulers } from './rulers.js';

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** What an arrow key moves by, and with the shift key held, in units of the game. */
const STEP = 1;
const SMALL = 0.25;
/** How long after a key one has come to rest, in milliseconds. */
const REST = 250;
/** Bases smaller than this on the screen are hard to hit, in pixels. */
const EASY = { mouse: 26, finger: 44 };
/** What the Enter key presses, and what is scrolled with the arrow keys, while it has the focus. */
const PRESSED = 'button, a, summary, input';
const READ = '.story-page, .mission-page';

export class Placing {
    /**
     * `answer(places)` is called when the player is done; `judge(places)` asks the rules, whose verdict `tried` is given, by its key;
     * `moved()` is called whenever a piece is somewhere else.
     */
    constructor(board, { answer, judge, moved = () => {} }) {
        Object.assign(this, { board, answer, judge, moved, formation: null, version: -1, held: [], first: 0, from: null, key: '', verdict: null });
        Object.assign(this, { seen: null, kept: null, ghosts: [], dragging: false, timer: 0 });
        this.rulers = new Rulers(board);
        this.handles = new Handles(board, {
            hold: (numbers, first) => this.hold(numbers, first),
            drag: (dx, dy) => this.drag(dx, dy),
            drop: (meant) => this.drop(meant),
            together: () => this.together.checked,
        });
        this.objection = new Objection(board, () => this.mend());
        this.controls = this.buttons();
    }

    buttons() {
        this.together = h('input', { type: 'checkbox', checked: true });
        this.single = h('label.tick.small', null, this.together, h('span', null, _('Move the whole unit together')), keycap('w'));
        this.taken = h('button.small', { type: 'button', onclick: () => this.back() }, glyph('again'), _('Undo change'), keycap('Backspace'));
        this.done = h('button.small.primary', { type: 'button', onclick: () => this.finish() }, glyph('tick'), _('Done'), keycap('Enter'));
        this.spoken = h('p.unseen', { 'aria-live': 'polite' });
        const hint = h('p.dim.small.hint', null, _('Drag the pieces, or move them with the arrow keys.'));
        return h('div.placing', null, hint, this.single, this.taken, this.done, this.spoken);
    }

    get active() {
        return this.formation !== null;
    }

    /** The suggestions of a question for places, as options of a list. */
    options({ placing }) {
        const usual = { cost: '', detail: '', rules: [], spot: null, piece: '', strike: null, key: '', warning: '' };
        const group = _('Suggestions');
        return placing.suggestions.map(({ text, answer }, index) => ({ ...usual, index, text, listed: text, group, answer, places: answer }));
    }

    /** Puts a question for places. What was changed before stays, if it is the same question again. */
    show({ asked, version }) {
        const kept = version === this.version ? this.formation ?? this.kept : null;
        this.clear();
        this.version = version;
        this.formation = kept ?? this.begun(asked);
        this.ghosts = this.formation.movers.map(({ piece, at }) => at && this.board.ghost(piece, at));
        this.single.hidden = this.formation.movers.length < 2;
        this.board.lay(this.formation.movers.flatMap(({ piece, at }) => (at ? piece : [])));
        this.handles.show(this.formation);
        this.look();
        this.draw();
    }

    /** A formation that nothing is changed in yet. What marks the whole unit on the board goes with it. */
    begun({ placing, about }) {
        const sign = `unit:${about}`;
        return Object.assign(new Formation(placing), { sign, signed: this.board.at(sign) });
    }

    look() {
        const { movers, placing } = this.formation;
        const ends = [this.formation.places, ...placing.suggestions.map(({ answer }) => answer)];
        const points = ends.flatMap((places) => movers.map((_mover, i) => this.formation.spot(i, places)));
        const easy = matchMedia('(pointer: coarse)').matches ? EASY.finger : EASY.mouse;
        const near = easy / (2 * Math.min(...movers.map(({ radius }) => radius)));
        this.board.camera.keep([...points, ...movers.flatMap(({ at }) => at ?? [])], { near, gliding: !atOnce() });
    }

    clear() {
        clearTimeout(this.timer);
        this.kept = this.formation;
        this.formation = null;
        Object.assign(this, { key: '', verdict: null, from: null, seen: null, dragging: false, held: [], first: 0 });
        this.handles.clear();
        this.rulers.clear();
        this.objection.hide();
        clear(this.spoken);
    }

    // ---- moving

    hold(numbers, first) {
        if (!this.active) return;
        this.held = numbers;
        this.first = first;
        this.from = this.formation.places;
        this.draw();
    }

    drag(dx, dy) {
        if (!this.active || !this.from) return;
        this.dragging = true;
        const unit = this.board.camera.k * this.formation.measure.scale;
        this.forget();
        this.formation.places = this.formation.shifted(this.from, this.held, dx / unit, dy / unit);
        this.draw();
        this.moved();
    }

    /** The pieces are let go; not `meant` when something took the pointer away. */
    drop(meant) {
        this.dragging = false;
        if (!this.active || !this.from) return;
        const { places } = this.formation;
        this.formation.places = this.from;
        if (meant) this.put(places);
        else this.draw();
    }

    /** Moves what is in hand by a step of a key. */
    step(arrow, small) {
        const by = small ? SMALL : STEP;
        const all = this.formation.movers.map((_mover, i) => i);
        this.held = this.together.checked || this.first < 0 ? all : [this.first];
        const [dx, dy] = ARROWS[arrow];
        this.put(this.formation.shifted(this.formation.places, this.held, dx * by, dy * by), REST);
        this.board.camera.reveal(this.held.map((i) => this.formation.spot(i)));
    }

    /** Takes a suggestion. Whoever does so with the focus among them has it on what is left to do, so that the next key does that. */
    take({ places }) {
        if (!this.active) return;
        this.put(places);
        if (this.controls.closest('.ask')?.contains(document.activeElement)) this.done.focus({ preventScroll: true });
    }

    /** Takes the last change back. */
    back() {
        if (this.active && this.formation.back()) this.changed();
    }

    put(places, rest = 0) {
        this.formation.put(places);
        this.changed(rest);
    }

    changed(rest = 0) {
        this.forget();
        this.draw();
        this.moved();
        this.timer = setTimeout(() => this.ask(), rest);
    }

    // ---- the rules

    ask() {
        if (this.active) this.key = this.judge(this.formation.places);
    }

    /** Nothing is known any more of what the rules say. */
    forget() {
        clearTimeout(this.timer);
        Object.assign(this, { key: '', verdict: null });
        this.objection.hide();
    }

    /** The rules have judged: a `Tried` record. */
    tried(record) {
        if (!this.active || record.key !== this.key) return;
        this.verdict = { ways: [], why: '', rule: '', pieces: [], instead: [], ...record };
        this.draw();
        this.say();
    }

    /** Says what the rules have said: why not, at the first piece that stands wrong. */
    say() {
        const { ok, pieces } = this.verdict;
        this.spoken.textContent = ok ? _('Allowed.') : this.verdict.why;
        if (ok) return void this.objection.hide();
        const i = Math.max(0, this.formation.movers.findIndex(({ piece }) => pieces.includes(piece)));
        this.objection.say(this.verdict, this.formation.spot(i), this.formation.movers[i].radius);
    }

    /** Puts the pieces where the rules say that they may stand near there. */
    mend() {
        if (this.active && this.verdict?.instead?.length) this.put(this.verdict.instead);
    }

    /** Answers, unless the rules have said that they will not take it. */
    finish() {
        if (!this.active || this.dragging) return;
        if (this.verdict && !this.verdict.ok) this.say();
        else this.answer(this.formation.places);
    }

    // ---- on the board

    wrong() {
        const wrong = this.formation.wrong();
        const { ok, pieces } = this.verdict ?? { ok: true };
        if (ok) return this.verdict ? new Set() : wrong;
        return new Set(this.formation.movers.flatMap(({ piece }, i) => (!pieces.length || pieces.includes(piece) ? [i] : [])));
    }

    draw() {
        const { formation, held } = this;
        const ways = this.verdict?.ok ? this.verdict.ways : null;
        formation.movers.forEach(({ piece, at }, i) => at && this.board.moveTo(piece, formation.spot(i)));
        if (formation.signed) this.board.moveTo(formation.sign, formation.middle(formation.signed));
        this.rulers.draw(formation, { ways, first: held.length ? this.first : null, seen: this.seen });
        this.board.under.prepend(...this.ghosts.filter((ghost, i) => ghost && formation.gone(i)));
        this.handles.draw({ wrong: this.wrong(), held, ways });
        this.taken.disabled = !formation.past.length;
    }

    /** Shows where a suggestion that is pointed at would put the pieces; null for none. */
    point(option) {
        this.seen = option?.places ?? null;
        if (this.active) this.draw();
    }

    /** Hides the handles, because the answer is on its way. */
    answered() {
        this.clear();
    }

    // ---- keys

    /** Does what a key means here; false when it means nothing. */
    press({ key, shiftKey, target }) {
        if (!this.active) return false;
        if (key in ARROWS) return !target.closest?.(READ) && did(this.step(key, shiftKey));
        if (key === 'Enter') return (this.handles.focused() || !target.closest?.(PRESSED)) && did(this.finish());
        if (key === 'Escape') return this.objection.hide();
        const work = { w: () => this.single.hidden || this.together.click(), m: () => this.mend(), backspace: () => this.back() }[key.toLowerCase()];
        return Boolean(work) && did(work());
    }
}

function did() {
    return true;
}
