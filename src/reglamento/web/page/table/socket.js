/** The connection of one seat with its game: scenes come in, answers go out, and a lost connection is restored. */

import { address, get } from '../api.js';
import { changed } from './changes.js';
import { Pulse } from './pulse.js';

const WAITS = [250, 1000, 2000, 4000, 8000];
const AGAIN = 1200;
const PATIENCE = 4;
/** After this many failures in a row, the server is asked for the reason. */
const PUZZLED = 3;
/** Refusals that only mean: try later. */
const LATER = new Set(['too-fast', 'unavailable']);
const PING = { type: 'ping' };

/**
 * Connects `seat` (null: a spectator) with the game `id`. `hear` has a function for each kind of record that the server sends
 * (`scene`, `ack`, `refused`, `tried`, `present`, `throw`), `state('on' | 'silent' | 'off')`, where a `silent` server leaves unanswered what
 * was sent, and `barred(problem)` for a server that refuses us. An answer that was not acknowledged when the connection broke is sent again
 * under the same key, so that it counts once.
 */
export function connect(id, seat, hear) {
    const line = { socket: null, shown: null, since: null, unsent: null, tries: 0, timer: 0, closed: false, patience: 0, state: '', pulse: null };
    line.pulse = new Pulse({ ping: () => say(line, PING), doubt, lost: retry });
    const wake = () => {
        if (document.visibilityState !== 'visible') return;
        if (line.socket === null) open();
        else say(line, PING);
    };
    const online = () => {
        if (line.state !== 'on') retry();
        wake();
    };
    const offline = () => say(line, PING, { doubtful: true });

    function open() {
        clearTimeout(line.timer);
        if (line.closed || line.socket) return;
        const socket = new WebSocket(place(id, seat, line.since));
        line.socket = socket;
        line.shown = null;
        socket.onmessage = (event) => socket === line.socket && take(JSON.parse(event.data));
        socket.onclose = () => socket === line.socket && retry();
    }

    function retry() {
        drop(line);
        if (line.closed) return;
        become('off');
        const wait = WAITS[Math.min(line.tries, WAITS.length - 1)];
        line.tries += 1;
        if (line.tries % PUZZLED === 0) why();
        line.timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    }

    /** The server is silent. A browser without a network knows the reason. */
    function doubt() {
        if (navigator.onLine) become('silent');
        else retry();
    }

    function become(state) {
        if (line.state === state) return;
        line.state = state;
        hear.state(state);
    }

    /** A browser does not say why a connection was refused; the same request over plain HTTP does. */
    async function why() {
        const problem = await get(scene(id, seat)).then(() => null, (error) => error);
        if (problem && !line.closed && problem.code !== 'offline') hear.barred(problem);
    }

    function take(record) {
        line.pulse.heard();
        if (line.tries === null) become('on');
        if (record.type === 'scene' && !drawn(line, record)) return retry();
        if (record.type === 'scene') arrived(record);
        else if (record.type === 'ack') settle(record);
        else if (record.type === 'refused') refused(record);
        if (record.type in hear) hear[record.type](record);
    }

    function arrived(scene) {
        const first = line.tries !== null;
        line.since = Math.max(line.since ?? 0, scene.version);
        if (!first) return;
        line.tries = null;
        become('on');
        if (line.unsent) say(line, line.unsent);
    }

    function settle(record) {
        if (line.unsent?.key === record.key) line.unsent = null;
    }

    function refused(record) {
        if (!line.unsent || line.unsent.key !== record.key) return;
        if (LATER.has(record.code) && line.patience > 0) {
            line.patience -= 1;
            setTimeout(() => line.unsent?.key === record.key && say(line, line.unsent), AGAIN);
        } else line.unsent = null;
    }

    function send(record) {
        line.unsent = { ...record, key: newKey() };
        line.patience = PATIENCE;
        if (line.tries === null) say(line, line.unsent);
        return line.unsent.key;
    }

    addEventListener('online', online);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', wake);
    open();
    return {
        /** Answers the question of `version`; returns the key of the answer. */
        answer: (version, answer) => send({ type: 'answer', version, answer }),
        /** Asks whether `answer` would answer the question of `version`; returns the key of the reply. */
        judge(version, answer) {
            const key = newKey();
            say(line, { type: 'try', version, answer, key });
            return key;
        },
        /** Gives link `number` of the seat's chain for the dice; returns its key. */
        link(number, link) {
            const key = newKey();
            say(line, { type: 'link', number, link, key });
            return key;
        },
        /** Takes the seat's last decision back. */
        undo: (version) => send({ type: 'undo', version }),
        /** Whether an answer is waiting to be acknowledged. */
        busy: () => line.unsent !== null,
        /** Drops the connection and starts again from nothing, like a new reader. */
        refresh() {
            line.since = null;
            retry();
        },
        close() {
            line.closed = true;
            line.pulse.close();
            removeEventListener('online', online);
            removeEventListener('offline', offline);
            document.removeEventListener('visibilitychange', wake);
            drop(line);
        },
    };
}

function place(id, seat, since) {
    const url = address(`/games/${encodeURIComponent(id)}/play`);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (seat !== null) url.searchParams.set('seat', seat);
    if (since !== null) url.searchParams.set('since', since);
    url.searchParams.set('changes', 'true');
    return url;
}

/** Gives a scene that holds only changes its whole picture; false when the picture before it is unknown. */
function drawn(line, scene) {
    if (scene.change) {
        if (line.shown?.version !== scene.change.since) return false;
        scene.live = changed(line.shown.live, scene.change.parts);
    }
    line.shown = { version: scene.version, live: scene.live };
    return true;
}

function scene(id, seat) {
    return `/games/${encodeURIComponent(id)}/scene${seat === null ? '' : `?${new URLSearchParams({ seat })}`}`;
}

/** Sends a record, which the server answers; `doubtful`: there is a reason to think that it will not. */
function say(line, record, doubts = {}) {
    if (line.socket?.readyState !== WebSocket.OPEN) return;
    line.socket.send(JSON.stringify(record));
    line.pulse.sent(doubts);
}

function drop(line) {
    const { socket } = line;
    line.socket = null;
    line.tries ??= 0;
    clearTimeout(line.timer);
    line.pulse.heard();
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(); // a browser warns of one that is closed before it stands
    else socket.close();
}

/** A new key for an answer. `randomUUID` is missing where the page is not served securely. */
export function newKey() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
