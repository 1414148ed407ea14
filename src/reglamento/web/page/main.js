/** Starts the page: settings, language, the server's offer, and then the view for the address. */

import { loadAbout } from './about.js';
import { get } from './api.js';
import { openArmies } from './armies/armies.js';
import { h } from './dom.js';
import { drawFrame, followSettings, showPlace } from './frame.js';
import { openGame } from './game.js';
import { openLobby } from './lobby/lobby.js';
import { failure } from './problems.js';
import { openReplay } from './replay/replay.js';
import { openReview } from './review/review.js';
import { again, begin } from './router.js';
import { openRules } from './rules/rules.js';
import * as settings from './settings.js';
import { _, speak, suited } from './words.js';

const ROUTES = [
    [/^\/$/, at('lobby', openLobby)],
    [/^\/g\/(?<id>[^/]+)$/, at('game', openGame)],
    [/^\/g\/(?<id>[^/]+)\/replay$/, at('replay', openReplay)],
    [/^\/g\/(?<id>[^/]+)\/review$/, at('review', openReview)],
    [/^\/armies\/(?<game>[^/]+)$/, at('armies', openArmies)],
    [/^\/rules(?:\/(?<id>[^/]+))?$/, at('rules', openRules)],
];

function at(place, open) {
    return (root, params) => {
        showPlace(place);
        return open(root, params);
    };
}

function lost(root) {
    root.append(h('div.page.stack', null, h('h1', null, _('There is nothing here')), h('p', null, h('a', { href: '/' }, _('To the games')))));
    return { title: _('There is nothing here') };
}

/** Uses the language of the settings, and loads the server's own texts in it. */
async function learn() {
    const wanted = settings.get('language') || navigator.language;
    const guess = wanted.slice(0, 2).toLowerCase();
    speak(guess, {});
    const [{ languages }, words] = await Promise.all([loadAbout(), wordsOf(guess)]);
    const code = suited(wanted, Object.keys(languages));
    speak(code, code === guess ? words : await wordsOf(code));
    if (code !== guess) await loadAbout();
    drawFrame();
}

/** The page's sentences in a language; none for English, or for a language that the server does not know. */
function wordsOf(code) {
    return code === 'en' ? {} : get(`/words/${code}`).catch(() => ({}));
}

async function start() {
    followSettings();
    try {
        await learn();
    } catch (error) {
        document.getElementById('main').replaceChildren(h('div.page', null, failure(error, () => location.reload())));
        return;
    }
    settings.on((name) => name === 'language' && learn().then(again));
    begin(ROUTES, at('lost', lost));
}

start();
