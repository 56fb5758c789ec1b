// Small helpers for elements.

/**
 * The element with an id, which must exist.
 * @param {string} id @returns {HTMLElement}
 */
export function byId(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the page has no #${id}`);
    return element;
}

/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string | number | boolean>} [attributes] `true` sets one without a value, `false` none
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...children);
    return element;
}

/**
 * Creates an element of SVG.
 * @param {string} tag @param {Record<string, string | number>} attributes @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function makeSvg(tag, attributes = {}, ...children) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}

/**
 * Makes the Escape key press the button that closes a panel, while the focus is inside the panel.
 * @param {HTMLElement} panel @param {HTMLElement} closer
 */
export function closeWithEscape(panel, closer) {
    panel.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        closer.click();
        event.stopPropagation();
    });
}

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
    byId('announcer').textContent = text;
}

/**
 * Shows and announces a short message.
 * @param {string} text
 */
export function toast(text) {
    const element = byId('toast');
    element.textContent = text;
    element.classList.add('shown');
    announce(text);
    clearTimeout(Number(element.dataset.timer));
    element.dataset.timer = String(setTimeout(() => element.classList.remove('shown'), 2200));
}

/**
 * Copies a text to the clipboard, also if the page was opened from a file.
 * @param {string} text @param {string} what
 */
export async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const area = make('textarea', { 'aria-hidden': 'true', class: 'offscreen' });
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand('copy');
        area.remove();
    }
    toast(`${what} copied`);
}

/**
 * Saves a text as a file.
 * @param {string} name @param {string} text @param {string} type
 */
export function download(name, text, type) {
    const link = make('a', { download: name });
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
