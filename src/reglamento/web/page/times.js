/** Says how long ago something was, and how long something lasts. */

import { language } from './words.js';

const STEPS = [
    ['minute', 60, 60],
    ['hour', 3600, 24],
    ['day', 86400, 30],
    ['month', 2592000, 12],
    ['year', 31536000, Infinity],
];

/** `5 minutes ago`, in the language of the page, for an ISO time. */
export function ago(iso) {
    const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
    const format = new Intl.RelativeTimeFormat(language() || 'en', { numeric: 'auto' });
    if (seconds < 45) return format.format(0, 'second');
    const [unit, size] = STEPS.find(([, length, limit]) => seconds / length < limit - 0.5);
    return format.format(-Math.max(1, Math.round(seconds / size)), unit);
}

/** A point in time in full, for a tooltip. */
export function exactly(iso) {
    return new Date(iso).toLocaleString(language() || 'en');
}

/** Seconds as `2:30`. */
export function minutes(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
