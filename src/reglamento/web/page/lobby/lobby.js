/** The first page: one button to play, other ways to begin, and the lists of games. */

import { about } from '../about.js';
import { clear, h } from '../dom.js';
import { segments } from '../fields.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { acceptSaves } from './files.js';
import { hero } from './hero.js';
import { openLists } from './lists.js';

export function openLobby(root) {
    const above = h('div.above');
    const lists = h('div.lists');
    root.append(h('div.page.lobby', null, [above, beginning(), lists]));
    const endings = [openLists(lists, above), acceptSaves()];
    return { title: '', close: () => endings.forEach((end) => end()) };
}

/** The game to play (with a choice where there are several), and the ways to begin it. */
function beginning() {
    const { games } = about();
    const place = h('div');
    const show = (id) => clear(place, hero(games.find((kind) => kind.id === id) ?? games[0]));
    const chosen = games.find((kind) => kind.id === settings.get('game'))?.id ?? games[0].id;
    const choose = (id) => {
        settings.set('game', id);
        show(id);
    };
    show(chosen);
    if (games.length < 2) return place;
    const titles = games.map((kind) => [kind.id, kind.title]);
    return [h('div.which-game', null, segments(_('What do you want to play?'), titles, chosen, choose).element), place];
}
