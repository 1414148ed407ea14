/** Begins a game with an army: its mission, the sides, and the army of the other side. */

import { kind, playerName } from '../about.js';
import { post } from '../api.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { segments, selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { usualBot, PERSON, seated, sit } from '../lobby/start.js';
import { go } from '../router.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';
import { armyField } from './army-field.js';

const WRONG = () => _('Something is wrong with this army. It is played as it is.');
const FRIEND = 'friend';
const ME = 'me';

/** Opens the sheet for a game with the army of `card`. */
export function openPlay(game, card) {
    const { missions, seats, bots } = kind(game);
    const fitting = missions.filter(({ id }) => !card.missions?.length || card.missions.includes(id));
    const mission = selectField(_('Mission'), fitting.map((each) => [each.id, each.title]), fitting[0].id);
    const side = segments(_('Your side'), Object.entries(seats), Object.keys(seats)[0]);
    const others = [[usualBot(game), playerName(usualBot(game))], ...bots.filter((bot) => bot !== usualBot(game)).map((bot) => [bot, playerName(bot)])];
    const against = selectField(_('Against'), [...others, [FRIEND, _('A friend, by a link')], [ME, _('Two at this screen')]], usualBot(game));
    const theirs = armyField(game, _('Army of the other side'), _('One of about the same size, which the game offers'));
    const start = async () => {
        const armies = { [side.value()]: card.text };
        const text = await theirs.text();
        for (const seat of Object.keys(seats)) if (text && seat !== side.value()) armies[seat] = text;
        const bot = against.value() === FRIEND || against.value() === ME ? PERSON : against.value();
        const wish = { game, mission: mission.value(), seats: seated(game, bot, { [side.value()]: PERSON }), listed: false };
        const made = await post('/battles', { game: wish, armies });
        await sit(made, against.value() === ME ? Object.keys(seats) : [side.value()]);
        sheet.close();
        go(`/g/${made.id}`);
    };
    const body = h('div.stack', null, [h('p', null, card.name), card.faults.length ? h('p.note', null, WRONG()) : null, mission.element, side.element, against.element, theirs.element]);
    const sheet = openSheet({
        title: _('Play with this army'),
        body,
        foot: [h('button.primary', { type: 'button', onclick: busily(start) }, glyph('play'), _('Start'))],
    });
}
