// Errors of this package, and errors of the app that must stop nothing.

/** An error of this package. */
export class TouchPipelineError extends Error {
    name = 'TouchPipelineError';
}

/** @param {string} message @param {unknown} [cause] @returns {never} */
export function fail(message, cause) {
    throw new TouchPipelineError(`touch-pipeline: ${message}`, { cause });
}

/**
 * What an error says.
 * @param {unknown} error
 */
export function reason(error) {
    return error instanceof Error ? error.message : String(error);
}

/**
 * Reports an error as an uncaught one.
 * @param {unknown} error
 */
export function report(error) {
    if (typeof reportError === 'function') reportError(error);
    else console.error(error);
}

/** The callbacks whose answer was refused, so that each is reported once. @type {WeakMap<object, Set<string>>} */
const refused = new WeakMap();

/**
 * The answer of a callback of the app: `true`, `false`, or `undefined` if it returns nothing. Every other answer is reported, once for each callback,
 * and counts as `false`: a promise is always true, and so would take what the callback wanted to pass on.
 * @param {object} owner what has the callback @param {string} name @param {unknown} value @returns {boolean | undefined}
 */
export function answerOf(owner, name, value) {
    if (typeof value === 'boolean' || value === undefined) return value;
    const names = refused.get(owner) ?? new Set();
    refused.set(owner, names);
    if (!names.has(name)) {
        const what = value instanceof Promise ? 'a promise, so it must not be async' : `${value}`;
        report(new TouchPipelineError(`touch-pipeline: ${name} answers with true, false or nothing, not with ${what}`));
    }
    names.add(name);
    return false;
}

/**
 * Calls something of the app. What it throws is reported and stops nothing.
 * @template T @param {() => T} call @returns {T | undefined}
 */
export function attempt(call) {
    try {
        return call();
    } catch (error) {
        report(error);
    }
}
