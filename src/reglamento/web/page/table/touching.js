/** Clicks on the board beside its marks. */

import { get } from '../api.js';

/** A click at a `Table` beside the marks: does what the thing stands for, or says why that is not possible. */
export async function touched(table, event) {
    if (table.looks.pinned) return table.looks.hide();
    if (table.sending.clicked(event)) return;
    const { piece: thing, of: whole } = event.target.closest('.picture [data-piece]')?.dataset ?? {};
    if (thing && !table.early.keep(() => touch(table, thing, whole))) await touch(table, thing, whole);
}

async function touch(table, thing, whole) {
    const asked = table.shown?.asked;
    if (!asked?.mine || table.pace.running || table.answers.sent) return;
    const { choices } = table;
    if (!asked.placing && (choices.takeThing(thing, asked) || (whole && choices.takeThing(whole, asked)))) return;
    const query = new URLSearchParams({ seat: table.seat, target: thing });
    const reason = await get(`/games/${table.card.id}/why?${query}`).catch(() => null);
    if (reason?.why && !table.closed) table.notes.say(reason.why, { rule: reason.rule });
}
