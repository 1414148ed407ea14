/** What decided a game that is over: losses, luck, and the chance to win from turn to turn. */

import { playerName } from '../about.js';
import { get } from '../api.js';
import { clear, h } from '../dom.js';
import { glyph } from '../glyphs.js';
import { failure } from '../problems.js';
import { address } from '../replay/place.js';
import { again } from '../router.js';
import { cause, changeOf, keepTurning, told, turnOf } from '../turning-points.js';
import { _, n_ } from '../words.js';
import { chanceChart, lossChart } from './charts.js';
import { luckTable, rollList } from './luck.js';
import { percent } from './numbers.js';

export async function openReview(root, { id }) {
    const heading = h('h1', null, _('What decided the game'));
    const page = h('div.page.stack.review', null, heading);
    const waiting = h('p.dim', { role: 'status' }, _('The game is being replayed, and its dice are compared with their odds…'));
    page.append(waiting);
    root.append(page);
    const game = encodeURIComponent(id);
    try {
        const [card, review] = await Promise.all([get(`/games/${game}`), get(`/games/${game}/review`)]);
        const chances = h('section.stack', null, h('p.dim', { role: 'status' }, _('The first games are being played on…')));
        waiting.replaceWith(...parts(card, review, chances));
        const title = review.result ? _('What decided the game') : _('What has decided the game so far');
        clear(heading, title);
        return { title, close: watch(card, chances, fell(review)) };
    } catch (error) {
        waiting.replaceWith(failure(error, again));
        return { title: _('What decided the game') };
    }
}

function parts(card, review, chances) {
    const names = new Map(card.seats.map((seat) => [seat.seat, seat.title]));
    const to = (version) => address(card.id, version, '*');
    return [
        h('p', null, card.title, ': ', review.result || _('this game is not over.')),
        h('p.row', null, h('a.button', { href: `/g/${card.id}/replay` }, glyph('play'), _('See it again'))),
        review.losses.length > 1 && h('section.stack', null, h('h2', null, review.unit), lossChart(review.losses, names, to)),
        chances,
        h('section.stack', null, [
            h('h2', null, _('Dice beside their expectation')),
            ...luckOf(review, names),
            review.uncounted ? h('p.dim.small', null, n_('{n} roll is not counted: it favours neither side, or its worth cannot be told.', '{n} rolls are not counted: they favour neither side, or their worth cannot be told.', review.uncounted)) : null,
        ]),
        review.rolls.length > 0 && h('section.stack', null, h('h2', null, _('The least likely rolls')), rollList(review.rolls, names, to)),
    ].filter(Boolean);
}

/** The luck of the sides; where no roll counts, a sentence that says so. */
export function luckOf(review, names) {
    if (!review.luck.length) return [h('p', null, noLuck(review))];
    return [
        h('p.dim', null, _('Every roll is compared with all that it could have been, by the exact odds of the rules. Near one half is neither luck nor bad luck; a small number is good luck.')),
        review.luck.some(({ ranked }) => ranked) && h('p.dim', null, _('In the row of a side every roll counts alike, by its rank among all that it could have been: hits, wounds and lengths have no sum.')),
        luckTable(review.luck, names),
    ];
}

/** Why no luck is told. */
function noLuck(review) {
    if (fell(review)) return _('No dice fell whose worth can be told.');
    return review.result ? _('No dice fell in this game.') : _('No dice have fallen in this game so far.');
}

/** Whether any dice fell in the game. */
function fell({ luck, uncounted }) {
    return luck.length > 0 || uncounted > 0;
}

/** Asks for the chances to win until they are done, and shows what is known; returns a function that stops asking. */
function watch(card, section, dice) {
    let open = true;
    const ask = async () => {
        try {
            while (open) {
                const found = await get(`/games/${encodeURIComponent(card.id)}/review/chances`);
                if (!open) return;
                keepTurning(card.id, found.turning);
                clear(section, shown(card, found, dice));
                section.setAttribute('aria-labelledby', 'chances');
                if (found.done) return;
            }
        } catch (error) {
            if (open) clear(section, failure(error, again));
        }
    };
    ask();
    return () => {
        open = false;
    };
}

/** What is known of the chances to win: their course, the turning points, and what contributed; `dice`: whether any fell. */
export function shown(card, found, dice = true) {
    const names = new Map(card.seats.map((seat) => [seat.seat, seat.title]));
    const to = (version) => address(card.id, version, '*');
    const side = names.get(found.seat);
    const head = h('h2', { id: 'chances' }, _('Chance to win: {side}', { side }));
    if (!found.games && !found.done) return [head, h('p.dim', { role: 'status' }, _('The first games are being played on…'))];
    return [
        head,
        h('p.dim', { role: 'status' }, how(found), found.done ? '' : ` ${_('More games are being played…')}`),
        chanceChart(found.points, to),
        found.turning.length ? h('ol.turning-points', null, found.turning.map((each) => turning(each, names, to))) : h('p.dim', null, _('No change is certain yet: what is seen may be chance.')),
        ...(found.turning.some((each) => each.better) ? [h('p.dim.small', null, _('After a choice that cost much, other answers were played on with the same dice, from the whole position, hidden things included.'))] : []),
        ...(found.turning.length && !found.done ? [h('p.dim.small', null, _('This list is not final: it changes as long as games are being played.'))] : []),
        found.turning.length ? contributions(found, names, dice) : null,
    ];
}

/** Where the chances come from, and how sure they are. */
function how({ games, bot, learned }) {
    if (!learned) {
        return n_(
            'Sampled from {n} game that a bot ({bot}) has played to its end, with intervals of 95%; exact where only dice are left. No value of positions has been learned for this game.',
            'Sampled from {n} games that a bot ({bot}) has played to their end, with intervals of 95%; exact where only dice are left. No value of positions has been learned for this game.',
            games,
            { bot: playerName(bot) },
        );
    }
    const played = n_('Played on {n} time by a bot ({bot}) to the end of the turn or of a part of it, and judged there as the bots that search do.', 'Played on {n} times by a bot ({bot}) to the end of the turn or of a part of it, and judged there as the bots that search do.', games, { bot: playerName(bot) });
    const anew = _('Where a new turn or part begins, the position is judged as it stands and once more at the end of that part; a dashed line joins the two.');
    return `${played} ${_('The intervals (95%) hold the dice up to there, not what this judgement may miss. Exact where only dice are left.')} ${anew}`;
}

function turning(each, names, to) {
    const line = [`${turnOf(each)}: `, h('a', { href: to(each.version) }, told(each, names)), ` ${changeOf(each)}`];
    return h('li', null, ...line, each.better && h('p', null, better(each.better, names.get(each.by) ?? '')));
}

/** What would have been better than a choice, or that nothing surely was. */
function better({ text, chance, gain, error, compared, sure }, side) {
    if (!sure) return n_('{n} other answer was compared: it is not surely better.', '{n} other answers were compared: none is surely better.', compared);
    const sum = `${percent(chance)} (+${percent(gain)} ± ${percent(error)})`;
    return _('Better: {answer}. {side} to win: {chance}', { answer: text, side, chance: sum });
}

function contributions({ shares }, names, dice) {
    const told = shares.filter((each) => Math.abs(each.change) >= 0.005 && (dice || each.what !== 'dice'));
    if (!told.length) return null;
    const one = (each) => h('li', null, `${cause(each, names)}: ${each.change > 0 ? '+' : '−'}${percent(Math.abs(each.change))}`);
    return h('div', null, h('h3', null, _('What contributed')), h('ul', null, told.map(one)));
}
