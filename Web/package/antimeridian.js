// Joins lines and polygons that were cut at the antimeridian (RFC 7946, 3.1.9): all that have the same ends, or the same edges along the
// antimeridian, on both sides. The joined longitudes are continuous, so some of them are beyond ±180 degrees.

/** The units of the grid on which `GeoJSONWriter` cuts, for one degree. Calculations on the grid are exact. */
const unitsPerDegree = 1e7;
const unitsPerTurn = 360 * unitsPerDegree;

/**
 * A place: its longitude and its latitude, in degrees.
 * @typedef {number[]} Place
 */

/**
 * The lines, joined where one ends at the antimeridian and the next one begins there on the other side. Complexity: O(n).
 * @param {Place[][]} lines @returns {Place[][]}
 */
export function joinedLines(lines) {
    /** @type {Place[][]} */ const result = [];
    let turns = 0;
    lines.forEach((line, index) => {
        const step = index > 0 ? stepAcross(lines[index - 1], line) : 0;
        turns = step === 0 ? 0 : turns + step;
        const moved = line.map((place) => turned(place, turns));
        if (step === 0) result.push(line);
        else append(moved, result[result.length - 1]);
    });
    return result;
}

/**
 * 1 if a line continues in the next one across the antimeridian to the east, −1 to the west, 0 if it does not.
 * @param {Place[]} line @param {Place[]} next
 */
function stepAcross(line, next) {
    const [end, start] = [line[line.length - 1], next[0]];
    if (!end || !start || Math.abs(end[0]) !== 180 || start[0] !== -end[0] || start[1] !== end[1]) return 0;
    return Math.sign(end[0]);
}

/** @param {Place[]} piece @param {Place[]} line */
function append(piece, line) {
    const hasNeighbours = line.length > 1 && piece.length > 1;
    if (hasNeighbours && isCut(piece[0], line[line.length - 2], piece[1])) line.pop();
    for (const place of piece.slice(1)) line.push(place);
}

/**
 * Polygons as rings that are not closed, joined where an edge at 180 degrees matches one at −180 degrees. A polygon that was not cut, and
 * all polygons if they go around the Earth, stay as they are. Complexity: O(n log n).
 * @param {Place[][][]} polygons @returns {Place[][][]}
 */
export function joinedPolygons(polygons) {
    const latitudes = dividingLatitudes(polygons);
    const corners = polygons.map((rings, polygon) => cornersOf(rings, polygon, latitudes));
    const neighbors = exchangeEdges(corners.flat(), polygons.length);
    /** @type {Map<number, number>} The turns by which each polygon is moved east. */
    const turns = new Map();
    const result = [];
    for (const first of polygons.keys()) {
        if (turns.has(first)) continue;
        const members = spread(first, neighbors, turns);
        if (!members) return polygons;
        const joined = members.size === 1 ? polygons[first] : polygonOf(members, corners, turns);
        if (!joined) return polygons;
        result.push(joined);
    }
    return result;
}

/**
 * A corner of a ring. `next` is its successor. `isJoined` tells that the edge to it was on the antimeridian and has been removed. `isAdded` tells
 * that the corner only divides an edge.
 * @typedef {{place: Place, polygon: number, next: Corner, isJoined: boolean, isUsed: boolean, isAdded: boolean}} Corner
 */

/** How many places may divide edges for each corner on the antimeridian. Polygons that were cut have at most one. Others are not divided. */
const largestGrowth = 4;

/**
 * The latitudes at which edges on the antimeridian are divided: those of all corners there, in ascending order. A hole that touches the
 * antimeridian interrupts the edge on its side only.
 * @param {Place[][][]} polygons
 */
function dividingLatitudes(polygons) {
    const rings = polygons.flat();
    const corners = rings.flat().filter(([longitude]) => Math.abs(longitude) === 180);
    const latitudes = [...new Set(corners.map(([, latitude]) => latitude))].sort((a, b) => a - b);
    let count = 0;
    for (const ring of rings) {
        ring.forEach((place, index) => count += placesBetween(place, ring[(index + 1) % ring.length], latitudes).length);
    }
    return count > largestGrowth * corners.length ? [] : latitudes;
}

