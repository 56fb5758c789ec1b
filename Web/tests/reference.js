// Work that never changes. Its duration shows the current speed of the machine.
globalThis.reference = (() => {
    const [width, height] = [1280, 800];
    let shift = 0;
    /** Fills and outlines 150 stars of 40 corners. */
    const draw = (context) => {
        shift = (shift + 1) % 40;
        context.fillStyle = '#cfe0ea';
        context.fillRect(0, 0, width, height);
        context.fillStyle = '#f6f3ea';
        for (let star = 0; star < 150; star += 1) {
            const [x, y] = [shift + ((star * 83) % width), (star * 57) % height];
            context.beginPath();
            for (let corner = 0; corner < 40; corner += 1) {
                const radius = corner % 2 ? 30 : 60;
                context.lineTo(x + radius * Math.cos(corner / 6.3), y + radius * Math.sin(corner / 6.3));
            }
            context.fill();
            context.stroke();
        }
    };
    const makeContext = (canvas) => {
        [canvas.width, canvas.height] = [width, height];
        return canvas.getContext('2d', { alpha: false });
    };
    /** The durations of a number of redraws, in milliseconds. */
    const redraw = (count) => {
        const context = makeContext(document.createElement('canvas'));
        return Array.from({ length: count }, () => {
            const begin = performance.now();
            draw(context);
            context.getImageData(0, 0, 1, 1);
            return performance.now() - begin;
        });
    };
    const numbers = Float64Array.from({ length: 4096 }, (_, i) => i);
    /** The duration of calculations that take as long as some events, in milliseconds. */
    const calculate = () => {
        const begin = performance.now();
        for (let i = 0; i < numbers.length; i += 1) numbers[i] = Math.sqrt(numbers[i] * numbers[(i * 41) % numbers.length] + i);
        return performance.now() - begin;
    };
    return { draw, makeContext, redraw, calculate };
})();
