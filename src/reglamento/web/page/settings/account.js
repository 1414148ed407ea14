/** The sheet of the account, which nobody needs: with one, the same seats are found from any browser. */

import { get, post } from '../api.js';
import { busily } from '../busy.js';
import { copy } from '../clipboard.js';
import { clear, h } from '../dom.js';
import { textField } from '../fields.js';
import { glyph } from '../glyphs.js';
import { complain, failure } from '../problems.js';
import { again } from '../router.js';
import { confirmed, openSheet } from '../sheet.js';
import { toast } from '../toast.js';
import { _ } from '../words.js';

const LONGEST_NAME = 32;
const LONGEST = 200;

/** Opens the account of this browser. When another person is signed in, the page behind it is drawn again. */
export function openAccount() {
    const body = h('div.stack');
    const sheet = openSheet({ title: _('Account'), body });
    const show = (card) => clear(body, card.name ? signedIn(card, taken) : signedOut(taken));
    /** What to do once the server has answered: a new code is shown first, since it is told only now. */
    const taken = (card, text) => {
        if (text) toast(text);
        if (card.code) clear(body, code(card, () => show({ name: card.name })));
        else show(card);
        again();
    };
    get('/account').then(show).catch((error) => clear(body, failure(error)));
    return sheet;
}

function signedOut(taken) {
    return [
        h('p', null, _('Without an account, your seats belong to this browser alone. With one, you find them again from any browser, and a lost cookie is no lost seat.')),
        form(_('Sign in'), ['name', 'current'], 'sign-in', (card) => taken(card, _('You are signed in.'))),
        details(_('A new account'), form(_('Make the account'), ['name', 'new'], '', taken)),
        details(_('Password forgotten'), form(_('Set the password'), ['name', 'code', 'new'], 'recovery', taken)),
    ];
}

function signedIn({ name }, taken) {
    const leave = async () => taken(await post('/account/sign-out'), _('You are signed out.'));
    return [
        h('p', null, _('You are signed in as {name}.', { name })),
        h('div.row', null, h('button', { type: 'button', onclick: busily(leave) }, _('Sign out'))),
        details(_('Another password'), form(_('Set the password'), ['old', 'new'], 'password', (card) => taken(card, _('All other browsers are signed out.')), name)),
        details(_('Delete the account'), form(_('Delete the account'), ['current'], 'end', (card) => taken(card, _('The account is deleted. Your seats belong to this browser alone.')), name, gone)),
    ];
}

function code({ name, code: letters }, on) {
    return [
        h('p', null, _('This code brings the account {name} back when the password is lost. It is shown only now: keep it in a safe place.', { name })),
        h('p', null, h('code.recovery', null, letters)),
        h('div.row', null, [
            h('button', { type: 'button', onclick: () => copy(letters, _('The code is copied.')).catch(complain) }, glyph('copy'), _('Copy the code')),
            h('button.primary', { type: 'button', onclick: on }, glyph('tick'), _('I have kept it')),
        ]),
    ];
}

function details(title, content) {
    return h('details', null, h('summary', null, title), content);
}

const FIELDS = {
    name: () => textField(_('Name of the account'), { name: 'name', maxlength: LONGEST_NAME, autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false', required: true }),
    current: () => secret(_('Password'), 'password', 'current-password'),
    old: () => secret(_('Password until now'), 'old', 'current-password'),
    new: () => secret(_('New password'), 'password', 'new-password', _('At least 8 characters.')),
    code: () => textField(_('Recovery code'), { name: 'code', maxlength: 40, autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: 'false', required: true }),
};

function secret(label, name, autocomplete, hint = '') {
    return textField(label, { type: 'password', name, maxlength: LONGEST, autocomplete, required: true, hint });
}

/** A form that sends these fields. The hidden name tells password managers whose password it is; `sure()` may hold it back. */
function form(label, wanted, path, taken, username = '', sure = async () => true) {
    const fields = wanted.map((each) => FIELDS[each]());
    const known = username && h('input', { hidden: true, autocomplete: 'username', value: username, readonly: true });
    const go = h('button.primary', null, label);
    const element = h('form.stack', { onsubmit: (event) => event.preventDefault() }, known, fields.map((each) => each.element), h('div.row', null, go));
    const send = async () => {
        if (!element.reportValidity() || !(await sure())) return;
        taken(await post(path ? `/account/${path}` : '/account', Object.fromEntries(fields.map((each) => [each.input.name, each.input.value]))));
    };
    go.addEventListener('click', busily(send));
    return element;
}

function gone() {
    return confirmed({ title: _('Delete the account?'), text: _('Its seats stay with this browser, and no other finds them any more.'), yes: _('Delete') });
}
