/** What players do with games of their own in the lists: give them other names, and remove them. */

import { post, remove } from '../api.js';
import { busily } from '../busy.js';
import { h } from '../dom.js';
import { textField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { confirmed, openSheet } from '../sheet.js';
import { _ } from '../words.js';

const LONGEST = 60;

/** The name under which the user lists a game. */
export function nameIn(card) {
    return card.own_name || card.title;
}

/** The buttons of an own game's row. `changed(lobby)` takes the lists as they are afterwards. */
export function ownTools(card, changed) {
    return h('div.game-tools', null, [
        tool('pen', _('Rename “{name}”', { name: nameIn(card) }), () => rename(card, changed)),
        tool('bin', _('Remove “{name}”', { name: nameIn(card) }), () => discard(card, changed).catch(complain)),
    ]);
}

function tool(name, label, onclick) {
    return h('button.quiet.icon', { type: 'button', 'aria-label': label, title: label, onclick }, glyph(name));
}

function rename(card, changed) {
    const hint = _('Only you see this name. Without one, the game has its title: {title}.', { title: card.title });
    const name = textField(_('Name of the game'), { value: nameIn(card), maxlength: LONGEST, autofocus: true, hint });
    const save = async () => {
        const wanted = name.value() === card.title ? '' : name.value();
        changed(await post(`/games/${card.id}/name`, { name: wanted }));
        sheet.close();
    };
    const go = h('button.primary', null, glyph('tick'), _('Save'));
    const form = h('form.stack', { onsubmit: (event) => event.preventDefault() }, name.element, h('div.row', null, go));
    go.addEventListener('click', busily(save));
    const sheet = openSheet({ title: _('Rename the game'), body: form });
    name.input.select();
}

async function discard(card, changed) {
    const others = card.seats.some((seat) => seat.player === 'person' && seat.taken && !seat.mine);
    const text = others
        ? _('It goes from your lists. The other players keep it and may wait for your move; to end a game, give it up at its table.')
        : _('The game and its replay are deleted for good.');
    const yes = others ? _('Remove') : _('Delete');
    const title = _('Remove “{name}”?', { name: nameIn(card) });
    if (await confirmed({ title, text, yes })) changed(await remove(`/games/${card.id}`));
}
