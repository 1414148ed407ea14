/** The table: a running game, for a player or a spectator. */

import { get, post } from '../api.js';
import { h } from '../dom.js';
import { complain, failure } from '../problems.js';
import { again, call } from '../router.js';
import { confirmed } from '../sheet.js';
import { sound, soundOf } from '../sound.js';
import { _ } from '../words.js';
import { Answers } from './answers.js';
import { atOnce } from './board.js';
import { Early } from './early.js';
import { acceptKeys } from './keys.js';
import { Pace } from './pace.js';
import { furnish } from './parts.js';
import { NextGame } from './next-game.js';
import { nameOf } from './players.js';
import { wholeScene } from './records.js';
import { resultPanel } from './result.js';
import { makeRoom } from './room.js';
import { begin, sit } from './sitting.js';
import { newKey } from './socket.js';
import { followWidth, WIDE } from './tabs.js';
import { answeredFor } from './unasked.js';

/** Factors on the time of the player's own moves, alone and on a walk of several. */
const OWN = 0.8;
const ON_A_WALK = 0.45;
/** How long the outcome of an answer is shown before the curtain falls, in milliseconds. */
const SEEN = 1400;
/** Opens the table of the game `card` in `root`, seen by `seat` (null: a spectator). Gives `{close()}`. */
export function openTable(root, { card, seat }) {
    const page = h('div.table.loading', null, h('div.bone.board-bone'));
    root.append(page);
    const opened = { table: null, closed: false };
    get(`/games/${encodeURIComponent(card.id)}/still`).then(
        (still) => {
            if (!opened.closed) opened.table = new Table(page, still, card, seat);
        },
        (error) => page.replaceChildren(h('div.page', null, failure(error, again))),
    );
    return {
        close() {
            opened.closed = true;
            opened.table?.close();
        },
    };
}

class Table {
    constructor(page, still, card, seat) {
        Object.assign(this, { page, card, seat });
        this.mine = card.seats.filter((each) => each.mine).map((each) => each.seat);
        this.shown = null;
        this.newest = -1;
        this.aside = '';
        this.decider = null;
        this.timer = 0;
        this.called = false;
        this.result = null;
        this.seen = new Map();
        this.next = new NextGame(this.card);
        furnish(this, still);
        this.answers = new Answers(this);
        this.early = new Early(this);
        this.pace = new Pace({
            show: (scene, speed) => this.show(scene, speed),
            tell: (scene) => this.tell(scene),
            settled: (scene) => this.settled(scene),
            busy: (yes) => this.panel.playing(yes),
        });
        this.endings = [acceptKeys(this), followWidth(this), () => this.bar.close(), () => this.clock.close(), () => this.players.close(), () => this.attendance.close(), () => this.sending.close(), () => this.next.close(), () => this.board.close()];
        begin(this);
    }

    titleOf(seat) {
        return this.card.seats.find((each) => each.seat === seat)?.title ?? '';
    }

    // ---- scenes

    received(record) {
        const scene = { ...wholeScene(record), came: performance.now() };
        this.clock.set(scene.clock);
        if (scene.told.some((line) => line.thrown || line.effect)) this.surprised();
        this.players.time(scene.budgets);
        this.links.show(scene);
        const known = scene.version === this.newest && scene.aside === this.aside;
        if (known && !this.answers.sent) return this.log.show(scene);
        this.newest = scene.version;
        this.aside = scene.aside;
        if (scene.undone && this.shown !== null) this.takenBack(scene.by);
        if (scene.substitute) this.notes.say(_('The bot took too long: the bot “{bot}” decided in its place. The record says so.', { bot: scene.substitute }));
        clearTimeout(this.timer);
        this.answers.forget();
        this.pace.push(scene);
    }

    /** Tells that the person of another seat took a decision back, and perhaps the question away that was being answered. */
    takenBack(by) {
        const { player, title } = this.card.seats.find((each) => each.seat === by) ?? {};
        if (player === 'person' && !this.mine.includes(by)) this.notes.say(_('A decision was taken back: {side}', { side: title }));
    }

    async show(scene, speed) {
        const own = scene.by === this.seat;
        this.lessons.rest();
        this.choices.clear();
        this.placing.clear();
        this.looks.renew(scene.version, this.seat);
        this.tape?.clear();
        this.tell(scene, speed > 0 && !atOnce());
        if (!scene.asked?.mine) this.call(false);
        if (!scene.asked?.mine || !own) this.waiting(scene);
        const told = (line) => {
            this.log.upTo(scene.told.indexOf(line) + 1);
            this.tray.show(line, this.titleOf(line.thrown?.by), speed);
        };
        if (!speed || atOnce()) sound(soundOf(scene));
        await this.board.show(scene, { animate: speed > 0, speed: own ? Math.min(speed, this.answers.walk?.under ? ON_A_WALK : OWN) : speed, told });
    }

    /** Shows the parts of a scene besides the board; the story and its dice as the board comes to them, if they are to be told `later`. */
    tell(scene, later = false) {
        const first = this.shown === null;
        this.shown = scene;
        this.again.take(scene, this.seat);
        this.bar.show(scene);
        this.players.show(scene.asked);
        this.mission.show(scene);
        this.briefing.show(scene);
        this.log.show(scene, { later: later && !first });
        if (first) this.log.mark(this.seen.get(this.seat) ?? 0);
        if (first) this.notes.say(this.briefing.aim(this.seat));
        const thrown = !later && scene.told.findLast((line) => line.thrown);
        if (thrown) this.tray.show(thrown, this.titleOf(thrown.thrown.by));
    }

