// The switches of a map's own gestures, which the app goes on using while the pipeline moves the map.

/**
 * Sets properties of an object. Returns what restores them, whether they were the object's own or those of its class.
 * @param {any} object @param {Record<string, any>} properties @returns {() => void}
 */
export function override(object, properties) {
    /** @type {[string, PropertyDescriptor | undefined][]} */
    const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)]);
    Object.assign(object, properties);
    return () => {
        for (const [name, descriptor] of before) {
            if (descriptor) Object.defineProperty(object, name, descriptor);
            else delete object[name];
        }
    };
}

/**
 * Switches a handler of the map off. What the app does with its switch from then on is reported, and not done. The app sees its switch as it has
 * set it.
 * @param {any} handler with `enable` and `disable`
 * @param {{isEnabled: string, options?: any, others?: Record<string, any>, report: (isOn: boolean) => void}} given `isEnabled` is the name of the
 *     method that reads the switch, `options` what the handler was enabled with, and `others` further properties to override
 * @returns {() => void} what restores the handler, with its switch as the app has left it
 */
export function takeOver(handler, { isEnabled, options, others = {}, report }) {
    let isOn = handler[isEnabled]();
    handler.disable();
    const restore = override(handler, {
        ...others,
        [isEnabled]: () => isOn,
        enable: (/** @type {any} */ wanted) => {
            if (!isOn) options = wanted;
            isOn = true;
            report(true);
            return handler;
        },
        disable: () => {
            isOn = false;
            report(false);
            return handler;
        },
    });
    return () => {
        restore();
        if (isOn) handler.enable(options);
    };
}
