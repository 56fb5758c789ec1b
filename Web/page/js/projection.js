// The projection from the plane to the screen, with the nine numbers from Swift.

/** The near limit of drawing, as a fraction of the distance of the center. */
const nearest = 0.02;
/** The distance from the screen at which shapes are clipped, in device pixels. It is larger than the width of any line. */
const margin = 64;
/** Shapes within this distance are not clipped here, because the canvas clips them. */
const farthest = 1e4;

/** The projection of one view. */
export class Projection {
    /** @param {import('./engine.js').View} view @param {number} width @param {number} height */
    constructor(view, width, height) {
        this.m = view.matrix;
        this.centerX = view.centerX;
        this.centerY = view.centerY;
        this.width = width;
        this.height = height;
    }

    /**
     * The position of a point of the plane on the screen. `undefined` behind the camera.
     * @param {number} x @param {number} y @returns {[number, number] | undefined}
     */
    point(x, y) {
        const m = this.m;
        const [east, south] = [x - this.centerX, y - this.centerY];
        const w = m[6] * east + m[7] * south + m[8];
        if (w < nearest) return undefined;
        return [(m[0] * east + m[1] * south + m[2]) / w, (m[3] * east + m[4] * south + m[5]) / w];
    }

    /**
     * The visible box of a copy of the world, with a border that is wider than any line.
     * @param {import('./engine.js').View} view @param {number} copy
     */
    box({ west, north, east, south }, copy) {
        const border = 0.1 * Math.max(east - west, south - north);
        return { west: west - copy - border, north: north - border, east: east - copy + border, south: south + border };
    }

    /**
     * Whether a box of the plane must be clipped at the edges of the screen (1), need not be (0), or is not visible (−1).
     * @param {number} west @param {number} north @param {number} east @param {number} south
     */
    classify(west, north, east, south) {
        let [isFar, left, right, above, below, behind] = [false, 0, 0, 0, 0, 0];
        for (let corner = 0; corner < 4; corner += 1) {
            const point = this.point(corner & 1 ? east : west, corner & 2 ? south : north);
            if (!point) {
                behind += 1;
                continue;
            }
            const [x, y] = point;
            if (x < -margin) left += 1;
            if (x > this.width + margin) right += 1;
            if (y < -margin) above += 1;
            if (y > this.height + margin) below += 1;
            isFar ||= Math.abs(x) > farthest || Math.abs(y) > farthest;
        }
        if (behind === 4 || (behind === 0 && (left === 4 || right === 4 || above === 4 || below === 4))) return -1;
        return behind > 0 || isFar ? 1 : 0;
    }

    /**
     * Adds a ring to a path.
     * @param {CanvasPath} path @param {import('./shapes.js').Ring} ring @param {number} shift which copy of the world
     */
    trace(path, ring, shift) {
        const m = this.m;
        const { x: xs, y: ys } = ring;
        const [dx, dy] = [shift - this.centerX, -this.centerY];
        for (let i = 0; i < xs.length; i += 1) {
            const [east, south] = [xs[i] + dx, ys[i] + dy];
            const w = 1 / (m[6] * east + m[7] * south + m[8]);
            const x = (m[0] * east + m[1] * south + m[2]) * w;
            const y = (m[3] * east + m[4] * south + m[5]) * w;
            if (i === 0) path.moveTo(x, y);
            else path.lineTo(x, y);
        }
        path.closePath();
    }

