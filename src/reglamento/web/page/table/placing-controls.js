/** The buttons and texts beside a table on which pieces are placed. */

import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { _ } from '../words.js';
import { keycap } from './keycaps.js';
import { spokenAngle } from './rulers.js';

export class PlacingControls {
    /** `raise(floors)`, `back()` and `finish()` are what the buttons do. */
    constructor({ raise, back, finish }) {
        this.together = h('input', { type: 'checkbox', checked: true });
        this.single = h('label.tick.small', { title: _('Move the whole unit together') }, this.together, h('span', null, _('The whole unit')), keycap('w'));
        this.up = floor('above', _('Up a floor'), 'PageUp', () => raise(1));
        this.down = floor('below', _('Down a floor'), 'PageDown', () => raise(-1));
        const undo = _('Undo change');
        this.undo = h('button.small', { type: 'button', onclick: back, 'aria-keyshortcuts': 'Backspace', 'aria-label': undo, title: undo }, glyph('again'));
        this.done = h('button.small.primary', { type: 'button', onclick: finish, 'aria-keyshortcuts': 'Enter' }, glyph('tick'), _('Done'));
        this.spoken = h('p.unseen', { 'aria-live': 'polite' });
        this.hint = h('p.dim.small.hint');
        this.node = h('div.placing', null, this.single, this.up, this.down, this.undo, this.done, this.spoken);
    }

    /** What a formation needs; a guide that teaches takes no unit that is sent. */
    show(formation, taught) {
        this.single.hidden = formation.movers.length < 2;
        this.up.hidden = this.down.hidden = !formation.floors;
        this.hint.textContent = advice(formation, taught);
    }

    /** Whether the whole unit is moved. */
    get whole() {
        return this.together.checked;
    }

    /** Moves the whole unit, or single pieces again; not where there is one piece alone. */
    toggle() {
        if (!this.single.hidden) this.together.click();
    }

    /** Gives the focus to the last button, if it is on any part of the question. */
    focusDone() {
        if (this.node.closest('.ask')?.contains(document.activeElement)) this.done.focus({ preventScroll: true });
    }

    /** Reads the verdict of the rules to those who do not see the table. */
    say({ ok, why }, formation, ways) {
        this.spoken.textContent = ok ? allowed(formation, ways) : why;
    }

    hush() {
        clear(this.spoken);
    }
}

/** A button whose words are not seen on a phone. */
function floor(drawing, words, key, onclick) {
    return h('button.small.iconic', { type: 'button', 'aria-label': words, onclick }, glyph(drawing), h('span', null, words), keycap(key));
}

function advice({ turns, placing }, taught) {
    const moves = matchMedia('(pointer: coarse)').matches ? byFinger(turns) : byMouse(turns);
    if (placing.sends && !taught) return _('Click a place to go there, also over several turns, or drag the pieces.');
    return placing.suggestions.length ? `${moves} ${_('A suggestion clicked twice is done.')}` : moves;
}

function byMouse(turns) {
    return turns ? _('Drag the pieces; turn them by their knobs, or with Q and E.') : _('Drag the pieces, or move them with the arrow keys.');
}

/** A screen for fingers may have no keys. */
function byFinger(turns) {
    return turns ? _('Drag the pieces; turn them by their knobs, or with two fingers.') : _('Drag the pieces.');
}

/** That the places are allowed, and the manoeuvres of pieces that make one. */
function allowed(formation, ways) {
    const told = formation.movers.flatMap(({ label, footprint }, i) => {
        const way = ways?.[i]?.text;
        if (!footprint || !way) return [];
        return _('{piece}: {length}; {facing}.', { piece: label, length: way, facing: spokenAngle(formation.spot(i).angle) });
    });
    return [_('Allowed.'), ...told].join(' ');
}
