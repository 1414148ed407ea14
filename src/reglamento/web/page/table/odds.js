/** Exact chances, as the server gives them for an option: figures in reading order, each in words, and most with a number (`Stat`). */

import { h } from '../dom.js';

const SIGNS = ['good', 'even', 'bad'];

/** The chances in a few characters: only the first, which is the wanted one. The reason why there are none has no number. */
export function brief(stats) {
    const [first] = stats ?? [];
    return first && number(first) !== undefined ? first.value : '';
}

/**
 * The best of several options, as of the profiles of a weapon: of those whose first number means the same as that of the first one with
 * chances, the one with the highest. Undefined where none has any.
 */
export function best(options, odds) {
    const first = ({ index }) => odds.get(index)?.[0];
    const known = options.filter((option) => brief(odds.get(option.index)));
    const alike = known.filter((option) => first(option).label === first(known[0]).label);
    return alike.reduce((most, option) => (number(first(option)) > number(first(most)) ? option : most), alike[0]);
}

/** The number of a figure: a chance, or what is expected on average; undefined for one that has words alone. */
function number({ chance, mean }) {
    return chance ?? mean;
}

/** The chances in words: `win 60.1 %, tie 10.2 %, lose 29.7 %`. */
export function spoken(stats) {
    return (stats ?? []).map(({ label, value }) => `${label} ${value}`).join(', ');
}

/** The chances as a bar, with the numbers under it. Its parts differ in pattern as well as in colour. */
export function oddsBar(stats) {
    if (!stats?.length) return null;
    if (stats.some(({ chance }) => chance === undefined)) return counted(stats);
    if (stats.length > 1 && stats.some((stat) => !stat.part)) return apart(stats);
    const parts = stats.map(({ chance }, i) => part(chance, signOf(i, stats.length)));
    if (stats.length === 1) parts.push(part(1 - stats[0].chance, 'rest'));
    const numbers = stats.map(({ label, value, chance }, i) => h('span', { class: chance ? signOf(i, stats.length) : null }, `${label} `, h('b', null, value), ' '));
    return h('span.odds', null, h('span.odds-bar', { 'aria-hidden': 'true' }, parts), h('span.odds-numbers', null, numbers));
}

/** Figures that are not all chances, such as the number of losses: in a row. */
function counted(stats) {
    const figure = ({ label, value }, i) => h('span', { class: i ? null : 'main' }, `${label} `, h('b', null, value), ' ');
    return h('span.odds.counted', null, h('span.odds-numbers', null, stats.map(figure)));
}

/** Chances that do not exclude each other, such as those of several pieces under one fire: a bar for each. */
function apart(stats) {
    const bar = (chance) => h('span.odds-bar', { 'aria-hidden': 'true' }, part(chance, 'bad'), part(1 - chance, 'rest'));
    const numbers = ({ label, value }) => h('span.odds-numbers', null, h('span', null, `${label} `, h('b', null, value)));
    return h('span.odds', null, stats.map((stat) => [bar(stat.chance), numbers(stat)]));
}

function signOf(place, many) {
    if (many === 2) return SIGNS[place * 2];
    return SIGNS[Math.min(place, 2)];
}

/** A part of a bar, as wide as its chance. */
function part(chance, sign) {
    const element = h('span', { class: sign });
    element.style.flexGrow = String(100 * chance);
    return element;
}
