// Boxes of the screen in which there is no room for a name: four numbers each, left, top, right and bottom, in device pixels.

/**
 * Whether a box overlaps one of several.
 * @param {number[]} boxes @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
export function overlaps(boxes, left, top, right, bottom) {
    for (let i = 0; i < boxes.length; i += 4) {
        if (left < boxes[i + 2] && right > boxes[i] && top < boxes[i + 3] && bottom > boxes[i + 1]) return true;
    }
    return false;
}

/**
 * How much of a box is covered by others, in square pixels.
 * @param {number[]} boxes @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
export function coveredArea(boxes, left, top, right, bottom) {
    let area = 0;
    for (let i = 0; i < boxes.length; i += 4) {
        const width = Math.min(right, boxes[i + 2]) - Math.max(left, boxes[i]);
        const height = Math.min(bottom, boxes[i + 3]) - Math.max(top, boxes[i + 1]);
        if (width > 0 && height > 0) area += width * height;
    }
    return area;
}

/** The cards over the map. They are measured again after a change of the page, so that a frame does not need a layout. */
export class Cards {
    #canvas;
    /** @type {number[] | undefined} */ #boxes;

    /** @param {HTMLCanvasElement} canvas @param {() => void} didChange */
    constructor(canvas, didChange) {
        this.#canvas = canvas;
        const forget = () => {
            if (!this.#boxes) return;
            this.#boxes = undefined;
            didChange();
        };
        const changes = new MutationObserver((all) => all.some(matters) && forget());
        const attributes = { attributes: true, attributeOldValue: true, attributeFilter: ['hidden', 'class', 'data-mode'] };
        changes.observe(document.body, { subtree: true, childList: true, ...attributes });
        window.addEventListener('resize', forget);
    }

    /**
     * The boxes of the visible cards.
     * @param {number} ratio device pixels a CSS pixel
     */
    boxes(ratio) {
        return (this.#boxes ??= this.#measure(ratio));
    }

    /** @param {number} ratio */
    #measure(ratio) {
        const map = this.#canvas.getBoundingClientRect();
        return [...document.querySelectorAll('.card, .hint, .foot > *, .rail, #drawing-groups, #drawing-tools, #summary')].filter((card) =>
            card.id !== 'city'
        ).flatMap((card) => {
            const { left, top, right, bottom } = card.getBoundingClientRect();
            if (right <= left || bottom <= top || card.matches('.gone, :empty')) return [];
            return [left - map.left, top - map.top, right - map.left, bottom - map.top].map((length) => length * ratio);
        });
    }
}

/** What follows the map or shows numbers. Its changes do not change the size of a card. */
const moving = '#places, #city, #log, #meters, #chain, #machine, #announcer, #toast, #scale';

/**
 * Whether a change may move a card. Setting an attribute to the value that it has is also reported.
 * @param {MutationRecord} change
 */
function matters({ type, target, attributeName, oldValue }) {
    if (!(target instanceof Element) || target.closest(moving)) return false;
    return type !== 'attributes' || target.getAttribute(attributeName ?? '') !== oldValue;
}
