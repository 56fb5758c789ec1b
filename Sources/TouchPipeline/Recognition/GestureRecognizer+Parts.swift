extension GestureRecognizer {
    /// What happens at ``deadline``.
    enum Wake: UInt8, Sendable {
        case never
        /// A finger rested long enough.
        case longPress
        /// No second tap came.
        case confirmClick
        /// Two fingers rested so long that they click no more.
        case twoFingersRested
        /// The second of two fingers did not follow the first one up in time.
        case twoFingerClickMissed
        /// The finger that stays after two may do something again.
        case afterTwoOver
    }

    /// What was begun, and must be completed or cancelled.
    enum Movement: UInt8, Sendable {
        case none, oneFinger, doubleClick, twoFingers
    }

    /// How far from the middle of the screen a position can be, in pixels.
    static var positionLimit: Float { 10_000_000 }

    @inline(__always)
    static func isPossible(_ position: Vec2F) -> Bool { arePossible(position, position) }

    /// All four numbers in one comparison; false for NaN, too.
    @inline(__always)
    static func arePossible(_ a: Vec2F, _ b: Vec2F) -> Bool {
        let parts = SIMD4(lowHalf: a.parts, highHalf: b.parts)
        return all((parts .<= positionLimit) .& (parts .>= -positionLimit))
    }

    @inline(__always)
    func isPastSlop(_ finger: Finger) -> Bool { isPastSlop(finger, at: finger.position) }

    @inline(__always)
    func isPastSlop(_ finger: Finger, at position: Vec2F) -> Bool {
        (position - finger.anchor).lengthSquared > thresholds.clickDistanceSquared
    }

    /// Whether two fingers are past what a click with both admits.
    @inline(__always)
    var areTwoPastSlop: Bool {
        let (a, b) = (fingers.first, fingers.second)
        let limit = thresholds.twoFingerTapDistanceSquared
        guard limit >= 0 else { return isPastSlop(a) || isPastSlop(b) }
        let (first, second) = (a.position - a.anchor, b.position - b.anchor)
        if first.lengthSquared > limit || second.lengthSquared > limit || (second - first).lengthSquared > limit { return true }
        let stretch = a.position.distance(to: b.position) - a.anchor.distance(to: b.anchor)
        let way = max((first + second).lengthSquared / 4, stretch * stretch)
        return way > thresholds.clickDistanceSquared
    }

    /// Whether the one of two fingers that is still down is past what a click with both admits.
    func isPastTwoFingerSlop(_ finger: Finger, at position: Vec2F) -> Bool {
        let limit = thresholds.twoFingerTapDistanceSquared
        return (position - finger.anchor).lengthSquared > (limit < 0 ? thresholds.clickDistanceSquared : limit)
    }

    mutating func setWake(_ kind: Wake, after microseconds: Int64, since instant: TouchInstant) {
        wake = kind
        wakeAt = max(now, instant.advanced(byMicroseconds: microseconds))
    }

    mutating func clearWake() {
        wake = .never
        wakeAt = TouchInstant(microseconds: .max)
    }

    /// Nothing is begun, nothing waits. Fingers may still be down.
    mutating func rest() {
        state = .idle
        begun = .none
        waitingClick = nil
        twoFingerClickIsPossible = false
        clearWake()
    }

    /// Fingers count from where they are now.
    mutating func anchorFingers() {
        fingers.forEach { $0.anchor = $0.position }
    }

    /// The thresholds of the pointer that lands first hold for the whole touch.
    @inline(__always)
    mutating func resolveThresholds(for kind: TouchPointer.Kind) {
        if needsThresholds || kind != thresholdsKind { resolveThresholdsAnew(for: kind) }
    }

    @inline(never)
    private mutating func resolveThresholdsAnew(for kind: TouchPointer.Kind) {
        thresholds = ResolvedThresholds(configuration[kind], density: configuration.density)
        thresholdsKind = kind
        needsThresholds = false
    }
}
