/** Places pieces on a table without squares: by dragging, by keys, or as suggested; then done. */

import { _ } from '../words.js';
import { atOnce } from './board.js';
import { ENOUGH } from './camera.js';
import { Formation, same } from './formation.js';
import { Hand } from './hand.js';
import { Handles } from './handles.js';
import { Judgement } from './judgement.js';
import { Objection } from './objection.js';
import { PlacingControls } from './placing-controls.js';
import { pressed } from './placing-keys.js';
import { Rulers } from './rulers.js';

/** How long after a key the draft counts as resting, in milliseconds. */
const REST = 250;
/** A drag that goes too far by no more pixels than this is meant to go as far as it may. */
const SLACK = 6;
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
            together: () => this.controls.whole,
        });
        this.objection = new Objection(board, () => this.mend());
        this.controls = new PlacingControls({
            raise: (floors) => this.key((hand) => hand.raised(floors)),
            back: () => this.back(),
            finish: () => this.finish(),
        });
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

    /** Asks a question for places; `still` keeps the view. Changes made before stay, if it is the same question again. */
    show({ asked, version, lesson = null }, { still = false } = {}) {
        const kept = version === this.version ? this.formation ?? this.kept : null;
        this.clear();
        this.version = version;
        this.formation = kept ?? this.begun(asked);
        this.hand = new Hand(this.formation);
        this.ghosts = this.formation.movers.map(({ piece, at, figure }) => at && !figure && this.board.ghost(piece, at));
        this.controls.show(this.formation, Boolean(lesson));
        this.board.lay(this.formation.movers.flatMap(({ piece, at }) => (at ? piece : [])));
        this.handles.show(this.formation);
        if (!still) this.look();
        this.draw();
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
        const coarse = matchMedia('(pointer: coarse)').matches;
        const easy = coarse ? EASY.finger : EASY.mouse;
        const sides = ({ radius, footprint }) => (footprint ? [footprint.width, footprint.depth] : [2 * radius]);
        const near = easy / Math.min(...movers.flatMap(sides));
        const least = coarse ? undefined : (ENOUGH * easy) / Math.min(...movers.map((mover) => Math.max(...sides(mover))));
        this.board.camera.keep([...points, ...movers.flatMap(({ at }) => at ?? [])], { near, least, gliding: !atOnce() });
    }

    clear() {
        this.kept = this.formation;
        this.formation = null;
        Object.assign(this, { hand: null, seen: null, suggested: null, dragging: false });
        this.judgement.forget();
        this.handles.clear();
        this.rulers.clear();
        this.objection.hide();
        this.controls.hush();
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
        this.carry(this.hand.carried({ dx: dx / unit, dy: dy / unit, slack: SLACK / unit, ...more }));
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
        this.hand.grip(this.controls.whole);
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
        this.controls.focusDone();
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
        const { verdict, ways } = this.judgement;
        this.controls.say(verdict, this.formation, ways);
        if (verdict.ok) return void this.objection.hide();
        const i = Math.max(0, this.formation.movers.findIndex(({ piece }) => verdict.pieces.includes(piece)));
        this.objection.say(verdict, this.formation.box(i), this.formation.turns);
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
        this.controls.undo.disabled = !formation.past.length;
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
