/** The player's answers: chosen, confirmed, taken back, or given automatically by the player's settings. */

import { get } from '../api.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { armyLink } from './army-link.js';
import { automatic, SILENCE } from './automatic.js';
import { Hints } from './hints.js';
import { makeRoom } from './room.js';
import { Usual } from './usual.js';
import { far, WalkOn } from './walks.js';

/** An answer that takes longer than this is shown as on its way, in milliseconds. */
const SLOW = 350;

export class Answers {
    /** `table` has the socket, the panel, the choices and the notes that this works with. */
    constructor(table) {
        this.table = table;
        this.scene = null;
        this.armed = null;
        this.sent = null;
        this.passing = '';
        this.usual = new Usual(this);
        this.hints = new Hints(this);
        this.timers = new Set();
        this.asking = new AbortController();
        this.last = null;
        this.undoing = false;
        this.walk = null;
    }

    /** Asks the question of a scene, or answers it. */
    ask(scene, { interrupts }) {
        this.settle();
        this.scene = scene;
        const auto = scene.lesson ? null : automatic(scene.asked, this.habits());
        if (scene.undone && scene.undoable && this.undoing && (auto || this.walk?.back())) return this.takeBack();
        this.undoing = false;
        if (scene.undone) this.usual.end();
        if (scene.undone) return this.put(interrupts);
        if (auto) this.give(auto);
        if (auto && !auto.wait) return;
        const step = auto ? null : this.walk?.next(scene.asked);
        if (step) return this.send(step);
        if (!auto && this.table.sending.takes(scene)) return;
        const goesOn = this.usual.takes(scene.asked);
        if (!auto && goesOn) return void this.usual.goOn();
        this.put(interrupts, auto);
    }

    put(interrupts, auto = null) {
        const { panel, placing } = this.table;
        const { undoable } = this.scene;
        const asked = this.asked();
        const soon = auto !== null;
        const controls = asked.placing ? placing.controls.node : armyLink(this.table.card, asked);
        const advice = asked.placing ? placing.controls.hint : null;
        panel.ask(asked, { undoable, interrupts: !soon && (interrupts || asked.tacit), passing: this.isPassing(), soon, controls, advice });
        this.mark(asked);
        this.table.lessons.mark(this.table, asked);
        this.table.call(!soon);
        makeRoom(this.table);
        this.table.lessons.reveal(panel);
        if (!auto) this.fetchOdds();
        if (!auto) this.fetchWalks(asked);
    }

    /** The question; a question for places has the suggestions as its options. */
    asked() {
        const { asked } = this.scene;
        return asked.placing ? { ...asked, options: this.table.placing.options(asked) } : asked;
    }

    /** Shows the options on the board. */
    mark(asked) {
        const { choices, placing, pull } = this.table;
        if (asked.placing) {
            choices.clear();
            placing.show(this.scene, { still: pull.waits(asked) });
        } else {
            placing.clear();
            choices.show(asked, this.last);
        }
        pull.goOn(asked);
    }

    habits() {
        const { card, mine } = this.table;
        const others = card.seats.some((seat) => seat.player === 'person' && !seat.mine);
        return {
            single: settings.get('passSingle'),
            trifling: settings.get('passTrifling'),
            windows: settings.get('windows'),
            passing: this.isPassing(),
            together: mine.length > 1,
            opposed: others,
        };
    }

    async fetchOdds() {
        const { scene, table } = this;
        if (!scene.asked.options.length) return;
        const query = new URLSearchParams({ seat: scene.seat, version: scene.version });
        this.asking = new AbortController();
        const told = await get(`/games/${table.card.id}/odds?${query}`, this.asking).catch(() => null);
        if (!told || scene !== this.scene || this.sent) return;
        const odds = new Map(Object.entries(told.odds).map(([index, stats]) => [Number(index), stats]));
        table.panel.tell(odds);
        table.lessons.reveal(table.panel);
        makeRoom(table);
        table.choices.tell(odds);
    }

    /** Marks where the piece that is asked about can go by several answers. */
    async fetchWalks(asked) {
        const { scene, table, asking } = this;
        if (!asked.about || asked.placing) return;
        const query = new URLSearchParams({ seat: scene.seat, version: scene.version });
        const told = await get(`/games/${table.card.id}/walks?${query}`, asking).catch(() => null);
        if (told?.walks?.length && scene === this.scene && !this.sent) table.choices.add(told.walks.map(far), asked);
    }

    // ---- answering

    /** Chooses an option. An option that would lose something must be chosen twice. */
    choose(option) {
        if (this.sent || !this.scene) return;
        if (option.places) return this.table.placing.take(option);
        if (option.warning && !this.isArmed(option)) return this.arm(option);
        this.last = option.spot;
        this.table.notes.clear();
        this.walk = option.walk ? new WalkOn(option.walk.answers, this.scene.asked) : null;
        if (this.silent(option)) this.passInSilence(option);
        else this.send(option.answer, option);
    }

