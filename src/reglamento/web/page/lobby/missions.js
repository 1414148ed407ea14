/** Chooses a mission: the list, and the briefing, aims and map of the chosen mission. */

import { kind, mission } from '../about.js';
import { clear, h } from '../dom.js';
import { selectField } from '../fields.js';
import { _ } from '../words.js';
import { fill, preview } from './preview.js';

/** `{element, value()}` for the missions of a game; `changed(id)` is called after each choice. */
export function missionPicker(game, first, changed) {
    const told = h('div.stack');
    const picture = preview(game, first);
    const choose = (id) => {
        tell(told, game, id);
        fill(picture, game, id);
        changed(id);
    };
    const field = selectField(_('Mission'), kind(game).missions.map((each) => [each.id, each.title]), first, choose);
    tell(told, game, first);
    const element = h('section.stack', null, field.element, h('div.briefing', null, picture, told));
    return { element, value: field.value };
}

function tell(place, game, id) {
    const card = mission(game, id);
    const aims = Object.entries(card.aims).map(([seat, aim]) => [h('dt', null, kind(game).seats[seat] ?? seat), h('dd', null, aim)]);
    clear(place, [
        h('p', null, card.briefing),
        h('dl.mission-aims', null, aims),
        card.rules.length ? h('ul.special', null, card.rules.map((rule) => h('li', null, rule))) : null,
        card.balance ? h('p.small', null, card.balance) : null,
        card.lasts ? h('p.dim.small', null, card.lasts) : null,
    ]);
}
