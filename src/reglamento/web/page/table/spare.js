/** Room beside the board: the story gives what it can spare to the first options of the question. */

/** So many options are seen without scrolling, where the story has room to spare. */
const SHOWN = 5;

/** Asks the story for what the first options of the `panel` lack; the styles say how much it keeps. */
export function spare(panel) {
    const side = panel.closest('.side');
    const body = panel.querySelector('.ask-body');
    if (!side) return;
    side.style.removeProperty('--spared');
    const options = [...body.querySelectorAll('.option')].filter((option) => option.checkVisibility());
    const last = options[Math.min(SHOWN, options.length) - 1];
    if (!last) return;
    const { bottom } = last.getBoundingClientRect();
    const below = bottom + parseFloat(getComputedStyle(body).paddingBottom) - body.getBoundingClientRect().bottom + body.scrollTop;
    const lacks = Math.max(0, below) + Math.max(0, panel.scrollHeight - panel.clientHeight);
    if (lacks) side.style.setProperty('--spared', `${Math.ceil(lacks)}px`);
}
