import TouchPipeline

/// One part of a ``FingerStroke``.
struct StrokeLeg: Sendable, Hashable {
    /// About a centre that may itself move.
    struct Turn: Sendable, Hashable {
        var center: Vec2F
        var degrees: Double
        var factor: Double
        var drift: Vec2F

        func place(of start: Vec2F, at progress: Double) -> Vec2F {
            let direction = Direction(degrees: degrees * progress)
            return center + drift * Float(progress)
                + direction.turning(start - center, stretchedBy: 1 + (factor - 1) * progress)
        }
    }

    enum Shape: Sendable, Hashable {
        case rest
        case line(Vec2F)
        case turn(Turn)

        func mapped(_ map: (Vec2F) -> Vec2F, stretching factor: Double) -> Shape {
            switch self {
            case .rest: return .rest
            case .line(let end): return .line(map(end))
            case .turn(var turn):
                turn.center = map(turn.center)
                turn.drift = turn.drift * Float(factor)
                return .turn(turn)
            }
        }
    }

    var shape: Shape
    /// In microseconds.
    var length: Int64
    var profile: VelocityProfile

    /// Where it has led to after so many microseconds, from where it began.
    func place(from start: Vec2F, at time: Int64) -> Vec2F {
        let progress = length > 0 ? profile.progress(Double(time) / Double(length)) : 1
        switch shape {
        case .rest: return start
        case .line(let end): return progress < 1 ? start + (end - start) * Float(progress) : end
        case .turn(let turn): return turn.place(of: start, at: progress)
        }
    }
}
