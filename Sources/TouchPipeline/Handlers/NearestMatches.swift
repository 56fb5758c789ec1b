/// Which position of an event belongs to which finger: the nearest pair first. At most ten of each.
struct NearestMatches {
    private var fingerOfPointer = TenPlaces(filledWith: -1)
    private var pointerOfFinger = TenPlaces(filledWith: -1)

    /// Matches at most `limit` pairs. A position that is not finite is as far away as can be, but still is somebody's.
    init(_ pointers: TouchPointers, _ fingers: Fingers, atMost limit: Int) {
        for _ in 0..<Swift.min(limit, Swift.min(pointers.count, fingers.count)) {
            guard let (pointer, finger) = nearestPair(pointers, fingers) else { return }
            fingerOfPointer[pointer] = finger
            pointerOfFinger[finger] = pointer
        }
    }

    /// The finger that a position belongs to; `nil` for a new one.
    func finger(ofPointer index: Int) -> Int? { fingerOfPointer[index] < 0 ? nil : fingerOfPointer[index] }

    /// The position that belongs to a finger; `nil` if it is no longer there.
    func pointer(ofFinger index: Int) -> Int? { pointerOfFinger[index] < 0 ? nil : pointerOfFinger[index] }

    private func nearestPair(_ pointers: TouchPointers, _ fingers: Fingers) -> (pointer: Int, finger: Int)? {
        var best: (pointer: Int, finger: Int)?
        var bestDistance = Float.infinity
        for pointer in pointers.indices where fingerOfPointer[pointer] < 0 {
            for finger in 0..<fingers.count where pointerOfFinger[finger] < 0 {
                let distance = (pointers[pointer].position - fingers[finger].position).lengthSquared
                guard best == nil || distance < bestDistance else { continue }
                best = (pointer, finger)
                bestDistance = distance.isNaN ? .infinity : distance
            }
        }
        return best
    }
}
