import MapCameras

/// The search for what is seen nearest to a finger: boxes in the order of how near things in them may be, and none in which nothing can be
/// nearer than the best so far.
///
/// A value; it allocates nothing. What would be nearer by less than places are rounded does not count as nearer.
struct SnapSearch {
    let kind: SnapTarget.Kind
    let packed: PackedItems
    let excluded: [SnapExclusion]
    /// The nearest so far.
    private(set) var best: SnapHit?
    /// How many boxes and pieces were looked at: what it costs, whatever the clock says.
    private(set) var looks = 0
    private var window: SnapWindow
    private var metric: SnapMetric
    /// How exact distances are, in pixels: places and the view's centre are rounded where they are on the plane.
    private var rounding = 0.0
    /// What may be nearer is seen within the root of this, in square pixels.
    private var limit = 0.0

    init(_ kind: SnapTarget.Kind, in packed: PackedItems, through window: SnapWindow, excluding excluded: [SnapExclusion]) {
        (self.kind, self.packed, self.window, self.excluded) = (kind, packed, window, excluded)
        metric = window.metric
    }

    /// Looks at one copy of the world; what was found on others stays if it is nearer.
    mutating func search(onCopy copy: Int) {
        window.move(toCopy: copy)
        metric = window.metric
        rounding = 1e-9 + metric.pixelsPerWorld * Double(1 + abs(copy)) * 1e-15
        limit = window.limitSquared(within: best.map { $0.distance - rounding } ?? window.radius + rounding)
        guard let top = packed.pyramid.levels.last else { return }
        visit(packed.pyramid.levels.count - 1, 0..<top.count)
    }

    /// Opens those of at most sixteen boxes that may have something nearer, the nearest first. It recurses once for each level, of which
    /// there are log₁₆ items.
    private mutating func visit(_ level: Int, _ boxes: Range<Int>) {
        var bounds = SIMD16<Double>(repeating: .infinity)
        for box in boxes { bounds[box - boxes.lowerBound] = metric.bound(packed.pyramid.levels[level][box]) }
        looks += boxes.count
        while true {
            var lane = 0
            for other in 1..<boxes.count where bounds[other] < bounds[lane] { lane = other }
            guard bounds[lane] < limit else { return }
            bounds[lane] = .infinity
            open(level, boxes.lowerBound + lane)
        }
    }

    private mutating func open(_ level: Int, _ box: Int) {
        let below = level > 0 ? packed.pyramid.levels[level - 1].count : packed.pieces.count
        let members = box << BoxPyramid.shift..<min((box + 1) << BoxPyramid.shift, below)
        guard level == 0 else { return visit(level - 1, members) }
        for member in members where mayBeNearer(packed.pieces[member]) { look(at: packed.pieces[member].slot) }
        looks += members.count
    }

    private func mayBeNearer(_ piece: SnapPiece) -> Bool {
        guard kind == .edge else { return metric.distanceSquared(piece.start) < limit }
        return metric.bound(piece.box) < limit && !metric.passes(piece.start, piece.end, beyond: limit)
    }

    private mutating func look(at slot: Int) {
        let item = packed.items[slot]
        for exclusion in excluded where exclusion.excludes(item) { return }
        guard let hit = SnapHit(kind, item, slot, window), hit.distance < best?.distance ?? .infinity else { return }
        best = hit
        limit = window.limitSquared(within: hit.distance - rounding)
    }
}
