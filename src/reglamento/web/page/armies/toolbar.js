/** What is done with a whole army: begun, opened, saved, sent, played. */

import { kind } from '../about.js';
import { busily } from '../busy.js';
import { copy } from '../clipboard.js';
import { h } from '../dom.js';
import { selectField, textField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { complain } from '../problems.js';
import { confirmed } from '../sheet.js';
import { toast } from '../toast.js';
import { _ } from '../words.js';
import { armyButton, download } from './army-files.js';
import { keptArmies } from './kept-armies.js';
import { linkOf } from './links.js';
import { openPlay } from './play.js';

/** The fields and buttons above the army of `page`. */
export function toolbar(page) {
    const { draft, offer } = page;
    const name = textField(_('Name of the army'), { value: draft.army.name, maxlength: 80, oninput: renamed });
    const lists = offer.lists.map((each) => [each.id, each.title]);
    const list = selectField(_('Army list'), lists, draft.army.faction, relisted);
    const kept = selectField(_('Armies in this browser'), [], '', (id) => page.resume(id).catch(complain));
    const discard = h('button', { type: 'button', onclick: busily(discarded) }, glyph('cross'), _('Delete'));
    const play = h('button.primary', { type: 'button', onclick: busily(played) }, glyph('play'), _('Play with it'));

    function renamed() {
        draft.army.name = name.value() || draft.titleOf(draft.army.faction);
        page.changed();
    }

    async function played() {
        const card = await page.judged();
        if (card.playable) openPlay(page.game, card);
    }

    async function relisted(id) {
        await page.fresh(id);
        shown();
    }

    async function discarded() {
        const title = _('Delete the army {name}?', { name: draft.army.name });
        const text = _('It is kept in this browser alone, unless you have saved its file.');
        if (await confirmed({ title, text, yes: _('Delete') })) await page.discard();
    }

    /** The kept armies, and the one that is shown, which is kept from its first change on, but for one that is played as it is. */
    function listed() {
        const armies = keptArmies(page.game).map((each) => [each.id, each.army.name]);
        const known = armies.some(([id]) => id === draft.id) ? armies : [[draft.id, draft.army.name], ...armies];
        const all = page.asItIs ? [['', '–'], ...known] : known;
        kept.offer(all, page.asItIs ? '' : draft.id);
        kept.element.hidden = all.length < 2;
    }

    function shown() {
        listed();
        list.offer(page.asItIs ? [['', _('Datasheets of its own')], ...lists] : lists, page.asItIs ? '' : draft.army.faction);
        discard.hidden = name.input.readOnly = page.asItIs;
        if (document.activeElement !== name.input) name.input.value = page.asItIs ? page.card.name : draft.army.name;
        play.disabled = !page.card?.playable;
    }

    queueMicrotask(() => page.element.addEventListener('judged', shown));
    return h('div.army-tools', null, [
        h('div.halves', null, list.element, name.element, kept.element),
        h('div.row', null, [
            play,
            armyButton(page.game, page.open),
            h('button', { type: 'button', onclick: busily(async () => download(await page.judged())) }, glyph('down'), _('Save as a file')),
            h('button', { type: 'button', onclick: busily(() => send(page)) }, glyph('link'), _('Copy a link')),
            h('button', { type: 'button', onclick: busily(() => relisted(draft.army.faction)) }, glyph('again'), _('New army')),
            discard,
        ]),
        h('p.dim.small', null, kind(page.game).rosters ? _('A file of this page, or a roster of BattleScribe (.ros, .rosz), may also be dropped here.') : _('A file of this page may also be dropped here.')),
    ]);
}

/** Copies a link that holds the whole army, where it is short enough. */
async function send(page) {
    const { text } = await page.judged();
    const link = await linkOf(page.game, text);
    if (link) await copy(link, _('The link is copied.'));
    else toast(_('This army is too long for a link: send its file.'), { bad: true });
}
