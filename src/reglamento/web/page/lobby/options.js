/** The sheet to make a game with all options. */

import { about, kind, mission } from '../about.js';
import { busily } from '../busy.js';
import { clear, h } from '../dom.js';
import { segments, selectField, textField, tick } from '../fields.js';
import { glyph } from '../glyphs.js';
import * as settings from '../settings.js';
import { openSheet } from '../sheet.js';
import { minutes } from '../times.js';
import { _, n_ } from '../words.js';
import { missionPicker } from './missions.js';
import { phraseField } from './phrase.js';
import { readingFields } from './readings.js';
import { seal } from './seal.js';
import { sideFields } from './sides.js';
import { begin } from './start.js';

/** Opens the sheet with the choices of `wish` (a `NewGame` record). */
export function openOptions(wish) {
    const body = h('div.stack.new-game');
    let wished = () => {};
    const show = (game, first = kind(game).missions[0].id) => {
        wished = drawn(body, game, first, show);
    };
    show(wish.game, wish.mission);
    const start = async () => {
        const { record, mine, phrase } = wished();
        await begin(record, mine, phrase);
        sheet.close();
    };
    const go = h('button.primary', { type: 'button', onclick: busily(start) }, glyph('play'), _('Start'));
    const sheet = openSheet({ title: _('A new game'), body, foot: [go], kind: 'wide' });
}

/** Draws the fields for a game; gives a function that reads them. `show(game)` draws the fields of another game. */
function drawn(body, game, first, show) {
    const clock = h('div');
    let timing = clockField(clock, mission(game, first));
    const missions = missionPicker(game, first, (chosen) => {
        timing = clockField(clock, mission(game, chosen));
    });
    const budget = budgetFields();
    const sides = sideFields(game);
    const readings = readingFields(game);
    const name = textField(_('Your name'), {
        value: settings.get('name'),
        maxlength: 40,
        autocomplete: 'nickname',
        hint: _('The others see this name. It may stay empty.'),
    });
    const phrase = phraseField();
    const listed = tick(_('Show this game in the lobby'), false, { hint: _('Others may then join or watch it without a link.') });
    const games = about().games.map((each) => [each.id, each.title]);
    const chooser = games.length > 1 ? selectField(_('Game'), games, game, (chosen) => show(chosen)).element : null;
    clear(body, [
        chooser,
        missions.element,
        sides.element,
        clock,
        budget.element,
        readings.element,
        section(_('You and the dice'), name.element, phrase.element, seal()),
        listed.element,
    ]);
    return () => {
        settings.set('name', name.value());
        const record = { game, mission: missions.value(), readings: readings.value(), clock: timing.value(), ...budget.value(), listed: listed.value() };
        return { record: { ...record, seats: sides.players() }, mine: sides.mine(), phrase: phrase.value() };
    };
}

function section(title, ...children) {
    return h('section.stack', null, h('h3', null, title), children);
}

/** Whether the mission is played against the clock, and its time; nothing where the rules have no clock. */
function clockField(place, { clock = 0 }) {
    if (!clock) {
        clear(place);
        return { value: () => 0 };
    }
    const choices = [
        [0, _('Off')],
        [clock, _('On: {time}', { time: minutes(clock) })],
        [2 * clock, _('Longer: {time}', { time: minutes(2 * clock) })],
    ];
    const field = segments(_('Clock, in minutes for each turn'), choices, 0);
    clear(place, field.element);
    return field;
}

/** The time that each person has for the whole game, and the time added for each decision. */
function budgetFields() {
    const hours = [15, 30, 60, 90, 120, 180].map((count) => [String(60 * count), n_('{n} minute', '{n} minutes', count)]);
    const more = [5, 10, 30, 60].map((count) => [String(count), n_('{n} second', '{n} seconds', count)]);
    const budget = selectField(_('Time for each side, for the whole game'), [['0', _('Off')], ...hours], '0', (chosen) => {
        increment.element.hidden = chosen === '0';
    });
    const increment = selectField(_('And for each decision'), [['0', _('nothing more')], ...more], '0', () => {});
    increment.element.hidden = true;
    const value = () => {
        const seconds = Number(budget.value());
        return { budget: seconds, increment: seconds ? Number(increment.value()) : 0 };
    };
    return { element: h('div.stack', null, budget.element, increment.element), value };
}
