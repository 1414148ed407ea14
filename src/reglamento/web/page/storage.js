/** What this browser keeps under a name, as JSON. Where a browser stores nothing, all works until the page is closed. */

/** What is kept; null where nothing is, or nothing that can be read. */
export function stored(place) {
    try {
        return JSON.parse(localStorage.getItem(place));
    } catch {
        return null;
    }
}

/** The same for a list: empty where no list is kept. */
export function storedList(place) {
    const found = stored(place);
    return Array.isArray(found) ? found : [];
}

/** Keeps a value, if this browser keeps anything. */
export function store(place, value) {
    try {
        localStorage.setItem(place, JSON.stringify(value));
    } catch {
        // There is no room, or the player allows none.
    }
}
