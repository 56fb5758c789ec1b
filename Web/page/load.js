// Unpacks the modules of the page, and starts the first one. An import map gives each its name and a data URL.
(async () => {
    const packed = document.getElementById('modules').textContent;
    const { body } = await fetch(`data:application/gzip;base64,${packed}`);
    const sources = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
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