    waiting(scene) {
        const { asked } = scene;
        if (asked && !asked.mine) this.panel.others(asked, this.awaiting(asked.by), scene, { busy: true });
        else this.panel.wait();
    }

    /** What is waited for: the dice of the own side, or a player: at this screen by the side, any other by name. */
    awaiting(seat) {
        if (seat === this.seat) return _('The dice are being mixed');
        const card = this.card.seats.find((each) => each.seat === seat);
        const name = this.mine.includes(seat) || !card ? this.titleOf(seat) : nameOf(card, this.card);
        return _('Waiting for {name}', { name });
    }

    settled(scene) {
        const { asked, result } = scene;
        const before = this.decider;
        this.decider = asked?.by ?? null;
        this.log.tellAll();
        this.answers.settle();
        this.answers.scene = scene;
        if (scene.aside) this.panel.aside(scene.aside);
        else if (result) this.over(result, scene.lesson);
        else if (asked?.mine) this.question(scene, before !== null && before !== asked.by);
        else if (asked) this.others(scene);
        if (!asked?.mine) this.early.drop();
    }

    question(scene, fresh) {
        if (fresh && !matchMedia(WIDE).matches) this.tabs.open('ask');
        this.lessons.show(scene.lesson);
        this.answers.ask(scene, { interrupts: scene.by !== null && scene.by !== this.seat });
        this.panel.remind(scene.by !== this.seat && this.again.any, this.meaning.any && this.again.theirs);
        makeRoom(this);
        if (!this.answers.sent) this.early.go(scene.asked.topic);
    }

    /** Something was seen that a player would want to decide on: what was begun before it ends. */
    surprised() {
        this.answers.walk?.end();
        this.early.drop();
    }

    others(scene) {
        const { asked } = scene;
        this.panel.others(asked, this.awaiting(asked.by), scene);
        if (this.mine.includes(asked.by) && this.mine.length > 1) this.turnTo(asked.by, scene);
    }

    /** At one screen: lets the other side sit down, unless it need not be asked. What was taken back is always asked. */
    async turnTo(seat, scene) {
        const due = performance.now() + (atOnce() || !scene.told.length ? SEEN / 2 : SEEN);
        if (!scene.undone && (await answeredFor(seat, { game: this.card.id, version: scene.version, habits: this.answers.habits() }))) return;
        if (this.shown === scene && !this.closed) this.timer = setTimeout(() => sit(this, seat), due - performance.now());
    }

    over(result, lesson) {
        this.sending.callOff();
        this.lessons.show(lesson);
        this.panel.over(result.text, () => this.showResult());
        this.result?.remove();
        this.result = resultPanel(this.card, result, () => this.putAside(), lesson?.guide, this.next);
        if (!lesson) this.next.watch();
        this.showResult();
    }

    showResult() {
        this.drawer.lower(true);
        this.board.element.append(this.result);
        this.result.focus({ preventScroll: true });
    }

    /** Removes the result from the board, to look at the board; says whether it was there. */
    putAside() {
        if (!this.result?.isConnected) return false;
        this.result.remove();
        this.drawer.lower(false);
        this.panel.focus();
        return true;
    }

    /** Shows in the page's title whether the player is asked. */
    call(yes) {
        if (yes && !this.called) sound('call');
        this.called = yes;
        call(yes ? _('Your turn') : '');
    }

    // ---- what the player does

    choose(option) {
        this.answers.choose(option);
    }

    point(option) {
        this.choices.light(option);
        this.placing.point(option);
    }

    confirm() {
        this.answers.confirm();
    }

    undo() {
        this.answers.undo();
    }

    /** Whether the server gives hints: against bots, or where one person plays all sides that persons play. */
    hints() {
        return this.mine.length > 0 && !this.lessons?.shown && this.card.seats.every((seat) => seat.player !== 'person' || seat.mine);
    }

    /** Lights an option in the list and on the board. */
    hinted(option) {
        if (!option) return;
        this.point(option);
        this.panel.light(option);
        this.panel.reveal(option);
    }

    usual() {
        this.answers.usual.begin();
    }

    /** Whether no piece is chosen and no answer is on its way, so that a key for a piece cannot be meant. */
    idle() {
        return !this.pace.running && !this.answers.sent && !this.shown?.asked?.about;
    }

    /** Ends the game for the seat at the screen, once the player has confirmed it. */
    async giveUp() {
        if (this.shown?.state !== 'running') return this.notes.say(_('There is no game to give up now.'));
        const text = _('The other side wins, and the game cannot go on.');
        if (!(await confirmed({ title: _('Give up'), text, yes: _('Give up') })) || this.closed) return;
        const query = new URLSearchParams({ seat: this.seat });
        await post(`/games/${this.card.id}/give-up?${query}`, { type: 'give-up', key: newKey() }).catch(complain);
    }

    escape() {
        this.early.drop();
        this.again.stop();
        if (this.putAside() || this.tape?.away() || this.choices.shut() || this.choices.putDown() || this.choices.rest() || this.answers.relent()) return;
        this.answers.halt();
        this.looks.hide();
        this.notes.clear();
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        this.socket?.close();
        this.pace.clear();
        this.answers.forget();
        this.curtain?.lift();
        this.endings.forEach((end) => end());
    }
}
