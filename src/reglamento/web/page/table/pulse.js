/** Whether the server still answers on a connection: everything that the page sends there is answered, and silence is told. */

/** Between two pings, in milliseconds. */
const BEAT = 15000;
/** An answer of the server that takes longer than this is told, in milliseconds, */
const DOUBT = 2500;
/** the same where the browser has lost its network, */
const SOON = 400;
/** and after this the connection counts as lost; a server that works much may need longer than usual for an answer. */
const LOST = 20000;

export class Pulse {
    /** `ping()` asks the server for a sign; `doubt()` is called when none has come for a while, `lost()` when none comes. */
    constructor({ ping, doubt, lost }) {
        Object.assign(this, { doubt, lost });
        this.timers = [];
        this.beat = setInterval(ping, BEAT);
    }

    /** Something was sent that the server answers. With `doubtful`, silence is told sooner. */
    sent({ doubtful = false } = {}) {
        if (this.timers.length && !doubtful) return;
        this.heard();
        this.timers = [setTimeout(this.doubt, doubtful ? SOON : DOUBT), setTimeout(this.lost, LOST)];
    }

    /** Something came from the server, or the connection is no more: nothing is waited for. */
    heard() {
        this.timers.splice(0).forEach(clearTimeout);
    }

    close() {
        this.heard();
        clearInterval(this.beat);
    }
}
