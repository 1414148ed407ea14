/** Places pieces on a table without squares: by dragging, by keys, or as suggested; then done. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { atOnce } from './board.js';
import { Formation, same } from './formation.js';
import { Hand } from './hand.js';
import { Handles } from './handles.js';
import { Judgement } from './judgement.js';
import { keycap } from './keycaps.js';
import { Objection } from './objection.js';
import { pressed } from './placing-keys.js';
import { Rulers, spokenAngle } from './rulers.js';

/** How long after a key the draft counts as resting, in milliseconds. */
const REST = 250;
/** Bases smaller than this on the screen, in pixels, are hard to hit. */
const EASY = { mouse: 26, finger: 44 };

export class Placing {
    /**
     * `answer(places)` is called when the player is done; `judge(places)` asks the rules, and `tried` takes their verdict by its key;
     * `moved()` is called whenever a piece has moved.
     */
    constructor(board, { answer, judge, moved = () => {} }) {
        Object.assign(this, { board, answer, moved, formation: null, version: -1, hand: null, seen: null, suggested: null, kept: null, ghosts: [], dragging: false });
        this.judgement = new Judgement(judge, () => this.judged());
        this.rulers = new Rulers(board);
        this.handles = new Handles(board, {
            hold: (numbers, first) => this.hold(numbers, first),
            drag: (by) => this.drag(by),
            swing: (from, to, fine) => this.swing(from, to, fine),
            spin: (degrees, dragged) => this.spin(degrees, dragged),
            drop: (meant) => this.drop(meant),
            together: () => this.together.checked,
        });
        this.objection = new Objection(board, () => this.mend());
        this.controls = this.buttons();
    }

