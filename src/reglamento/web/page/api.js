/** Talks to the server: JSON over `/api`, in the language of the page. */

import { language } from './words.js';

/** An error answer. `why` is one sentence for people, `code` is for programs, `rule` the rule that forbids it. */
export class Problem extends Error {
    constructor({ code = 'unknown', why = '', rule = '' }, status = 0) {
        super(why);
        Object.assign(this, { name: 'Problem', code, why, rule, status });
    }
}

/** The address of `path` (`/games/…?seat=`) under `/api`, with the language added. */
export function address(path) {
    const url = new URL(`/api${path}`, location.origin);
    if (language()) url.searchParams.set('lang', language());
    return url;
}

/** The body of the answer to GET. Throws Problem; code `offline` when the server cannot be reached. */
export function get(path, { signal } = {}) {
    return asked(address(path), { signal });
}

/** The body of the answer to POST, with `body` as JSON (a string goes as it is). Throws Problem. */
export function post(path, body = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return asked(address(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
}

/** The body of the answer to DELETE. Throws Problem. */
export function remove(path) {
    return asked(address(path), { method: 'DELETE' });
}

async function asked(url, request) {
    const response = await reached(url, request);
    const body = await response.json().catch(cut);
    if (!response.ok) throw new Problem(body ?? {}, response.status);
    if (body === null) throw new Problem({ code: 'offline' });
    return body;
}

/** An answer that broke off or is not ours: nothing in it can be read. */
function cut(error) {
    if (error.name === 'AbortError') throw error;
    return null;
}

async function reached(url, request) {
    try {
        return await fetch(url, { credentials: 'same-origin', ...request });
    } catch (error) {
        if (error.name === 'AbortError') throw error;
        throw new Problem({ code: 'offline' });
    }
}
