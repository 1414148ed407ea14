/** A field to choose the army that a side brings: one that was built in this browser, one out of a file, or one of a link. */

import { post, Problem } from '../api.js';
import { h } from '../dom.js';
import { selectField, textField } from '../fields.js';
import { complain } from '../problems.js';
import { _ } from '../words.js';
import { armyButton, openText } from './army-files.js';
import { keptArmies } from './kept-armies.js';
import { textOfAddress } from './links.js';

/** `usual` says what is played where none is chosen. `text()` gives the text of the army, '' for none; `open(data)` takes a file. */
export function armyField(game, title, usual) {
    let chosen = '';
    const named = h('p.small', { role: 'status' }, usual);
    const show = (card) => {
        if (!card.playable) throw new Problem({ code: 'bad-request', why: _('This army cannot be played yet: open it where armies are built, to see why.') });
        chosen = card.text;
        named.textContent = card.name;
    };
    const open = async (data) => show(await openText(game, data));
    const kept = keptArmies(game);
    const pick = async (id) => {
        const found = kept.find((each) => each.id === id);
        if (found) show(await post(`/armies/${encodeURIComponent(game)}/checks`, { army: found.army, agreed: found.agreed }));
        else [chosen, named.textContent] = ['', usual];
    };
    const built = selectField(_('Built in this browser'), [['', '–'], ...kept.map((each) => [each.id, each.army.name])], '', (id) => pick(id).catch(complain));
    const link = textField(_('or a link to it'), { type: 'url', onchange: () => ofLink().catch(complain) });
    const ofLink = async () => link.value() && open(await textOfAddress(link.value()));
    const element = h('fieldset.field', null, [
        h('legend', null, title),
        named,
        kept.length ? built.element : null,
        h('div.row', null, armyButton(open)),
        link.element,
    ]);
    return { element, open, text: () => chosen };
}
