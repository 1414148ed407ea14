/** The view for a visitor with the link to a game that has a free seat. */

import { kind, mission } from '../about.js';
import { get } from '../api.js';
import { armyField, briefly } from '../armies/army-field.js';
import { acceptArmies } from '../armies/army-files.js';
import { busily } from '../busy.js';
import { clear, h } from '../dom.js';
import { segments, textField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { again } from '../router.js';
import * as settings from '../settings.js';
import { _, n_ } from '../words.js';
import { lostSeat } from './lost-seat.js';
import { phraseField, phrase as randomPhrase } from './phrase.js';
import { previewOf } from './preview.js';
import { seal } from './seal.js';
import { free, sit, take } from './start.js';
import { facts, watch } from './wait.js';

export function openJoin(root, card) {
    const seats = free(card);
    if (!seats.length) return openWatch(root, card);
    const host = card.seats.find((seat) => seat.taken && seat.name);
    const title = host ? _('{name} invites you', { name: host.name }) : _('You are invited');
    const army = kind(card.game).armies && armyField(card.game, _('Your army'), _('One of those that the game offers'));
    const room = h('div.stack', null, [
        h('h1', null, title),
        facts(card),
        form(card, seats, army, () => clear(room, audience(card))),
        army && battle(card),
        h('p', null, mission(card.game, card.mission)?.briefing),
        (mission(card.game, card.mission)?.rules ?? []).map((text) => h('p', null, text)),
        lostSeat(card),
        seal(card),
    ]);
    root.append(h('div.page.room', null, room, previewOf(card)));
    const ends = [watch(card), army ? acceptArmies(army.open) : () => {}];
    return { title, close: () => ends.forEach((end) => end()) };
}

/** The view for a visitor where all free seats are kept for players of the game before. */
function openWatch(root, card) {
    const kept = h('p', null, _('The free seats are kept for players of the game before: if one is yours, open this page in the browser in which you played there.'));
    root.append(h('div.page.room', null, h('div.stack', null, audience(card, kept)), previewOf(card)));
    return { title: _('You watch this game'), close: watch(card) };
}

/** The size of a battle, and what its sides play: filled once it has loaded. */
function battle(card) {
    const told = h('div.stack');
    get(`/games/${encodeURIComponent(card.id)}/battle`)
        .then(({ points, armies }) => clear(told, h('p', null, n_('A battle of {n} point.', 'A battle of {n} points.', points)), card.seats.map((seat) => plays(seat, armies[seat.seat]))))
        .catch(complain);
    return told;
}

function plays({ title }, armies) {
    const briefs = armies.map(briefly);
    if (briefs.length === 1) return h('p', null, _('{side} plays {army}.', { side: title, army: briefs[0] }));
    return [h('p', null, _('{side} chooses one of these:', { side: title })), h('ul.small', { 'aria-label': title }, briefs.map((each) => h('li', null, each)))];
}

/** `army` is the field for the army that the visitor brings, where the game has armies. */
function form(card, seats, army, watchOnly) {
    const side = segments(_('Your side'), seats.map((seat) => [seat.seat, seat.title]), seats[0].seat);
    const name = textField(_('Your name'), { value: settings.get('name'), maxlength: 40, autocomplete: 'nickname' });
    const phrase = phraseField();
    const down = async () => {
        settings.set('name', name.value());
        const taken = { name: name.value(), phrase: phrase.value() || randomPhrase(), army: await army?.text() };
        if (taken.army) await take(card, side.value(), `/games/${card.id}/seats/${side.value()}/army`, taken);
        else await sit(card, [side.value()], phrase.value());
        again();
    };
    const aims = mission(card.game, card.mission)?.aims ?? {};
    const aim = (seat) => aims[seat.seat] && h('p', null, h('b', null, seat.title), ` ${aims[seat.seat]}`);
    return h('div.card.stack', null, [
        seats.length > 1 ? side.element : h('h2', null, _('Your side: {side}', { side: seats[0].title })),
        seats.length > 1 ? seats.map(aim) : h('p', null, aims[seats[0].seat]),
        army?.element,
        name.element,
        phrase.element,
        h('div.row', null, [
            h('button.primary', { type: 'button', onclick: busily(down) }, glyph('tick'), _('Sit down')),
            h('button', { type: 'button', onclick: watchOnly }, glyph('eye'), _('Watch')),
        ]),
    ]);
}

function audience(card, end = sitting()) {
    return [
        h('h1', null, _('You watch this game')),
        facts(card),
        h('p.waits', { role: 'status' }, h('span.pulse', { 'aria-hidden': 'true' }), _('It begins as soon as all seats are taken.')),
        end,
        seal(card),
    ];
}

function sitting() {
    return h('p', null, h('button', { type: 'button', onclick: again }, _('Sit down after all')));
}