    /** From now on everything is asked again. */
    halt() {
        this.usual.end();
        this.table.sending.callOff();
        this.walk?.end();
    }

    /** Answers with places for the pieces; `quiet` leaves what the page has said. */
    place(places, { quiet = false } = {}) {
        if (this.sent || !this.scene) return;
        if (!quiet) this.table.notes.clear();
        this.send(places);
    }

    /** Whether the time of this answer could reveal a secret to a person on the other side. */
    silent({ answer }) {
        const { asked } = this.scene;
        return asked.tacit && this.habits().opposed && JSON.stringify(answer) === JSON.stringify(asked.default);
    }

    passInSilence({ answer }) {
        this.forget();
        const pass = { answer, wait: SILENCE, note: '' };
        this.give(pass);
        this.put(true, pass);
    }

    /** Whether an option, or one that comes to the same, waits for confirmation. */
    isArmed(option) {
        const place = ({ same, index }) => same ?? index;
        return this.armed !== null && place(this.armed) === place(option);
    }

    arm(option) {
        this.armed = option;
        this.table.panel.arm(option);
        this.table.choices.warn(option);
        if (!this.table.panel.seen()) this.table.notes.say(`${option.warning} ${_('Choose it again to do it.')}`);
    }

    /** Does what waits for confirmation. */
    confirm() {
        if (this.armed) this.choose(this.armed);
    }

    /** Drops what waits for confirmation; says whether there was anything. */
    relent() {
        const armed = this.armed !== null;
        this.armed = null;
        this.table.panel.arm(null);
        if (armed) this.table.choices.hideTip();
        return armed;
    }

    send(answer, option = null) {
        const { table, scene } = this;
        this.opener = scene.asked.placing ? '' : JSON.stringify(answer);
        this.depart(table.socket.answer(scene.version, answer));
        this.later(() => option && table.panel.sending(option), SLOW);
    }

    /** The answer with this key is on its way: until the next question there is nothing to choose. */
    depart(key) {
        this.forget();
        this.sent = key;
        this.table.panel.answered(true);
        this.table.choices.answered();
        this.table.placing.answered();
    }

    /** Gives the answer that the player's settings prescribe. */
    give({ answer, wait, note }) {
        if (note) this.table.notes.say(note);
        if (wait) this.later(() => this.sent || this.send(answer), Math.max(0, wait - (performance.now() - this.scene.came)));
        else this.send(answer);
    }

    /** Takes back the player's last decision, and the automatic ones after it; asks for leave where another player decides. */
    undo() {
        if (!this.sent && this.scene?.on_request) return this.table.proposals.askBack();
        if (this.sent || !this.scene?.undoable) return;
        this.passing = '';
        this.usual.end();
        this.table.sending.callOff();
        this.walk?.end();
        this.walk?.back();
        this.takeBack();
    }

    takeBack() {
        this.undoing = true;
        this.depart(this.table.socket.undo(this.scene.version));
    }

    /** The server refused an answer: shows why, and asks again. */
    refused({ key, why, rule, code }) {
        if (key && key !== this.sent) return;
        const late = code === 'conflict';
        if (!late || key !== this.table.sending.sent) this.table.notes.say(why, { rule, bad: true });
        this.sent = null;
        this.usual.end();
        this.walk = null;
        this.table.early.drop();
        this.forget();
        if (late) return; // a newer scene is on its way: another page of the seat was faster
        this.table.sending.callOff();
        if (this.scene?.asked?.mine) this.put(false);
        else this.table.panel.answered(false);
    }

    /** Passes tacit questions until the phase ends, or stops doing so. */
    pass(yes) {
        this.passing = yes ? this.phase() : '';
        const { asked } = this.scene;
        if (yes && asked.tacit) this.give({ ...automatic(asked, { ...this.habits(), passing: true }) });
    }

    isPassing() {
        return this.passing !== '' && this.passing === this.phase();
    }

    phase() {
        return `${this.scene.turn} ${this.scene.phases.find(({ on }) => on)?.name ?? ''}`;
    }

    // ---- an end

    later(work, wait) {
        const timer = setTimeout(() => {
            this.timers.delete(timer);
            work();
        }, wait);
        this.timers.add(timer);
    }

    forget() {
        this.timers.forEach(clearTimeout);
        this.timers.clear();
        this.asking.abort();
        this.armed = null;
    }

    /** A new scene has come: no answer is on its way any more. */
    settle() {
        this.forget();
        this.sent = null;
    }

    clear() {
        this.settle();
        this.scene = null;
        this.last = null;
        this.usual.end();
        this.walk = null;
    }
}
