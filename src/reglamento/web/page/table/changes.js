/** Pictures that are sent as changes to the one before. */

const MARK = '<';

/**
 * The picture that `parts` make from the picture `before`: each is a run of the pieces between its `<` (the number of the first, and
 * the count) or new text.
 */
export function changed(before, parts) {
    const old = before.split(MARK);
    return parts.flatMap((part) => (typeof part === 'string' ? part : old.slice(part[0], part[0] + part[1]))).join(MARK);
}
