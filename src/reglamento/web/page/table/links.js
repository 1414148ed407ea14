/** Gives the links of this browser's chain for the dice of a game, and says where a side stayed away. */

import { forget, linkFor } from '../chains.js';
import { _ } from '../words.js';

export class Links {
    constructor(table) {
        this.table = table;
        /** The throw of each link that was sent, by the key of its message. */
        this.sent = new Map();
    }

    /** The dice wait for a link. */
    async asked(record) {
        const { card, seat, socket, notes } = this.table;
        const { link, again } = await linkFor(card.id, seat, record);
        if (again) notes.say(_('The server asks again for a number that this browser has given for another decision. It gets none: whoever runs the server may know these dice.'), { bad: true });
        else if (link && socket === this.table.socket) this.sent.set(socket.link(record.number, link), record.number);
    }

    /** Whether a refusal was about a link; then it came too late. */
    refused({ key }) {
        const number = this.sent.get(key);
        if (!number) return false;
        this.sent.delete(key);
        forget(this.table.card.id, this.table.seat, number);
        this.table.notes.say(_('The number of this browser came too late for these dice.'), { bad: true });
        return true;
    }

    /** Says which sides gave no number for the dice of a scene. */
    show({ absent }) {
        for (const seat of absent) this.table.notes.say(_('{side}: no number came for these dice in time. The record says so.', { side: this.table.titleOf(seat) }));
    }
}
