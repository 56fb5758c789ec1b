// Unpacks the modules of the page, and starts the first one. An import map has a name and a data URL for each.

// The data that the build has added to the page, by its id, decompressed. It is gzip in base64 (`Web/bundle.py`).
globalThis.unpacked = async (id) => {
    const packed = await fetch(`data:;base64,${document.getElementById(id).textContent}`);
    return packed.body.pipeThrough(new DecompressionStream('gzip'));
};

(async () => {
    const sources = await new Response(await unpacked('modules')).json();
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
