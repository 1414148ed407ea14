/** The view for a visitor with the link to a game that has a free seat. */

import { kind, mission } from '../about.js';
import { armyField } from '../armies/army-field.js';
import { acceptArmies } from '../armies/army-files.js';
import { busily } from '../busy.js';
import { clear, h } from '../dom.js';
import { segments, textField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { again } from '../router.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { phraseField, phrase as randomPhrase } from './phrase.js';
import { previewOf } from './preview.js';
import { seal } from './seal.js';
import { sit, take } from './start.js';
import { facts, watch } from './wait.js';

export function openJoin(root, card) {
    const free = card.seats.filter((seat) => seat.player === 'person' && !seat.taken);
    const host = card.seats.find((seat) => seat.taken && seat.name);
    const title = host ? _('{name} invites you', { name: host.name }) : _('You are invited');
    const army = kind(card.game).armies && armyField(card.game, _('Your army'), _('One of those that the game offers'));
    const room = h('div.stack', null, [
        h('h1', null, title),
        facts(card),
        h('p', null, mission(card.game, card.mission)?.briefing),
        form(card, free, army, () => clear(room, audience(card))),
        seal(card),
    ]);
    root.append(h('div.page.room', null, room, previewOf(card)));
    const ends = [watch(card), army ? acceptArmies(army.open) : () => {}];
    return { title, close: () => ends.forEach((end) => end()) };
}

/** `army` is the field for the army that the visitor brings, where the game has armies. */
function form(card, free, army, watchOnly) {
    const side = segments(_('Your side'), free.map((seat) => [seat.seat, seat.title]), free[0]?.seat);
    const name = textField(_('Your name'), { value: settings.get('name'), maxlength: 40, autocomplete: 'nickname' });
    const phrase = phraseField();
    const down = async () => {
        settings.set('name', name.value());
        const taken = { name: name.value(), phrase: phrase.value() || randomPhrase(), army: army?.text() };
        if (taken.army) await take(card, side.value(), `/games/${card.id}/seats/${side.value()}/army`, taken);
        else await sit(card, [side.value()], phrase.value());
        again();
    };
    const aims = mission(card.game, card.mission)?.aims ?? {};
    const aim = (seat) => aims[seat.seat] && h('p', null, h('b', null, seat.title), ` ${aims[seat.seat]}`);
    return h('div.card.stack', null, [
        free.length > 1 ? side.element : h('h2', null, _('Your side: {side}', { side: free[0]?.title ?? '' })),
        free.length > 1 ? free.map(aim) : h('p', null, aims[free[0]?.seat]),
        army?.element,
        name.element,
        phrase.element,
        h('div.row', null, [
            h('button.primary', { type: 'button', onclick: busily(down) }, glyph('tick'), _('Sit down')),
            h('button', { type: 'button', onclick: watchOnly }, glyph('eye'), _('Watch')),
        ]),
    ]);
}

function audience(card) {
    return [
        h('h1', null, _('You watch this game')),
        facts(card),
        h('p.waits', { role: 'status' }, h('span.pulse', { 'aria-hidden': 'true' }), _('It begins as soon as all seats are taken.')),
        h('p', null, h('button', { type: 'button', onclick: again }, _('Sit down after all'))),
        seal(card),
    ];
}
