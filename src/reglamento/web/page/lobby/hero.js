/** The big button that starts a game at once, and the other ways to begin. */

import { playerName } from '../about.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { saveButton } from './files.js';
import { openOptions } from './options.js';
import { preview } from './preview.js';
import { bestBot, begin, PERSON, seated } from './start.js';

/** The top of the lobby for a game, as described by the list of games in `About`. */
export function hero(kind) {
    const [me] = Object.keys(kind.seats);
    const mission = kind.missions[0];
    const wish = { game: kind.id, mission: mission.id };
    return h('section.hero', { 'aria-labelledby': 'hero' }, [
        h('div.hero-text', null, [
            h('h1', { id: 'hero' }, kind.title),
            h('p.hero-lead', null, _('Played by the rules, and every outcome names its rule.')),
            h('div.hero-play', null, playButton(wish, me), playsAs(kind, me, mission)),
            ways(kind, wish, me),
        ]),
        preview(kind.id, mission.id),
    ]);
}

function playButton(wish, me) {
    const play = () => begin({ ...wish, seats: seated(wish.game, bestBot(wish.game), { [me]: PERSON }), listed: false }, [me]);
    return h('button.primary.big', { type: 'button', onclick: busily(play) }, glyph('play'), _('Play'));
}

function playsAs(kind, me, mission) {
    const facts = { side: kind.seats[me], bot: playerName(bestBot(kind.id)) };
    return h('p.dim', null, h('b', null, mission.title), h('br'), _('You: {side}. Against you: {bot}.', facts));
}

function ways(kind, wish, me) {
    const all = Object.keys(seated(wish.game, PERSON));
    const people = { ...wish, seats: seated(wish.game, PERSON) };
    const bots = { ...wish, seats: seated(wish.game, bestBot(wish.game)), listed: false };
    return h('div.ways', null, [
        way('people', _('Play a friend'), () => begin({ ...people, listed: false }, [me])),
        way('board', _('Two at this screen'), () => begin({ ...people, listed: false }, all)),
        way('bot', _('Watch bots'), () => begin(bots, [])),
        saveButton(),
        kind.armies && h('a.button', { href: `/armies/${kind.id}` }, glyph('flag'), _('Armies')),
        h('button', { type: 'button', onclick: () => openOptions(wish) }, glyph('gear'), _('More options…')),
    ]);
}

function way(name, text, work) {
    return h('button', { type: 'button', onclick: busily(work) }, glyph(name), text);
}
