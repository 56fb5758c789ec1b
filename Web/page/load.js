// Unpacks the modules of the page, and starts the first one. An import map has a name and a data URL for each.

// The data that the build has added to the page, by its id: five characters for four bytes (`Web/packing.py`).
globalThis.packedBytes = (id) => {
    const text = document.getElementById(id).textContent;
    const bytes = new Uint8Array(Math.floor(text.length * 0.8));
    for (let i = 0, at = 0; i < text.length; i += 5) {
        let number = 0;
        for (let j = i; j < i + 5; j += 1) {
            const code = j < text.length ? text.charCodeAt(j) : 126;
            number = number * 85 + code - 40 - (code > 60) - (code > 92);
        }
        for (let shift = 24; shift >= 0; shift -= 8) bytes[at++] = number >>> shift;
    }
    return bytes;
};

// The same, decompressed, as a stream.
globalThis.unpacked = (id) => new Response(packedBytes(id)).body.pipeThrough(new DecompressionStream('gzip'));

(async () => {
    const sources = await new Response(unpacked('modules')).json();
    const urls = Object.entries(sources).map(([name, text]) => [name, `data:text/javascript,${encodeURIComponent(text)}`]);
    const map = document.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports: Object.fromEntries(urls) });
    document.head.append(map);
    await import('playground/main.js');
})().catch((error) => {
    const failure = document.getElementById('failure');
    failure.textContent = `The playground could not start: ${error.message}`;
    failure.hidden = false;
});
