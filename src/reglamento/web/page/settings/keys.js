/** The sheet that lists the keys. */

import { h } from '../dom.js';
import { openSheet } from '../sheet.js';
import { _ } from '../words.js';

/** The two kinds of tables: pieces stand on squares, or anywhere. */
const [SQUARES, FREE] = ['squares', 'free'];

/** Opens the list of keys: at a table those of its game, elsewhere all. */
export function openKeys() {
    const read = { role: 'region', 'aria-label': _('Keys'), tabindex: '0' };
    return openSheet({ title: _('Keys'), body: h('div.keys', read, [table(_('At the table'), atTable()), table(_('In a replay'), inReplay())]) });
}

function table(title, rows) {
    const lines = rows.map(([keys, text]) => h('tr', null, h('td', null, keys.map((key) => [h('kbd', null, key), ' '])), h('td', null, text)));
    return h('table', null, h('caption.overline', null, title), h('tbody', null, lines));
}

function atTable() {
    const table = document.querySelector('.table');
    const here = table && (table.classList.contains('free') ? FREE : SQUARES);
    return rows().filter(([, , where]) => !where || !here || where === here);
}

/** Keys, what they do, and where, if not at every table. */
function rows() {
    return [
        [['A', '…', 'Z'], _('Choose the option that shows this letter or sign')],
        [['1', '…', '9'], _('Choose the option that shows this number')],
        [['↑', '↓', '←', '→'], _('Move the piece that acts, or turn it where it cannot go; else move the view'), SQUARES],
        [[_('Shift'), '↑↓←→'], _('Turn the piece that acts; else move the view'), SQUARES],
        [[_('Shift'), '↑↓←→'], _('Move pieces on a free table by a quarter of a step'), FREE],
        [['Q', 'E'], _('Turn pieces to the left or to the right on a free table; with Shift by one degree'), FREE],
        [['R', 'F'], _('Move pieces straight ahead or back on a free table; with Shift by a quarter of a step'), FREE],
        [['W'], _('Move the whole unit together, or one piece alone'), FREE],
        [['N'], _('Put pieces in allowed places near those that are not allowed'), FREE],
        [[_('Backspace')], _('Undo a change of places'), FREE],
        [[_('Enter')], _('Confirm, or choose the option in focus')],
        [['Tab'], _('Go to the next piece or option')],
        [[_('Space')], _('Show at once what is still happening')],
        [['U', _('Ctrl+Z')], _('Take your last decision back, or ask the player who decides whether you may')],
        [['Esc'], _('Leave a choice or close a sheet')],
        [[',', '.'], _('Look at one piece after another: what it sees and watches')],
        [['T'], _('Measuring tape on a free table; again: measure on from there'), FREE],
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
        [[_('PgUp'), _('PgDn')], _('One turn back or on')],
        [[_('Home / End')], _('To the beginning or the end')],
        [[_('Space')], _('Play or pause')],
    ];
}
