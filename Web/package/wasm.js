// Loads WebAssembly modules: from a file beside this one, from a URL, or from what the app passes.

import { fail, reason } from './errors.js';

/** What an app does about a file that is not there. */
const remedy = '. The files *.wasm of the package belong beside its modules, or into the option `wasm`';

/**
 * The programs by their files: that of maps without plugins, and that of maps with plugins. Each address is written out, because bundlers look
 * for this form.
 * @type {Record<string, () => URL>}
 */
const addresses = {
    'touch-pipeline.wasm': () => new URL('./touch-pipeline.wasm', import.meta.url),
    'touch-pipeline-plugins.wasm': () => new URL('./touch-pipeline-plugins.wasm', import.meta.url),
};

/**
 * Compiled modules by their source, so that each is loaded and compiled once.
 * @type {Map<unknown, Promise<WebAssembly.Module>>}
 */
const modules = new Map();

/**
 * Loads and compiles a file of the package.
 * @param {string} file its name in the package @param {any} [source] where it is, if not beside this module
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiled(file, source) {
    if (typeof WebAssembly === 'undefined') fail('this browser has no WebAssembly');
    if (source instanceof WebAssembly.Module) return Promise.resolve(source);
    const key = source instanceof URL ? source.href : source ?? file;
    let module = modules.get(key);
    if (!module) {
        module = load(file, source);
        modules.set(key, module);
        // A failure is not kept: the network may be back when the next map is attached.
        module.catch(() => modules.delete(key));
    }
    return module;
}

/** @param {string} file @param {any} source */
async function load(file, source) {
    const content = await contentOf(file, source);
    try {
        return await compile(content);
    } catch (error) {
        if (/Content.?Security.?Policy|unsafe-eval|disallowed/i.test(reason(error))) {
            fail("the page's Content-Security-Policy does not allow WebAssembly: add 'wasm-unsafe-eval' to script-src", error);
        }
        return fail(`the WebAssembly module is damaged, or is not ${file}: ${reason(error)}`, error);
    }
}

/**
 * Compiles an answer while it arrives. Browsers do that only if the server names the type of the file.
 * @param {BufferSource | Response} content
 */
async function compile(content) {
    if (!(content instanceof Response)) return WebAssembly.compile(content);
    const isStreamed = content.headers.get('Content-Type') === 'application/wasm' && typeof WebAssembly.compileStreaming === 'function';
    return isStreamed ? WebAssembly.compileStreaming(content) : WebAssembly.compile(await content.arrayBuffer());
}

/** @param {string} file @param {any} source @returns {Promise<BufferSource | Response>} */
async function contentOf(file, source) {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
    if (source instanceof Response) return checked(source, source.url);
    const address = source === undefined ? addressBeside(file) : String(source);
    if (address.startsWith('data:')) return decoded(address, file);
    let response;
    try {
        response = await fetch(address);
    } catch (error) {
        fail(`cannot load ${address}: ${reason(error)}${remedy}`, error);
    }
    return checked(response, address);
}

/** @param {Response} response @param {string} address */
function checked(response, address) {
    if (!response.ok) fail(`cannot load ${address}: the server answered ${response.status} ${response.statusText}`.trim() + remedy);
    if (response.headers.get('Content-Type')?.startsWith('text/html')) fail(`${address} is a page of HTML, and not WebAssembly${remedy}`);
    return response;
}

/** @param {string} file */
function addressBeside(file) {
    try {
        return addresses[file]().href;
    } catch (error) {
        return fail(`this module has no folder where ${file} could be (it was loaded from a data: URL): pass the option wasm`, error);
    }
}

/**
 * A `data:` URL is decoded here, because a Content-Security-Policy may forbid to fetch it.
 * @param {string} address @param {string} file
 */
function decoded(address, file) {
    const comma = address.indexOf(',');
    const isBase64 = /;base64$/i.test(address.slice(0, comma));
    const text = decodeURIComponent(address.slice(comma + 1));
    let bytes;
    try {
        bytes = isBase64 ? atob(text) : text;
    } catch (error) {
        fail(`the data: URL of ${file} is not valid base64`, error);
    }
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
