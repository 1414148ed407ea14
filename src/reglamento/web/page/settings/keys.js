/** The sheet that lists the keys. */

import { h } from '../dom.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';

/** Opens the list of keys. */
export function openKeys() {
    const read = { role: 'region', 'aria-label': _('Keys'), tabindex: '0' };
    return openSheet({ title: _('Keys'), body: h('div.keys', read, [table(_('At the table'), atTable()), table(_('In a replay'), inReplay())]) });
}

function table(title, rows) {
    const lines = rows.map(([keys, text]) => h('tr', null, h('td', null, keys.map((key) => [h('kbd', null, key), ' '])), h('td', null, text)));
    return h('table', null, h('caption.overline', null, title), h('tbody', null, lines));
}

function atTable() {
    return [
        [['A', '…', 'Z'], _('Choose the option that shows this letter or sign')],
        [['1', '…', '9'], _('Choose the option that shows this number')],
        [['↑', '↓', '←', '→'], _('Move the piece that acts, or turn it where it cannot go; else move the view')],
        [['Shift', '↑↓←→'], _('Turn the piece that acts; else move the view')],
        [['Shift', '↑↓←→'], _('Move pieces on a free table by a quarter of a step')],
        [['Q', 'E'], _('Turn pieces to the left or to the right on a free table; with Shift by one degree')],
        [['R', 'F'], _('Move pieces straight ahead or back on a free table; with Shift by a quarter of a step')],
        [['W'], _('Move the whole unit together, or one piece alone')],
        [['N'], _('Put pieces in allowed places near those that are not allowed')],
        [['Backspace'], _('Undo a change of places')],
        [['Enter'], _('Confirm, or choose the option in focus')],
        [['Tab'], _('Go to the next piece or option')],
        [[_('Space')], _('Show at once what is still happening')],
        [['U', 'Ctrl+Z'], _('Take your last decision back')],
        [['Esc'], _('Leave a choice or close a sheet')],
        [[',', '.'], _('Look at one piece after another: what it sees and watches')],
        [['T'], _('Measuring tape on a free table; again: measure on from there')],
        [['+', '−', '0'], _('Nearer, farther, the whole board')],
        [['X'], _('Answer what most players do, as the button says')],
        [['H'], _('Show what the best bot would do here')],
        [['B'], _('Show the last turn of the other side again, with trails')],
        [['P'], _('Pause and go on, while you watch')],
        [['M'], _('Read the briefing')],
        [['?'], _('Show these keys')],
    ];
}

function inReplay() {
    return [
        [['←', '→'], _('One moment back or on')],
        [['PgUp', 'PgDn'], _('One turn back or on')],
        [['Home', 'End'], _('To the beginning or the end')],
        [[_('Space')], _('Play or pause')],
    ];
}
