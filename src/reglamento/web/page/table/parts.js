/** The parts of a table, and where each of them stands. */

import { h } from '../dom.js';
import { _ } from '../words.js';
import { Again, showAgain } from './again.js';
import { Attendance } from './attendance.js';
import { Bar } from './bar.js';
import { openBoard } from './board.js';
import { Briefing } from './briefing.js';
import { Choices } from './choices.js';
import { Clock } from './clock.js';
import { Tray } from './dice.js';
import { handle } from './drawer.js';
import { Lessons } from './lessons.js';
import { Links } from './links.js';
import { Log } from './log.js';
import { Looks } from './looks.js';
import { Meaning } from './meaning.js';
import { Mission } from './mission.js';
import { belowFoot, markMore } from './more.js';
import { Notes } from './notes.js';
import { Panel } from './panel.js';
import { Placing } from './placing.js';
import { Players } from './players.js';
import { Proposals } from './proposals.js';
import { Pull } from './pull.js';
import { Sending } from './sending.js';
import { tabs } from './tabs.js';
import { newMessages, Talk } from './talk.js';
import { Tape } from './tape.js';
import { touched } from './touching.js';
import { Watching } from './watching.js';

/** Puts the parts of a table on its page; `still` is the part of the picture that never changes. */
export function furnish(table, still) {
    const title = (seat) => table.titleOf(seat);
    const on = {
        choose: (option) => table.choose(option),
        point: (option) => table.point(option),
        undo: () => table.undo(),
        usual: () => table.usual(),
        hint: () => table.answers.hints.show(),
        skip: () => table.pace.skip(),
        again: () => showAgain(table),
        plan: () => table.meaning.ask(table),
        pass: (yes) => table.answers.pass(yes),
    };
    table.briefing = new Briefing(table.card, table.mine);
    const brief = table.briefing.mission ? () => table.briefing.open() : null;
    table.proposals = new Proposals(table);
    const endings = {
        giveUp: table.mine.length ? () => table.giveUp() : null,
        offerDraw: table.proposals.possible ? () => table.proposals.offerDraw() : null,
    };
    table.bar = new Bar(table.card, () => table.board.camera.fit(), endings, brief);
    table.clock = new Clock();
    table.players = new Players(table.card, table.clock);
    table.attendance = new Attendance(table.card, table.mine);
    table.watching = new Watching((on) => table.pace.hold(on), table.card);
    const unread = (n) => table.tabs.mark('story', n, newMessages(n));
    table.talk = new Talk(table.card, () => table.seat, { unread, said: (text) => table.notes.say(text) });
    table.mission = new Mission(table.card, Boolean(still.unit), () => table.tabs.open('mission'));
    table.meaning = new Meaning(table.card, table.mine);
    table.panel = new Panel(on, title, table.hints());
    table.tray = new Tray();
    const place = h('section.board-place', { 'aria-label': _('Board') });
    table.lessons = new Lessons();
    table.page.replaceChildren(table.bar.element, table.mission.above, table.lessons.element, place, sideOf(table));
    table.page.classList.remove('loading');
    table.page.classList.toggle('free', Boolean(still.unit));
    table.board = openBoard(place, still);
    table.again = new Again(table.board);
    table.choices = new Choices(table.board, { choose: on.choose, marked: (option) => table.panel.light(option) });
    table.placing = new Placing(table.board, {
        answer: (places) => table.answers.place(places),
        judge: (places) => table.socket.judge(table.answers.scene.version, places),
        moved: () => table.looks.hide(),
    });
    table.tape = still.measure ? new Tape(table.board, still.measure) : null;
    table.sending = new Sending(table);
    table.pull = new Pull(table);
    table.looks = new Looks(table.board, table.card.id);
    table.notes = new Notes(table.board);
    table.links = new Links(table);
    table.board.held = (target) => table.looks.pin(target);
    table.board.element.addEventListener('click', (event) => touched(table, event));
}

/** What stands beside the board. */
function sideOf(table) {
    const ask = h('div.ask-page', null, table.panel.element, table.tray.element);
    markMore(table.panel.element, [ask, table.panel.body, table.panel.foot], () => belowFoot(table.panel, ask));
    const story = h('div.story-page', { tabindex: '0' });
    const about = h('div.mission-page', { tabindex: '0' }, table.mission.element);
    const pages = [
        { name: 'ask', title: _('Choices'), element: ask },
        { name: 'story', title: _('Story'), element: story },
        { name: 'mission', title: _('Mission'), element: about },
    ];
    table.log = new Log(story, { meaning: table.meaning });
    const side = h('aside.side', { 'aria-label': _('Beside the board') });
    table.tabs = tabs(_('Beside the board'), pages, (name) => {
        side.dataset.tab = name;
        if (name === 'story') table.log.toEnd();
        if (name === 'mission') table.briefing.done();
    });
    table.drawer = handle(side);
    side.append(table.drawer.element, table.players.element, table.attendance.element, table.proposals.element, table.talk.element, table.watching.element, ask, table.briefing.element, table.tabs.element, story, about);
    return side;
}
