/** Exact chances, as the server gives them for an option: percent texts by name, in reading order. */

import { h } from '../dom.js';

const SIGNS = ['good', 'even', 'bad'];
/** How far the shares of one whole may differ from 100 % in sum, because each is rounded. */
const ROUNDED = 0.25;

/** The chances in a few characters: only the first, which is the wanted one. */
export function brief(stats) {
    return stats?.[0]?.value ?? '';
}

/**
 * The best of several options, as of the profiles of a weapon: of those whose first number means the same as that of the first one with
 * chances, the one with the highest. Undefined where none has any.
 */
export function best(options, odds) {
    const first = ({ index }) => odds.get(index)?.[0];
    const known = options.filter(first);
    const alike = known.filter((option) => first(option).label === first(known[0]).label);
    return alike.reduce((most, option) => (number(first(option)) > number(first(most)) ? option : most), alike[0]);
}

function number({ value }) {
    return Number.parseFloat(value.replace(',', '.')) || 0;
}

/** The chances in words: `win 60.1 %, tie 10.2 %, lose 29.7 %`. */
export function spoken(stats) {
    return (stats ?? []).map(({ label, value }) => `${label} ${value}`).join(', ');
}

/** The chances as a bar, with the numbers under it. Its parts differ in pattern as well as in colour. */
export function oddsBar(stats) {
    if (!stats?.length) return null;
    const shares = stats.map(({ value }) => (value.includes('%') ? Number.parseFloat(value.replace(',', '.')) || 0 : null));
    if (shares.includes(null)) return counted(stats);
    if (stats.length > 1 && Math.abs(sum(shares) - 100) > ROUNDED) return apart(stats, shares);
    const parts = shares.map((share, i) => part(share, signOf(i, stats.length)));
    if (stats.length === 1) parts.push(part(100 - shares[0], 'rest'));
    const numbers = stats.map(({ label, value }, i) => h('span', { class: shares[i] ? signOf(i, stats.length) : null }, `${label} `, h('b', null, value), ' '));
    return h('span.odds', null, h('span.odds-bar', { 'aria-hidden': 'true' }, parts), h('span.odds-numbers', null, numbers));
}

/** Numbers that are not all chances, such as the number of losses: in a row. */
function counted(stats) {
    const number = ({ label, value }, i) => h('span', { class: i ? null : 'main' }, `${label} `, h('b', null, value), ' ');
    return h('span.odds.counted', null, h('span.odds-numbers', null, stats.map(number)));
}

/** Chances that do not exclude each other, such as those of several pieces under one fire: a bar for each. */
function apart(stats, shares) {
    const bar = (share) => h('span.odds-bar', { 'aria-hidden': 'true' }, part(share, 'bad'), part(100 - share, 'rest'));
    const numbers = ({ label, value }) => h('span.odds-numbers', null, h('span', null, `${label} `, h('b', null, value)));
    return h('span.odds', null, stats.map((stat, i) => [bar(shares[i]), numbers(stat)]));
}

function sum(numbers) {
    return numbers.reduce((total, number) => total + number, 0);
}

function signOf(place, many) {
    if (many === 2) return SIGNS[place * 2];
    return SIGNS[Math.min(place, 2)];
}

function part(share, sign) {
    const element = h('span', { class: sign });
    element.style.flexGrow = String(share);
    return element;
}
