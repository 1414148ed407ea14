/** All keys of a table. */

import { openKeys } from '../settings/keys.js';
import { showAgain } from './again.js';
import { SHIFT } from './keycaps.js';
import { OwnFocus } from './own-focus.js';
import { faces } from './spots.js';

const FIELDS = 'input:not([type="checkbox"]), select, textarea, dialog, [contenteditable]';
const PRESSED = 'button, a, summary, input, [tabindex="0"]';
/** Elements that the arrow keys scroll while they have the focus. */
const READ = '.story-page, .mission-page';
const DIGIT = /^\d$/;
const PAN = { ArrowUp: [0, 80], ArrowDown: [0, -80], ArrowLeft: [80, 0], ArrowRight: [-80, 0] };

/** Lets keys control a `Table`; returns a function that ends this. */
export function acceptKeys(table) {
    const own = new OwnFocus();
    let used = '';
    const press = (event) => {
        used = '';
        if (event.defaultPrevented || event.target.closest?.(FIELDS) || document.querySelector('dialog[open]')) return;
        if (!pressed(table, event, own)) return;
        own.taken();
        event.preventDefault();
        used = event.key;
    };
    // Some browsers click a button when the space bar comes up, even if its press was used for something else.
    const release = (event) => event.key === used && event.preventDefault();
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    return () => {
        document.removeEventListener('keydown', press);
        document.removeEventListener('keyup', release);
        own.close();
    };
}

/**
 * Whether the space bar acts on the playback, not on the button with the focus: while there is one, and wherever the player did not go
 * with a key: a bar that is pressed a moment too late must not choose what the page has given the focus. A player who confirms a warning
 * means the button.
 */
function skips(table, target, own) {
    if (table.pace.running) return true;
    return target.closest('.armed') ? table.pace.fresh() : !own.has(target);
}

/** Handles a key; false when it means nothing here. */
function pressed(table, event, own) {
    const { key, target } = event;
    if (event.altKey) return false;
    if (key === ' ' && target.closest?.('button') && (event.repeat || skips(table, target, own))) return done(table.pace.skip());
    if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'z' && done(table.undo());
    if (table.placing.press(event)) return true;
    const arrow = key in PAN;
    if (arrow && !event.shiftKey && table.choices.step(key)) return true;
    const meant = arrow && event.shiftKey ? SHIFT + key : key;
    if (!event.repeat && (arrow || table.panel.keys.has(key)) && table.early.keep(() => chosen(table, meant), arrow ? '' : table.panel.topic)) return true;
    if (DIGIT.test(key) && table.panel.numbers) return done(table.panel.numbers.takeDigit(), false);
    if (arrow && target.closest?.(READ)) return false;
    if (!event.repeat && chosen(table, meant)) return true;
    if (arrow) return done((event.shiftKey || table.idle()) && table.board.camera.pan(...PAN[key]));
    if (key === ' ' || key === 'Enter') return !target.closest?.(PRESSED) && done(key === ' ' ? table.pace.skip() : table.confirm());
    return Boolean(plain(table, key));
}

/** Chooses the option of a key; false when it has none. */
function chosen(table, key) {
    const { keys } = table.panel;
    const option = keys.get(key) ?? keys.get(key.toLowerCase()) ?? (key.startsWith(SHIFT) ? turning(table, keys.get(key.slice(SHIFT.length))) : null);
    return Boolean(option) && done(table.choose(option));
}

/** An option, if it only turns the piece that is asked about. */
function turning(table, option) {
    return option && faces(option) && option.piece === table.shown?.asked?.about ? option : null;
}

function plain(table, key) {
    const { camera } = table.board;
    const work = {
        '+': () => camera.zoom(1.3),
        '=': () => camera.zoom(1.3),
        '-': () => camera.zoom(1 / 1.3),
        0: () => camera.fit(),
        '.': () => (table.tape?.on ? table.tape : table.looks).next(1),
        ',': () => (table.tape?.on ? table.tape : table.looks).next(-1),
        t: () => (table.tape?.on && table.tape.end ? table.tape.fix() : table.tape?.toggle()),
        u: () => table.undo(),
        x: () => table.usual(),
        h: () => table.answers.hints.show(),
        b: () => showAgain(table),
        p: () => table.watching.toggle(),
        m: () => table.briefing.open(),
        '?': () => openKeys(),
        Escape: () => table.escape(),
    }[key];
    return work && done(work());
}

/** Whether what was done uses the key up, so that the browser does nothing more with it. */
function done(_work, used = true) {
    return used;
}
