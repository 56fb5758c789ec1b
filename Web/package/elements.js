// What the pipeline changes in elements of the app, and restores.

/**
 * Sets inline styles of an element. Returns what restores them.
 * @param {HTMLElement} element @param {Record<string, string>} styles @returns {() => void}
 */
export function overrideStyles(element, styles) {
    /** @type {any} */ const { style } = element;
    const hadStyle = element.hasAttribute('style');
    const before = Object.keys(styles).map((name) => [name, style[name]]);
    Object.assign(style, styles);
    return () => {
        for (const [name, value] of before) style[name] = value;
        if (!hadStyle && style.length === 0) element.removeAttribute('style');
    };
}

/**
 * Sets attributes of an element. Returns what restores them.
 * @param {HTMLElement} element @param {Record<string, string>} attributes @returns {() => void}
 */
export function overrideAttributes(element, attributes) {
    const before = Object.keys(attributes).map((name) => /** @type {const} */ ([name, element.getAttribute(name)]));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return () => {
        for (const [name, value] of before) {
            if (value === null) element.removeAttribute(name);
            else element.setAttribute(name, value);
        }
    };
}
