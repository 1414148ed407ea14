/** The big button that starts a game at once, and the other ways to begin. */

import { playerName } from '../about.js';
import { busily } from '../busy.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _, n_ } from '../words.js';
import { saveButton } from './files.js';
import { openOptions } from './options.js';
import { preview } from './preview.js';
import { beginUsual, usualSide, usualSideField } from './sides.js';
import { usualBot, begin, learn, PERSON, seated } from './start.js';

/** The top of the lobby for a game, as described by the list of games in `About`. */
export function hero(kind) {
    const mission = kind.missions[0];
    const wish = { game: kind.id, mission: mission.id };
    const opponents = h('p.dim');
    const tell = () => clear(opponents, playsAs(kind, mission));
    tell();
    return h('section.hero', { 'aria-labelledby': 'hero' }, [
        h('div.hero-text', null, [
            h('h1', { id: 'hero' }, kind.title),
            h('p.hero-lead', null, _('Played by the rules, and every outcome names its rule.')),
            usualSideField(kind.id, tell),
            h('div.hero-play', null, playButton(kind.id), opponents),
            guided(kind),
            ways(kind, wish),
        ]),
        preview(kind.id, mission.id),
    ]);
}

function playButton(game) {
    return h('button.primary.big', { type: 'button', onclick: busily(() => beginUsual(game)) }, glyph('play'), _('Play'));
}

/** The guided games, in which each step is explained: the first one to begin with, and those that show more. */
function guided(kind) {
    if (!kind.guides?.length) return null;
    return h('div.learn', null, kind.guides.map((guide, place) => {
        const start = () => learn(kind.id, guide);
        const time = n_('{n} minute', '{n} minutes', guide.minutes);
        return [
            h('button', { type: 'button', onclick: busily(start) }, glyph('book'), place ? _('Learn more') : _('Learn to play')),
            h('p.dim', null, h('b', null, guide.title), ` · ${time}`, h('span.about', null, guide.about)),
        ];
    }));
}

function playsAs(kind, mission) {
    const facts = { side: kind.seats[usualSide(kind.id)], bot: playerName(usualBot(kind.id)) };
    return [h('b', null, mission.title), h('br'), _('You: {side}. Against you: {bot}.', facts)];
}

function ways(kind, wish) {
    const all = Object.keys(seated(wish.game, PERSON));
    const people = { ...wish, seats: seated(wish.game, PERSON) };
    const bots = { ...wish, seats: seated(wish.game, usualBot(wish.game)), listed: false };
    return h('div.ways', null, [
        way('people', _('Play a friend'), () => begin({ ...people, listed: false }, [usualSide(wish.game)])),
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
