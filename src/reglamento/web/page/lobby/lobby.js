/** The first page: one button to play, other ways to begin, and the games there are. */

import { about } from '../about.js';
import { h } from '../dom.js';
import { acceptDrops } from './files.js';
import { hero } from './hero.js';
import { openLists } from './lists.js';

export function openLobby(root) {
    const lists = h('div.lists');
    root.append(
        h('div.page.lobby', null, [
            hero(about().games[0]),
            lists,
        ]),
    );
    const endings = [openLists(lists), acceptDrops()];
    return { title: '', close: () => endings.forEach((end) => end()) };
}