    /**
     * Adds a line to a path, without the parts behind the camera and without the seams of the map, which are not borders.
     * @param {CanvasPath} path @param {import('./shapes.js').Ring} ring @param {number} shift
     */
    traceWithoutSeams(path, ring, shift) {
        const m = this.m;
        const { x: xs, y: ys, hasSeam } = ring;
        const [dx, dy] = [shift - this.centerX, -this.centerY];
        let [isDown, lastX, lastY] = [false, NaN, NaN];
        for (let i = 0; i < xs.length; i += 1) {
            const [east, south] = [xs[i] + dx, ys[i] + dy];
            const w = m[6] * east + m[7] * south + m[8];
            const x = (m[0] * east + m[1] * south + m[2]) / w;
            const y = (m[3] * east + m[4] * south + m[5]) / w;
            const isThere = w >= nearest && Math.abs(x) < 1e6 && Math.abs(y) < 1e6;
            if (!isThere || (hasSeam && i > 0 && isSeam(xs, ys, i))) {
                isDown = false;
            } else if (lastX === lastX) {
                if (!isDown) path.moveTo(lastX, lastY);
                path.lineTo(x, y);
                isDown = true;
            }
            [lastX, lastY] = isThere ? [x, y] : [NaN, NaN];
        }
    }

    /**
     * Adds a ring to a path, clipped at the edges of the screen (Sutherland and Hodgman, in homogeneous coordinates).
     * @param {CanvasPath} path @param {import('./shapes.js').Ring} ring @param {number} shift
     */
    traceCut(path, ring, shift) {
        const m = this.m;
        /** @type {number[]} */
        let points = [];
        for (let i = 0; i < ring.x.length; i += 1) {
            const [east, south] = [ring.x[i] + shift - this.centerX, ring.y[i] - this.centerY];
            points.push(
                m[0] * east + m[1] * south + m[2],
                m[3] * east + m[4] * south + m[5],
                m[6] * east + m[7] * south + m[8],
            );
        }
        points = cut(points, 0, 0, 1, -nearest);
        points = cut(points, 1, 0, margin, 0);
        points = cut(points, -1, 0, this.width + margin, 0);
        points = cut(points, 0, 1, margin, 0);
        points = cut(points, 0, -1, this.height + margin, 0);
        for (let i = 0; i < points.length; i += 3) {
            const [x, y] = [points[i] / points[i + 2], points[i + 1] / points[i + 2]];
            if (i === 0) path.moveTo(x, y);
            else path.lineTo(x, y);
        }
        if (points.length > 0) path.closePath();
    }
}

/**
 * Whether a segment of a ring follows the edge of the map.
 * @param {Float64Array} xs @param {Float64Array} ys @param {number} i the index of its second point
 */
function isSeam(xs, ys, i) {
    return (xs[i] === xs[i - 1] && (xs[i] <= 0 || xs[i] >= 1)) || (ys[i] >= 1 && ys[i - 1] >= 1);
}

/**
 * The point of the plane at a position of the screen, which must not be above the horizon.
 * @param {import('./engine.js').View} view @param {number} x @param {number} y @returns {[number, number]}
 */
export function planePoint({ matrix: m, centerX, centerY }, x, y) {
    // The equations of `Projection.point`, solved for east and south.
    const [a, b, c] = [m[0] - x * m[6], m[1] - x * m[7], x * m[8] - m[2]];
    const [d, e, f] = [m[3] - y * m[6], m[4] - y * m[7], y * m[8] - m[5]];
    const determinant = a * e - b * d;
    return [centerX + (c * e - b * f) / determinant, centerY + (a * f - c * d) / determinant];
}

/**
 * The part of a polygon where a·x + b·y + c·w + d ≥ 0.
 * @param {number[]} points three numbers each @param {number} a @param {number} b @param {number} c @param {number} d
 */
function cut(points, a, b, c, d) {
    /** @type {number[]} */
    const kept = [];
    const count = points.length;
    if (count === 0) return kept;
    let [x0, y0, w0] = [points[count - 3], points[count - 2], points[count - 1]];
    let side0 = a * x0 + b * y0 + c * w0 + d;
    for (let i = 0; i < count; i += 3) {
        const [x, y, w] = [points[i], points[i + 1], points[i + 2]];
        const side = a * x + b * y + c * w + d;
        if (side >= 0 !== side0 >= 0) {
            const t = side0 / (side0 - side);
            kept.push(x0 + (x - x0) * t, y0 + (y - y0) * t, w0 + (w - w0) * t);
        }
        if (side >= 0) kept.push(x, y, w);
        [x0, y0, w0, side0] = [x, y, w, side];
    }
    return kept;
}
