/** A replay: the board, the story, and a slider over all moments of a game. */

import { get } from '../api.js';
import { busily } from '../busy.js';
import { copy } from '../clipboard.js';
import { h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { who } from '../lobby/row.js';
import { failure } from '../problems.js';
import { again, note } from '../router.js';
import { inWords, turningOf } from '../turning-points.js';
import { _ } from '../words.js';
import { controls } from './controls.js';
import { openFork } from './fork.js';
import { acceptKeys } from './keys.js';
import * as place from './place.js';
import { Player } from './player.js';
import { Scenes } from './scenes.js';
import { Screen } from './screen.js';

const EVERYTHING = '*';
const NOBODY = 'nobody';

export async function openReplay(root, { id }) {
    const page = h('div.replay', null, h('h1.unseen', null, _('Replay')), h('div.bone.board-bone'));
    root.append(page);
    try {
        const card = await get(`/games/${encodeURIComponent(id)}`);
        return await show(page, card);
    } catch (error) {
        page.replaceChildren(h('div.page.stack', null, h('h1', null, _('This game cannot be seen again')), failure(error, again)));
        return { title: _('This game cannot be seen again') };
    }
}

async function show(page, card) {
    const wish = place.read();
    const { as, replay } = await looked(card, wish.as);
    const scenes = new Scenes(card.id, as);
    const screen = await Screen.open(card, (line) => player.seek(placeOfLine(replay.moments, line)));
    const player = new Player({
        scenes,
        moments: replay.moments,
        at: placeOf(replay.moments, wish.at),
        show: (scene, how) => screen.show(scene, how),
        moved: () => {
            bar.update();
            place.write(card.id, player.moment.version, as || NOBODY);
        },
    });
    const bar = controls(player, pivots(card, replay.moments));
    page.replaceChildren(head(card, replay, as, player), screen.board, bar.element, screen.story);
    const endings = [acceptKeys(player), followAddress(player, as), () => player.close(), () => screen.close(), place.leave];
    scenes.foresee(player.moment.version);
    const last = await scenes.at(replay.moments.at(-1).version);
    screen.foretell(last.told);
    await player.refresh();
    return { title: _('Replay of {title}', { title: card.title }), close: () => endings.forEach((end) => end()) };
}

/** The moments from the perspective `wanted`, if the user may look from there, otherwise from the one that shows most. */
async function looked(card, wanted) {
    const mine = card.seats.find((seat) => seat.mine)?.seat ?? '';
    const best = card.state === 'over' || card.state === 'file' ? EVERYTHING : mine;
    const as = wanted === NOBODY ? '' : (wanted ?? best);
    try {
        return { as, replay: await new Scenes(card.id, as).moments() };
    } catch (error) {
        if (as === best) throw error;
        return { as: best, replay: await new Scenes(card.id, best).moments() };
    }
}

/** The place of a version among the moments; the end when it is not there. */
function placeOf(moments, version) {
    if (version === null || Number.isNaN(version)) return 0;
    return Math.max(0, moments.findLastIndex((moment) => moment.version <= version));
}

/** The turning points of the game, as far as the look back at it has found them, by their places among the moments. */
function pivots(card, moments) {
    const names = new Map(card.seats.map((seat) => [seat.seat, seat.title]));
    return turningOf(card.id).map((each) => ({ at: placeOf(moments, each.version), text: inWords(each, names) }));
}

/** The place of the moment that told line number `line` of the story. */
function placeOfLine(moments, line) {
    const found = moments.findIndex((moment) => moment.told > line);
    return found < 0 ? moments.length - 1 : found;
}

function followAddress(player, as) {
    const changed = () => {
        const wish = place.read();
        if ((wish.as ?? (as || NOBODY)) !== (as || NOBODY)) again();
        else if (wish.at !== null) player.seek(placeOf(player.moments, wish.at));
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
}

// ---- the head of the page

function head(card, { perspectives }, as, player) {
    const link = () => location.origin + place.address(card.id, player.moment.version, as || NOBODY);
    const over = card.state === 'over' || card.state === 'file';
    return h('div.replay-head', null, [
        h('div.replay-title', null, h('h1', null, card.title), h('p.dim.small', null, sides(card))),
        perspective(card, perspectives, as, player),
        h('div.row', null, [
            card.state === 'running' && tool('a.button', 'board', _('To the table'), { href: `/g/${card.id}` }),
            tool('button', 'link', _('Copy the link'), { type: 'button', onclick: busily(() => copy(link(), _('The link is copied.'))) }),
            over && tool('a.button', 'dice', _('What decided it'), { href: `/g/${card.id}/review` }),
            over && tool('a.button', 'down', _('Download'), { href: `/api/games/${card.id}/file`, download: '' }),
            tool('button', 'fork', _('Play on from here'), { type: 'button', onclick: () => openFork(card, player.moment.version, as) }),
        ]),
    ]);
}

/** A link or a button with a drawing, and a text that is hidden where there is little room. */
function tool(tag, name, text, props) {
    return h(tag, { 'aria-label': text, ...props }, glyph(name), h('span.label-text', null, text));
}

function sides(card) {
    const names = card.seats.map((seat) => `${seat.title}: ${who(seat, card)}`);
    return [...names, card.result?.text].filter(Boolean).join(' · ');
}

function perspective(card, perspectives, as, player) {
    const titles = new Map(card.seats.map((seat) => [seat.seat, seat.title]));
    const seats = perspectives.filter((each) => titles.has(each)).map((each) => [each, titles.get(each)]);
    const all = perspectives.includes(EVERYTHING) ? [[EVERYTHING, _('Everything open')]] : [];
    const choose = (value) => {
        note(place.address(card.id, player.moment.version, value || NOBODY));
        again().then(() => document.querySelector('.replay-head select')?.focus());
    };
    const field = selectField(_('Seen by'), [...all, ...seats, ['', _('A spectator')]], as, choose);
    field.input.ariaLabel = _('Seen by'); // where there is little room the label is not drawn
    return field.element;
}