/**
 * The places that divide an edge on the antimeridian, in its direction.
 * @param {Place} start @param {Place} end @param {number[]} latitudes
 * @returns {Place[]}
 */
function placesBetween(start, end, latitudes) {
    if (Math.abs(start[0]) !== 180 || start[0] !== end[0]) return [];
    const [south, north] = start[1] < end[1] ? [start[1], end[1]] : [end[1], start[1]];
    const between = latitudes.slice(
        firstIndex(latitudes, (latitude) => latitude > south),
        firstIndex(latitudes, (latitude) => latitude >= north),
    );
    return (start[1] < end[1] ? between : between.reverse()).map((latitude) => [start[0], latitude]);
}

/**
 * The index of the first latitude that has the property, or their number. All latitudes from there on have it. Complexity: O(log n).
 * @param {number[]} latitudes @param {(latitude: number) => boolean} hasProperty
 */
function firstIndex(latitudes, hasProperty) {
    let [low, high] = [0, latitudes.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (hasProperty(latitudes[middle])) high = middle;
        else low = middle + 1;
    }
    return low;
}

/**
 * The corners of a polygon.
 * @param {Place[][]} rings @param {number} polygon its index @param {number[]} latitudes at which edges on the antimeridian are divided
 */
function cornersOf(rings, polygon, latitudes) {
    /** @type {Corner[]} */ const corners = [];
    rings.forEach((ring, index) => {
        const start = corners.length;
        const add = (/** @type {Place} */ place, /** @type {boolean} */ isAdded) => {
            const corner = /** @type {Corner} */ ({ place, polygon, isJoined: false, isUsed: false, isAdded });
            if (corners.length > start) corners[corners.length - 1].next = corner;
            corners.push(corner);
        };
        const places = oriented(ring, index === 0);
        places.forEach((place, at) => {
            add(place, false);
            for (const added of placesBetween(place, places[(at + 1) % places.length], latitudes)) add(added, true);
        });
        if (corners.length > start) corners[corners.length - 1].next = corners[start];
    });
    return corners;
}

/**
 * Removes edges that match on both sides: the two corners exchange their successors, which joins the rings.
 * @param {Corner[]} corners @param {number} count the number of polygons
 * @returns {{polygon: number, turns: number}[][]} for each polygon the ones that it was joined to, with their turns to the east
 */
function exchangeEdges(corners, count) {
    const neighbors = Array.from({ length: count }, () => /** @type {{polygon: number, turns: number}[]} */ ([]));
    const northward = new Map(corners.filter((corner) => isEdge(corner, 180)).map((corner) => [corner.place[1], corner]));
    for (const east of corners) {
        if (!isEdge(east, -180)) continue;
        const west = northward.get(east.next.place[1]);
        const isMatch = west && west.next.place[1] === east.place[1] && !west.isJoined && west.polygon !== east.polygon;
        if (!isMatch) continue;
        [west.next, east.next] = [east.next, west.next];
        west.isJoined = east.isJoined = true;
        neighbors[west.polygon].push({ polygon: east.polygon, turns: 1 });
        neighbors[east.polygon].push({ polygon: west.polygon, turns: -1 });
    }
    return neighbors;
}

/**
 * Whether the edge that begins at a corner is on the antimeridian, with the inside of the polygon next to it.
 * @param {Corner} corner @param {number} longitude
 */
function isEdge({ place: start, next: { place: end } }, longitude) {
    return start[0] === longitude && end[0] === longitude && (longitude > 0 ? end[1] > start[1] : end[1] < start[1]);
}

/**
 * The polygons that are connected to one, and their turns. `undefined` if they go around the Earth.
 * @param {number} first @param {{polygon: number, turns: number}[][]} neighbors @param {Map<number, number>} turns
 */
function spread(first, neighbors, turns) {
    turns.set(first, 0);
    // A set also iterates over the members that are added meanwhile.
    const members = new Set([first]);
    for (const member of members) {
        for (const neighbor of neighbors[member]) {
            const wanted = /** @type {number} */ (turns.get(member)) + neighbor.turns;
            if (!turns.has(neighbor.polygon)) turns.set(neighbor.polygon, wanted);
            else if (turns.get(neighbor.polygon) !== wanted) return undefined;
            members.add(neighbor.polygon);
        }
    }
    return members;
}

