/** Records from the server, completed with the default values that it leaves out. */

import { wholePlacing } from './formation.js';

const SCENE = { asked: null, told: [], told_from: 0, by: null, mover: null, undone: false, clock: null, budgets: [], undoable: false, on_request: false, absent: [], substitute: '', result: null, phases: [], stats: [], frame: null, aside: '' };
const ASKED = { options: [], greyed: [], placing: null, default: null, about: '', tacit: false, trifling: false, timed: false, mine: false };
const OPTION = { cost: '', surcharge: '', detail: '', rules: [], spot: null, piece: '', actor: '', strike: null, key: '', turned_key: '', warning: '', group: '', aside: false, present: false, same: null, pulls: false };
const LINE = { rules: [], heading: false, opens: false, minor: false, thrown: null, effect: null, walked: null };

/** A whole `Scene`. Each of its options has its place (`index`) in the question. */
export function wholeScene(record) {
    const scene = { ...SCENE, ...record };
    return { ...scene, asked: scene.asked && wholeAsked(scene.asked), told: scene.told.map(wholeLine) };
}

function wholeAsked(record) {
    const asked = { ...ASKED, ...record };
    const placing = asked.placing && wholePlacing(asked.placing);
    return { ...asked, placing, options: asked.options.map((option, index) => ({ ...OPTION, ...option, index })) };
}

/** A whole `Line`. */
export function wholeLine(record) {
    return { ...LINE, ...record };
}