    buttons() {
        this.together = h('input', { type: 'checkbox', checked: true });
        this.single = h('label.tick.small', null, this.together, h('span', null, _('Move the whole unit together')), keycap('w'));
        this.up = h('button.small', { type: 'button', onclick: () => this.key((hand) => hand.raised(1)) }, _('Up a floor'), keycap('PageUp'));
        this.down = h('button.small', { type: 'button', onclick: () => this.key((hand) => hand.raised(-1)) }, _('Down a floor'), keycap('PageDown'));
        this.taken = h('button.small', { type: 'button', onclick: () => this.back() }, glyph('again'), _('Undo change'), keycap('Backspace'));
        this.done = h('button.small.primary', { type: 'button', onclick: () => this.finish() }, glyph('tick'), _('Done'), keycap('Enter'));
        this.spoken = h('p.unseen', { 'aria-live': 'polite' });
        this.hint = h('p.dim.small.hint');
        return h('div.placing', null, this.hint, this.single, this.up, this.down, this.taken, this.done, this.spoken);
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

    /** Asks a question for places. Changes made before stay, if it is the same question again. */
    show({ asked, version }) {
        const kept = version === this.version ? this.formation ?? this.kept : null;
        this.clear();
        this.version = version;
        this.formation = kept ?? this.begun(asked);
        this.hand = new Hand(this.formation);
        this.ghosts = this.formation.movers.map(({ piece, at, figure }) => at && !figure && this.board.ghost(piece, at));
        this.single.hidden = this.formation.movers.length < 2;
        this.up.hidden = this.down.hidden = !this.formation.floors;
        this.hint.textContent = this.advice();
        this.board.lay(this.formation.movers.flatMap(({ piece, at }) => (at ? piece : [])));
        this.handles.show(this.formation);
        this.look();
        this.draw();
    }

    advice() {
        const moves = this.formation.turns
            ? _('Drag the pieces and turn them by their knobs. By keyboard: arrows move, Q and E turn, R and F go ahead and back.')
            : _('Drag the pieces, or move them with the arrow keys.');
        return this.formation.placing.suggestions.length ? `${moves} ${_('A suggestion clicked twice is done.')}` : moves;
    }

    /** A formation without changes yet. Marks of the whole unit on the board move with it. */
    begun({ placing, about }) {
        const sign = `unit:${about}`;
        return Object.assign(new Formation(placing), { sign, signed: this.board.at(sign) });
    }

    look() {
        const { movers, placing } = this.formation;
        const ends = [this.formation.places, ...placing.suggestions.map(({ answer }) => answer)];
        const points = ends.flatMap((places) => movers.map((_mover, i) => this.formation.spot(i, places)));
        const easy = matchMedia('(pointer: coarse)').matches ? EASY.finger : EASY.mouse;
        const small = ({ radius, footprint }) => (footprint ? Math.min(footprint.width, footprint.depth) : 2 * radius);
        const near = easy / Math.min(...movers.map(small));
        this.board.camera.keep([...points, ...movers.flatMap(({ at }) => at ?? [])], { near, gliding: !atOnce() });
    }

    clear() {
        this.kept = this.formation;
        this.formation = null;
        Object.assign(this, { hand: null, seen: null, suggested: null, dragging: false });
        this.judgement.forget();
        this.handles.clear();
        this.rulers.clear();
        this.objection.hide();
        clear(this.spoken);
    }

    // ---- moving

    hold(numbers, first) {
        if (!this.active) return;
        this.hand.take(numbers, first);
        this.draw();
    }

    /** The pieces in hand are this many pixels from where they were taken. */
    drag({ dx, dy, ...more }) {
        if (!this.active) return;
        const unit = this.board.camera.k * this.formation.measure.scale;
        this.carry(this.hand.carried({ dx: dx / unit, dy: dy / unit, ...more }));
    }

    swing(from, to, fine) {
        if (this.active) this.carry(this.hand.swung(from, to, fine));
    }

    /** The mouse wheel turns the piece under it, or the piece being dragged. */
    spin(degrees, dragged) {
        if (!this.active) return;
        if (dragged) this.carry(this.hand.twisted(degrees));
        else this.put(this.hand.spin(degrees), REST);
    }

    /** The pieces have moved while they are held. The rules are asked, if they are quick. */
    carry(places) {
        this.dragging = true;
        this.objection.hide();
        this.formation.places = places;
        if (this.formation.placing.live) this.judgement.follow(() => this.formation.places);
        else this.judgement.forget();
        this.draw();
        this.moved();
    }

    /** The pieces are let go; `meant` is false when something took the pointer away. */
    drop(meant) {
        this.dragging = false;
        if (!this.active || !this.hand.start) return;
        const { places } = this.formation;
        this.formation.places = this.hand.start;
        if (meant) this.put(places);
        else this.changed();
    }

    /** A key acts on the pieces in hand: `work(hand)` gives the places. */
    key(work) {
        this.hand.grip(this.together.checked);
        this.put(work(this.hand), REST);
        this.board.camera.reveal(this.hand.held.map((i) => this.formation.spot(i)));
    }

    /**
     * Takes a suggestion, or answers with it when it is taken again. If the focus was among the suggestions, it goes to the next thing to
     * do, so that the next key does that.
     */
    take({ places }) {
        if (!this.active) return;
        if (this.suggested === places && same(places, this.formation.places)) return void this.finish();
        this.suggested = places;
        this.put(places);
        if (this.controls.closest('.ask')?.contains(document.activeElement)) this.done.focus({ preventScroll: true });
    }

    /** Takes the last change back. */
    back() {
        if (this.active && this.formation.back()) this.changed();
    }

    put(places, rest = 0) {
        this.formation.change(places);
        this.changed(rest);
    }

    changed(rest = 0) {
        this.objection.hide();
        this.judgement.ask(this.formation.places, rest);
        this.draw();
        this.moved();
    }

    // ---- the rules

    /** The rules have judged: a `Tried` record. */
    tried(record) {
        if (this.active) this.judgement.take(record);
    }

    judged() {
        this.draw();
        if (!this.dragging) this.say();
        else if (this.judgement.asked !== this.formation.places) this.judgement.follow(() => this.formation.places);
    }

    /** Shows what the rules have said: why not, at the first wrong piece. */
    say() {
        const { ok, why, pieces } = this.judgement.verdict;
        this.spoken.textContent = ok ? this.allowed() : why;
        if (ok) return void this.objection.hide();
        const i = Math.max(0, this.formation.movers.findIndex(({ piece }) => pieces.includes(piece)));
        this.objection.say(this.judgement.verdict, this.formation.box(i), this.formation.turns);
    }

    /** Shows that the places are allowed, and the manoeuvres of pieces that make one. */
    allowed() {
        const { formation, judgement } = this;
        const told = formation.movers.flatMap(({ label, footprint }, i) => {
            const way = judgement.ways?.[i]?.text;
            if (!footprint || !way) return [];
            return _('{piece}: {length}; {facing}.', { piece: label, length: way, facing: spokenAngle(formation.spot(i).angle) });
        });
        return [_('Allowed.'), ...told].join(' ');
    }

    /** Allowed places near those that are not, as the rules suggest them; null for none. */
    instead() {
        const { verdict } = this.judgement;
        return verdict?.instead.length ? verdict.instead : null;
    }

    /** Moves the pieces to allowed places near by. */
    mend() {
        const places = this.active && this.instead();
        if (places) this.put(places);
    }

    /** Answers, unless the rules have said that they will refuse it. */
    finish() {
        if (!this.active || this.dragging) return;
        if (this.judgement.refused) this.say();
        else this.answer(this.formation.places);
    }

    // ---- on the board

    wrong() {
        const { verdict, refused } = this.judgement;
        if (!refused) return verdict ? new Set() : this.formation.wrong();
        const { pieces } = verdict;
        return new Set(this.formation.movers.flatMap(({ piece }, i) => (!pieces.length || pieces.includes(piece) ? [i] : [])));
    }

    draw() {
        const { formation, judgement, dragging } = this;
        const seen = this.seen ?? (formation.turns && !dragging ? this.instead() : null);
        const { held } = this.hand;
        const lone = formation.turns && formation.movers.length === 1 ? 0 : null;
        const { ways } = judgement;
        const why = dragging && judgement.refused ? judgement.verdict.why : '';
        const hindered = judgement.verdict?.at ?? null;
        formation.movers.forEach(({ piece, at, figure }, i) => at && !figure && this.board.moveTo(piece, formation.spot(i)));
        if (formation.signed) this.board.moveTo(formation.sign, formation.middle(formation.signed));
        this.rulers.draw(formation, { ways, why, hindered, first: held.length ? this.hand.first : lone, seen });
        this.board.under.prepend(...this.ghosts.filter((ghost, i) => ghost && formation.changed(i)));
        this.handles.draw({ wrong: this.wrong(), held, ways });
        this.taken.disabled = !formation.past.length;
    }

    /** Shows where a suggestion under the pointer would put the pieces; null for none. */
    point(option) {
        this.seen = option?.places ?? null;
        if (this.active) this.draw();
    }

    /** Hides the handles, because the answer is on its way. */
    answered() {
        this.clear();
    }

    // ---- keys

    /** Handles a key; false when it means nothing here. */
    press(event) {
        return this.active && pressed(this, event);
    }
}
