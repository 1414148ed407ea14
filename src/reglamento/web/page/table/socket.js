/** The connection of one seat with its game: scenes come in, answers go out, and a lost connection is restored. */

import { address, get } from '../api.js';
import { changed } from './changes.js';

const WAITS = [250, 1000, 2000, 4000, 8000];
const BEAT = 20000;
const SILENCE = 50000;
const AGAIN = 1200;
const PATIENCE = 4;
/** After this many failures in a row, the server is asked for the reason. */
const PUZZLED = 3;
/** Refusals that only mean: try later. */
const LATER = new Set(['too-fast', 'unavailable']);

/**
 * Connects `seat` (null: a spectator) with the game `id`. `hear` has a function for each kind of record that the server sends
 * (`scene`, `ack`, `refused`, `tried`, `present`, `throw`), `state('on' | 'off')`, and `barred(problem)` for a server that refuses us. An answer
 * that was not acknowledged when the connection broke is sent again under the same key, so that it counts once.
 */
export function connect(id, seat, hear) {
    const line = { socket: null, shown: null, since: null, unsent: null, tries: 0, timer: 0, closed: false, heard: 0, patience: 0 };
    const beat = setInterval(() => pulse(line, retry), BEAT);
    const wake = () => document.visibilityState === 'visible' && line.socket === null && open();

    function open() {
        clearTimeout(line.timer);
        if (line.closed || line.socket) return;
        const socket = new WebSocket(place(id, seat, line.since));
        line.socket = socket;
        line.shown = null;
        line.heard = Date.now();
        socket.onmessage = (event) => socket === line.socket && take(JSON.parse(event.data));
        socket.onclose = () => socket === line.socket && retry();
    }

    function retry() {
        drop(line);
        if (line.closed) return;
        hear.state('off', line.tries);
        const wait = WAITS[Math.min(line.tries, WAITS.length - 1)];
        line.tries += 1;
        if (line.tries % PUZZLED === 0) why();
        line.timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    }

    /** A browser does not say why a connection was refused; the same request over plain HTTP does. */
    async function why() {
        const problem = await get(scene(id, seat)).then(() => null, (error) => error);
        if (problem && !line.closed && problem.code !== 'offline') hear.barred(problem);
    }

    function take(record) {
        line.heard = Date.now();
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
        hear.state('on');
        if (line.unsent) transmit(line);
    }

    function settle(record) {
        if (line.unsent?.key === record.key) line.unsent = null;
    }

    function refused(record) {
        if (!line.unsent || line.unsent.key !== record.key) return;
        if (LATER.has(record.code) && line.patience > 0) {
            line.patience -= 1;
            setTimeout(() => line.unsent?.key === record.key && transmit(line), AGAIN);
        } else line.unsent = null;
    }

    function send(record) {
        line.unsent = { ...record, key: newKey() };
        line.patience = PATIENCE;
        if (line.tries === null) transmit(line);
        return line.unsent.key;
    }

    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    open();
    return {
        /** Answers the question of `version`; returns the key of the answer. */
        answer: (version, answer) => send({ type: 'answer', version, answer }),
        /** Asks whether `answer` would answer the question of `version`; returns the key of the reply. */
        judge(version, answer) {
            const key = newKey();
            if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify({ type: 'try', version, answer, key }));
            return key;
        },
        /** Gives link `number` of the seat's chain for the dice; returns its key. */
        link(number, link) {
            const key = newKey();
            if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify({ type: 'link', number, link, key }));
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
            clearInterval(beat);
            removeEventListener('online', wake);
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

function transmit(line) {
    if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify(line.unsent));
}

function pulse(line, retry) {
    if (line.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - line.heard > SILENCE) retry();
    else line.socket.send('{"type":"ping"}');
}

function drop(line) {
    const { socket } = line;
    line.socket = null;
    line.tries ??= 0;
    clearTimeout(line.timer);
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
}

/** A new key for an answer. `randomUUID` is missing where the page is not served securely. */
export function newKey() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
