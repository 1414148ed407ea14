/** Whose scenes a table shows: a seat is taken, left and connected to the server. */

import { complain } from '../problems.js';
import * as settings from '../settings.js';
import { _ } from '../words.js';
import { lower } from './curtain.js';
import { firstAsked } from './first-asked.js';
import { connect } from './socket.js';

/** Sits down at the seat of the browser that is asked, or as a spectator. */
export async function begin(table) {
    if (table.mine.length) settings.set('game', table.card.game);
    if (table.mine.length > 1) {
        const asked = await firstAsked(table.card);
        if (!table.closed) await sit(table, table.mine.includes(asked) ? asked : table.mine[0]);
    } else join(table);
}

/** Shows the game as one of the player's seats sees it; behind a curtain, if anything must be hidden. */
export async function sit(table, seat) {
    leave(table);
    table.seat = seat;
    if (table.card.perfect_information) {
        table.notes.say(_('{side}: your turn', { side: table.titleOf(seat) }));
    } else if (settings.get('curtain') && table.card.state === 'running') {
        table.curtain = lower(table.titleOf(seat));
        await table.curtain.there;
        table.curtain = null;
    }
    if (!table.closed) join(table);
}

/** Removes everything that the present seat could see. */
function leave(table) {
    clearTimeout(table.timer);
    table.call(false);
    table.socket?.close();
    if (table.shown) table.seen.set(table.seat, table.log.lines.length);
    table.pace.clear();
    table.answers.clear();
    table.early.drop();
    table.choices.clear();
    table.placing.clear();
    table.sending.hide();
    table.looks.hide();
    table.tape?.away();
    table.notes.clear();
    table.panel.clear();
    table.tray.clear();
    table.log.clear();
    table.mission.clear();
    table.board.clear();
    table.again.clear();
    table.shown = null;
    table.newest = -1;
    table.aside = '';
    table.decider = null;
}

function join(table) {
    table.sending.sit(table.seat);
    table.socket = connect(table.card.id, table.seat, {
        scene: (record) => table.received(record),
        refused: (record) => table.links.refused(record) || table.answers.refused(record),
        throw: (record) => table.links.asked(record),
        tried: (record) => table.placing.tried(record),
        present: (record) => arrived(table, record),
        proposals: (record) => table.proposals.show(record),
        talk: (record) => table.talk.heard(record),
        state: (state) => linked(table, state),
        barred: complain,
    });
}

/**
 * The connection is there, or is lost: then an answer that was not acknowledged is sent again once it is restored. What is proposed is
 * told anew on each connection.
 */
function linked(table, state) {
    table.bar.connected(state);
    if (state !== 'off') return;
    table.proposals.show({ proposed: [] });
    table.players.unknown();
    if (table.answers.sent) table.notes.say(_('The answer is kept, and is sent again as soon as the server is there.'));
}

/** Takes a `Present` record: who is there, and which bots stand in. */
function arrived(table, record) {
    table.players.present(record);
    table.attendance.present(record);
}
