/** Links that hold a whole army behind the `#`, which a browser does not send: its file, packed. */

import { Problem } from '../api.js';
import { _ } from '../words.js';

const LONGEST_LINK = 16000;
const LONGEST_TEXT = 512 * 1024;

/** The link of an army, or null for one that is too long. */
export async function linkOf(game, text) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const held = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const written = held.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return written.length > LONGEST_LINK ? null : `${location.origin}/armies/${encodeURIComponent(game)}#${written}`;
}

/** The text in the `#` part of an address, or null where there is none. Throws Problem for one that is damaged or too long. */
export async function textOfLink(hash) {
    const written = hash.replace(/^#/, '');
    if (!written) return null;
    try {
        if (written.length > LONGEST_LINK) throw new RangeError('too long');
        const bytes = Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
        return await unpacked(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    } catch {
        throw noArmy();
    }
}

/** The text of the army in a link. Throws Problem for what is no link of an army. */
export async function textOfAddress(address) {
    const text = URL.canParse(address) ? await textOfLink(new URL(address).hash) : null;
    if (!text) throw noArmy();
    return text;
}

const noArmy = () => new Problem({ code: 'bad-request', why: _('This link holds no army, or only a part of one.') });

/** The text of a stream, of which no more is read than an army may have: what is packed may grow without end. */
async function unpacked(stream) {
    const reader = stream.getReader();
    const parts = [];
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
        size += read.value.length;
        if (size > LONGEST_TEXT) {
            await reader.cancel();
            throw new RangeError('too long');
        }
        parts.push(read.value);
    }
    return new Blob(parts).text();
}