/**
 * The outer ring and the holes that the corners of some polygons form. `undefined` if there is not exactly one outer ring.
 * @param {Set<number>} members @param {Corner[][]} corners the corners of each polygon @param {Map<number, number>} turns
 */
function polygonOf(members, corners, turns) {
    /** @type {Place[][]} */ const outer = [];
    /** @type {Place[][]} */ const holes = [];
    // In the order of the polygons, so that each ring begins where the first of its pieces begins.
    for (const start of [...members].sort((a, b) => a - b).flatMap((member) => corners[member])) {
        if (start.isUsed) continue;
        const ring = ringFrom(start, turns);
        // What is left of two edges that were divided at the corner of another polygon.
        if (ring.length < 3) continue;
        (area(ring) > 0 ? outer : holes).push(ring);
    }
    return outer.length === 1 ? [...outer, ...holes] : undefined;
}

/**
 * The ring that begins at a corner, without the places that only the cut has produced.
 * @param {Corner} start @param {Map<number, number>} turns
 */
function ringFrom(start, turns) {
    /** @type {{place: Place, isJoint: boolean, isAdded: boolean}[]} */ let ring = [];
    let corner = start;
    do {
        corner.isUsed = true;
        const place = turned(corner.place, turns.get(corner.polygon) ?? 0);
        const last = ring[ring.length - 1];
        if (last?.isJoint && isSame(last.place, place)) last.isAdded &&= corner.isAdded;
        else ring.push({ place, isJoint: corner.isJoined, isAdded: corner.isAdded });
        corner = corner.next;
    } while (corner !== start);
    const last = ring[ring.length - 1];
    if (ring.length > 1 && last.isJoint && isSame(ring[0].place, last.place)) {
        ring[0].isJoint = true;
        ring[0].isAdded &&= last.isAdded;
        ring.pop();
    }
    ring = ring.filter((corner) => !corner.isAdded);
    const at = (/** @type {number} */ index) => ring[(index + ring.length) % ring.length].place;
    return ring.filter(({ place, isJoint }, index) => !isJoint || !isCut(place, at(index - 1), at(index + 1))).map(({ place }) => place);
}

/** @param {Place} a @param {Place} b */
const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * Whether a place is the one that a cut between its neighbors produces, so that it can be removed.
 * @param {Place} place @param {Place} before @param {Place} after
 */
function isCut(place, before, after) {
    const [point, one, other] = [place, before, after].map((degrees) => degrees.map(units));
    const [west, east] = one[0] < other[0] ? [one, other] : [other, one];
    if (!(west[0] < point[0] && point[0] < east[0])) return false;
    return point[1] === west[1] + roundedAwayFromZero((east[1] - west[1]) * ((point[0] - west[0]) / (east[0] - west[0])));
}

/**
 * A place, moved east by whole turns. A place on the grid stays the number that is nearest to its decimals.
 * @param {Place} place @param {number} turns @returns {Place}
 */
function turned([longitude, latitude], turns) {
    if (turns === 0) return [longitude, latitude];
    const isOnGrid = units(longitude) / unitsPerDegree === longitude;
    return [isOnGrid ? (units(longitude) + turns * unitsPerTurn) / unitsPerDegree : longitude + 360 * turns, latitude];
}

/** @param {number} degrees */
const units = (degrees) => roundedAwayFromZero(degrees * unitsPerDegree);

/** @param {number} number */
const roundedAwayFromZero = (number) => Math.sign(number) * Math.round(Math.abs(number));

/**
 * A ring in a direction, from the same first place.
 * @param {Place[]} ring @param {boolean} isCounterclockwise
 */
function oriented(ring, isCounterclockwise) {
    const isReversed = isCounterclockwise ? area(ring) < 0 : area(ring) > 0;
    return isReversed ? [ring[0], ...ring.slice(1).reverse()] : ring;
}

/**
 * The area within a ring, in square degrees. Positive for a counter-clockwise ring.
 * @param {Place[]} ring
 */
function area(ring) {
    const place = (/** @type {number} */ index) => ring[(index + ring.length) % ring.length];
    return ring.reduce((sum, [x], index) => sum + (x - ring[0][0]) * (place(index + 1)[1] - place(index - 1)[1]), 0) / 2;
}
