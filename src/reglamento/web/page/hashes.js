/** SHA-256 and HMAC, by the browser itself, and hexadecimal digits. Browsers offer them only over https and on this computer. */

export const offered = () => Boolean(globalThis.crypto?.subtle);

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export const utf8 = (text) => new TextEncoder().encode(text);

export async function sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export async function hmac(key, bytes) {
    const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', made, bytes));
}
