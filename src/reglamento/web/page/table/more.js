/** Shows that a list goes on below what is seen of it. */

/** So many pixels out of sight are a border or a shadow, and nothing to scroll to. */
const NOTHING = 4;

/** The class `goes-on` of `element` says whether something is `hidden()`, in pixels, in one of the `scrollers`; looked at again whenever they move or change. */
export function markMore(element, scrollers, hidden) {
    const look = () => element.classList.toggle('goes-on', hidden() > NOTHING);
    const sizes = new ResizeObserver(look);
    const changes = new MutationObserver(look);
    for (const each of scrollers) {
        each.addEventListener('scroll', look, { passive: true });
        each.addEventListener('toggle', look, { capture: true });
        sizes.observe(each);
        changes.observe(each, { childList: true, subtree: true });
    }
}

/** What a list that scrolls by itself hides at its end. */
export function below({ scrollHeight, scrollTop, clientHeight }) {
    return scrollHeight - scrollTop - clientHeight;
}

/** What the list of a `Panel` hides at its end: below its own edge, or on a small screen below the foot, where all of the `page` scrolls. */
export function belowFoot({ body, foot }, page) {
    const edge = foot.hidden ? page.getBoundingClientRect().bottom : foot.getBoundingClientRect().top;
    return Math.max(below(body), body.getBoundingClientRect().bottom - edge);
}
