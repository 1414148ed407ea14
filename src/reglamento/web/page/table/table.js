/** The table: a running game, for a player or a spectator. */

import { get, post } from '../api.js';
import { h } from '../dom.js';
import { complain, failure } from '../problems.js';
import { again, call } from '../router.js';
import * as settings from '../settings.js';
import { confirmed } from '../sheet.js';
import { sound, soundOf } from '../sound.js';
import { _ } from '../words.js';
import { Again, showAgain } from './again.js';
import { Answers } from './answers.js';
import { Attendance } from './attendance.js';
import { Bar } from './bar.js';
import { atOnce, openBoard } from './board.js';
import { Briefing } from './briefing.js';
import { Choices } from './choices.js';
import { Clock } from './clock.js';
import { lower } from './curtain.js';
import { Tray } from './dice.js';
import { handle } from './drawer.js';
import { Early } from './early.js';
import { firstAsked } from './first-asked.js';
import { acceptKeys } from './keys.js';
import { Lessons } from './lessons.js';
import { Links } from './links.js';
import { Log } from './log.js';
import { Looks } from './looks.js';
import { Mission } from './mission.js';
import { Notes } from './notes.js';
import { Pace } from './pace.js';
import { Panel } from './panel.js';
import { Placing } from './placing.js';
import { nameOf, Players } from './players.js';
import { wholeScene } from './records.js';
import { resultPanel } from './result.js';
import { connect, newKey } from './socket.js';
import { followWidth, tabs, WIDE } from './tabs.js';
import { touched } from './touching.js';
import { Watching } from './watching.js';
import { Talk } from './talk.js';
import { Sending } from './sending.js';
import { Tape } from './tape.js';

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
        this.build(still);
        this.answers = new Answers(this);
        this.early = new Early(this);
        this.pace = new Pace({
            show: (scene, speed) => this.show(scene, speed),
            tell: (scene) => this.tell(scene),
            settled: (scene) => this.settled(scene),
            busy: (yes) => this.panel.playing(yes),
        });
        this.endings = [acceptKeys(this), followWidth(this), () => this.bar.close(), () => this.clock.close(), () => this.players.close(), () => this.attendance.close(), () => this.sending.close(), () => this.board.close()];
        this.begin();
    }

    build(still) {
        const title = (seat) => this.titleOf(seat);
        const on = {
            choose: (option) => this.choose(option),
            point: (option) => this.point(option),
            undo: () => this.undo(),
            usual: () => this.usual(),
            hint: () => this.answers.hint(),
            skip: () => this.pace.skip(),
            again: () => showAgain(this),
            pass: (yes) => this.answers.pass(yes),
        };
        this.briefing = new Briefing(this.card, this.mine);
        const brief = this.briefing.mission ? () => this.briefing.open() : null;
        this.bar = new Bar(this.card, () => this.board.camera.fit(), this.mine.length ? () => this.giveUp() : null, brief);
        this.clock = new Clock();
        this.players = new Players(this.card, this.clock);
        this.attendance = new Attendance(this.card, this.mine);
        this.watching = new Watching((on) => this.pace.hold(on), this.mine.length);
        this.talk = new Talk(this.card, () => this.seat);
        this.mission = new Mission(this.card, Boolean(still.measure));
        this.panel = new Panel(on, title, this.hints());
        this.tray = new Tray();
        const place = h('section.board-place', { 'aria-label': _('Board') });
        this.lessons = new Lessons();
        this.page.replaceChildren(this.bar.element, this.mission.strip, this.lessons.element, place, this.side());
        this.page.classList.remove('loading');
        this.page.classList.toggle('free', Boolean(still.measure));
        this.board = openBoard(place, still);
        this.again = new Again(this.board);
        this.choices = new Choices(this.board, { choose: on.choose, marked: (option) => this.panel.light(option) });
        this.placing = new Placing(this.board, {
            answer: (places) => this.answers.place(places),
            judge: (places) => this.socket.judge(this.answers.scene.version, places),
            moved: () => this.looks.hide(),
        });
        this.tape = still.measure ? new Tape(this.board, still.measure) : null;
        this.sending = new Sending(this);
        this.looks = new Looks(this.board, this.card.id);
        this.notes = new Notes(this.board);
        this.links = new Links(this);
        this.board.held = (target) => this.looks.pin(target);
        this.board.element.addEventListener('click', (event) => touched(this, event));
    }

    side() {
        const ask = h('div.ask-page', null, this.panel.element, this.tray.element);
        const story = h('div.story-page', { tabindex: '0' });
        const about = h('div.mission-page', { tabindex: '0' }, this.mission.element);
        const pages = [
            { name: 'ask', title: _('Choices'), element: ask },
            { name: 'story', title: _('Story'), element: story },
            { name: 'mission', title: _('Mission'), element: about },
        ];
        this.log = new Log(story);
        const side = h('aside.side', { 'aria-label': _('Beside the board') });
        this.tabs = tabs(_('Beside the board'), pages, (name) => {
            side.dataset.tab = name;
            if (name === 'story') this.log.toEnd();
        });
        side.append(handle(side), this.players.element, this.attendance.element, this.talk.element, this.watching.element, ask, this.briefing.element, this.tabs.element, story, about);
        return side;
    }

    titleOf(seat) {
        return this.card.seats.find((each) => each.seat === seat)?.title ?? '';
    }

    // ---- whose scenes are seen

    async begin() {
        if (this.mine.length > 1) {
            const asked = await firstAsked(this.card);
            if (!this.closed) await this.sit(this.mine.includes(asked) ? asked : this.mine[0]);
        } else this.connect();
    }

    /** Shows the game as one of the player's seats sees it; behind a curtain, if anything must be hidden. */
    async sit(seat) {
        this.leave();
        this.seat = seat;
        if (this.card.perfect_information) {
            this.notes.say(_('{side}: your turn', { side: this.titleOf(seat) }));
        } else if (settings.get('curtain') && this.card.state === 'running') {
            this.curtain = lower(this.titleOf(seat));
            await this.curtain.there;
            this.curtain = null;
        }
        if (!this.closed) this.connect();
    }

    /** Removes everything that the present seat could see. */
    leave() {
        clearTimeout(this.timer);
        this.call(false);
        this.socket?.close();
        if (this.shown) this.seen.set(this.seat, this.log.lines.length);
        this.pace.clear();
        this.answers.clear();
        this.early.drop();
        this.choices.clear();
        this.placing.clear();
        this.sending.hide();
        this.looks.hide();
        this.tape?.away();
        this.notes.clear();
        this.panel.clear();
        this.tray.clear();
        this.log.clear();
        this.mission.clear();
        this.board.clear();
        this.again.clear();
        this.shown = null;
        this.newest = -1;
        this.aside = '';
        this.decider = null;
    }

    connect() {
        this.sending.sit(this.seat);
        this.socket = connect(this.card.id, this.seat, {
            scene: (record) => this.received(record),
            refused: (record) => this.links.refused(record) || this.answers.refused(record),
            throw: (record) => this.links.asked(record),
            tried: (record) => this.placing.tried(record),
            present: (record) => this.arrived(record),
            talk: (record) => this.talk.heard(record),
            state: (state) => this.bar.connected(state === 'on'),
            barred: complain,
        });
    }

    /** Takes a `Present` record: who is there, and which bots stand in. */
    arrived(record) {
        this.players.present(record);
        this.attendance.present(record);
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
        if (scene.substitute) this.notes.say(_('The bot took too long: the bot “{bot}” decided in its place. The record says so.', { bot: scene.substitute }));
        clearTimeout(this.timer);
        this.answers.forget();
        this.pace.push(scene);
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
        const thrown = !later && scene.told.findLast((line) => line.thrown);
        if (thrown) this.tray.show(thrown, this.titleOf(thrown.thrown.by));
    }

    waiting({ asked, undoable }) {
        if (asked && !asked.mine) this.panel.others(asked, this.awaited(asked.by), { undoable, busy: true });
        else this.panel.wait();
    }

    /** The name of the one to wait for: a player at this screen goes by the side, any other by name. */
    awaited(seat) {
        if (this.mine.includes(seat)) return this.titleOf(seat);
        const card = this.card.seats.find((each) => each.seat === seat);
        return card ? nameOf(card, this.card) : '';
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
        this.panel.remind(scene.by !== this.seat && this.again.any);
        if (!this.answers.sent) this.early.go();
    }

    /** Something was seen that a player would want to decide on: what was begun before it ends. */
    surprised() {
        this.answers.walk?.end();
        this.early.drop();
    }

    others(scene) {
        const { asked } = scene;
        this.panel.others(asked, this.awaited(asked.by), { undoable: scene.undoable });
        if (!this.mine.includes(asked.by) || this.mine.length < 2) return;
        if (asked.tacit && !settings.get('windows')) this.answers.passFor(asked.by, scene.version);
        else this.timer = setTimeout(() => this.sit(asked.by), atOnce() || !scene.told.length ? SEEN / 2 : SEEN);
    }

    over(result, lesson) {
        this.sending.callOff();
        this.lessons.show(lesson);
        this.panel.over(result.text, () => this.showResult());
        this.result?.remove();
        this.result = resultPanel(this.card, result, () => this.putAside(), Boolean(lesson));
        this.showResult();
    }

    showResult() {
        this.board.element.append(this.result);
        this.result.focus({ preventScroll: true });
    }

    /** Removes the result from the board, to look at the board; says whether it was there. */
    putAside() {
        if (!this.result?.isConnected) return false;
        this.result.remove();
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
        this.answers.usual();
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
        if (this.putAside() || this.tape?.away() || this.choices.shut() || this.choices.rest() || this.answers.relent()) return;
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
