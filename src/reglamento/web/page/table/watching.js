/** For those who watch: a pause, and how fast things happen. What happens during a pause is shown when it ends. */

import { h } from '../dom.js';
import { selectField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { lostSeat } from '../lobby/lost-seat.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { keycap } from './keycaps.js';

export class Watching {
    /** `pause(on)` holds what happens, or lets it go on; the controls are only for users without a seat. */
    constructor(pause, card) {
        this.pause = pause;
        this.paused = false;
        this.only = !card.seats.some((seat) => seat.mine);
        this.button = h('button.small', { type: 'button', 'aria-keyshortcuts': 'p', onclick: () => this.toggle() });
        const speeds = [['calm', _('Calm')], ['normal', _('Normal')], ['fast', _('Fast')], ['off', _('At once')]];
        const speed = selectField(_('Speed'), speeds, settings.get('speed'), (value) => settings.set('speed', value));
        this.element = h('div.watching', { hidden: !this.only, role: 'group', 'aria-label': _('While you watch') }, this.button, speed.element, this.only && lostSeat(card));
        this.draw();
    }

    toggle() {
        if (!this.only) return;
        this.paused = !this.paused;
        this.pause(this.paused);
        this.draw();
    }

    draw() {
        const text = this.paused ? _('Go on') : _('Pause');
        this.button.replaceChildren(glyph(this.paused ? 'play' : 'pause'), h('span', null, text), keycap('p'));
    }
}
