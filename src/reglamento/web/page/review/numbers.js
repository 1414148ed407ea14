/** Numbers of a review, as the user's language writes them. */

/** `31 %`; a tenth where the number is small. */
export function percent(share) {
    const digits = share > 0 && share < 0.1 ? 1 : 0;
    return new Intl.NumberFormat(document.documentElement.lang, { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** A score, to a tenth, with the sign that stands in all sentences. */
export function tenths(score) {
    return new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(score).replace('-', '−');
}
