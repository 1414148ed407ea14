/** The sheet of settings. Each choice takes effect at once. */

import { about } from '../about.js';
import { h } from '../dom.js';
import { segments, selectField, slider, textField, tick } from '../fields.js';
import { glyph } from '../glyphs.js';
import * as settings from '../settings.js';
import { openSheet } from '../sheet.js';
import { sound } from '../sound.js';
import { _ } from '../words.js';
import { openAccount } from './account.js';
import { openKeys } from './keys.js';

/** Opens the settings. A new language closes them, because the page is then drawn again. */
export function openSettings() {
    const keys = h('button', { type: 'button', onclick: () => openKeys() }, glyph('keys'), _('Keys'));
    const account = h('button', { type: 'button', onclick: () => openAccount() }, glyph('people'), _('Account'));
    const sheet = openSheet({ title: _('Settings'), body: h('div.settings', null, general(), showing(), asking()), foot: [account, keys] });
    const end = settings.on((name) => name === 'language' && sheet.close());
    sheet.dialog.addEventListener('close', end);
    return sheet;
}

function part(title, ...children) {
    return h('section.stack', null, h('h3.overline', null, title), children);
}

function kept(name) {
    return (value) => settings.set(name, value);
}

function general() {
    const languages = [['', _('As the browser')], ...Object.entries(about().languages)];
    const name = textField(_('Your name'), { value: settings.get('name'), maxlength: 40, autocomplete: 'nickname' });
    name.input.addEventListener('change', () => settings.set('name', name.value()));
    return part(_('You'), name.element, selectField(_('Language'), languages, settings.get('language'), kept('language')).element);
}

function showing() {
    const sizes = [['normal', _('Normal')], ['large', _('Large')], ['larger', _('Larger')]];
    const speeds = [['calm', _('Calm')], ['normal', _('Normal')], ['fast', _('Fast')], ['off', _('At once')]];
    const motion = settings.still() ? _('Your system asks for little motion, so moves are shown at once.') : null;
    const themes = [['dark', _('Dark')], ['light', _('Light')]];
    return part(
        _('What you see'),
        segments(_('Colours of the page'), themes, settings.get('theme'), kept('theme')).element,
        segments(_('Speed of what happens'), speeds, settings.get('speed'), kept('speed'), motion).element,
        segments(_('Size of the text'), sizes, settings.get('text'), kept('text')).element,
        volume(),
        yesNo('contrast', _('Stronger markers on the board'), _('More contrast, and signs that do not need colour.')),
    );
}

function volume() {
    const said = (value) => (value ? `${value} %` : _('Off'));
    const changed = (value) => {
        settings.set('sound', value);
        sound('dice');
    };
    return slider(_('Sound'), settings.get('sound'), { hint: _('Short sounds of steps, shots, blows and dice, and when it is your turn.'), said, changed }).element;
}

function asking() {
    return part(
        _('What you are asked'),
        yesNo('passSingle', _('Answer for me where there is only one thing to do'), _('You are not asked about chances to interrupt in which nothing can be done.')),
        yesNo('turningKeys', _('Arrow keys turn with the piece'), _('Up is straight ahead for the piece that acts. Otherwise up is the top of the board for every piece.')),
        yesNo('passTrifling', _('Skip trifling questions'), _('Such as free shots at doors alone, closing a door where nothing comes of it, and choices that all come to the same.')),
        h('h3.overline', null, _('Two at this screen')),
        yesNo('curtain', _('A curtain between the players'), _('The board is hidden until the next player is ready.')),
        yesNo('windows', _('Ask also whether to interrupt the other side'), _('Otherwise you are not asked about such chances, and the device stays where it is.')),
    );
}

function yesNo(name, label, hint) {
    return tick(label, settings.get(name), { hint, changed: kept(name) }).element;
}
