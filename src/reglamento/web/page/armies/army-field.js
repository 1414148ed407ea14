/** A field to choose the army that a side brings: one of the program's own, one that was built in this browser, in a file, or of a link. */

import { get, post, Problem } from '../api.js';
import { h } from '../dom.js';
import { selectField, textField } from '../fields.js';
import { complain } from '../problems.js';
import { _, n_ } from '../words.js';
import { armyButton, openText } from './army-files.js';
import { keptArmies } from './kept-armies.js';
import { textOfAddress } from './links.js';

const NONE = ['', '–'];

/**
 * `usual` says what is played where none is chosen. `text()` gives the text of the army, '' for none, once it is known; it throws Problem
 * for one that cannot be played. `open(data)` takes a file.
 */
export function armyField(game, title, usual) {
    const at = `/armies/${encodeURIComponent(game)}`;
    const kept = keptArmies(game);
    const none = { name: usual, text: '' };
    let chosen = Promise.resolve(none);
    const named = h('p.small', { role: 'status' }, usual);
    const choose = async (card) => {
        chosen = card;
        const { name } = await card;
        if (chosen === card) named.textContent = name;
    };
    const open = async (data) => {
        const card = playable(await openText(game, data));
        own.input.value = built.input.value = '';
        return choose(Promise.resolve(card));
    };
    const pick = (id, other, found) => {
        other.input.value = '';
        choose(id ? found(id).then(playable) : Promise.resolve(none)).catch(complain);
    };
    const packaged = (id) => get(`${at}/packaged/${encodeURIComponent(id)}`);
    const judged = (id) => {
        const { army, agreed } = kept.find((each) => each.id === id);
        return post(`${at}/checks`, { army, agreed });
    };
    const own = selectField(_("One of the program's own"), [NONE], '', (id) => pick(id, built, packaged));
    get(`${at}/packaged`)
        .then((armies) => own.offer([NONE, ...armies.map((army) => [army.id, briefly(army)])], own.value()))
        .catch(complain);
    const built = selectField(_('Built in this browser'), [NONE, ...kept.map((each) => [each.id, each.army.name])], '', (id) => pick(id, own, judged));
    const link = textField(_('or a link to it'), { type: 'url', onchange: () => ofLink().catch(complain) });
    const ofLink = async () => link.value() && open(await textOfAddress(link.value()));
    const element = h('fieldset.field', null, [
        h('legend', null, title),
        named,
        own.element,
        kept.length ? built.element : null,
        h('div.row', null, armyButton(game, open)),
        link.element,
    ]);
    return { element, open, text: async () => (await chosen).text };
}

/** An army in a line, as an `ArmyBrief` tells it. */
export function briefly({ name, list, points }) {
    return list ? n_('{name} ({list}), {n} point', '{name} ({list}), {n} points', points, { name, list }) : n_('{name}, {n} point', '{name}, {n} points', points, { name });
}

/** The card of an army that can be played. Throws Problem. */
function playable(card) {
    if (card.playable) return card;
    throw new Problem({ code: 'bad-request', why: _('This army cannot be played yet: open it where armies are built, to see why.') });
}
