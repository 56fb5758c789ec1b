import TouchPipeline

/// A finger in a short form: `(1, 10, 20)` is finger 1 at 10,20.
typealias FingerAt = (id: Int, x: Float, y: Float)

extension TouchInstant {
    /// An instant in milliseconds, with fractions down to a thousandth.
    static func ms(_ value: Double) -> TouchInstant { TouchInstant(microseconds: Int64((value * 1000).rounded())) }
}

/// One microsecond, in milliseconds.
let microsecond = 0.001

func pointer(
    _ id: Int, _ x: Float, _ y: Float, _ phase: TouchPointer.Phase = .stationary, kind: TouchPointer.Kind = .finger
) -> TouchPointer {
    TouchPointer(id: id, position: Vec2F(x, y), phase: phase, kind: kind)
}

func event(_ action: TouchAction, t: Double, _ pointers: [TouchPointer], delta: Float = 0) -> TouchEvent {
    TouchEvent(action, pointers: TouchPointers(pointers), scrollDelta: delta, timestamp: .ms(t))
}

func event(_ action: TouchAction, t: Double, _ pointers: TouchPointer..., delta: Float = 0) -> TouchEvent {
    event(action, t: t, pointers, delta: delta)
}

extension TouchConfiguration {
    /// The times of Open Mobile Maps, with lengths of whole pixels: the click distance is exactly 10, the double-tap distance exactly 100.
    static var whole: TouchConfiguration {
        openMobileMaps.with { ($0.clickDistance, $0.doubleTapDistance) = (.dp(10), .dp(100)) }
    }

    func with(_ change: (inout TouchThresholds) -> Void) -> TouchConfiguration {
        var copy = self
        for kind in TouchPointer.Kind.allCases { change(&copy[kind]) }
        return copy
    }
}

extension TouchDiagnostics {
    /// Diagnostics that have counted one kind of invalid input and no other.
    static func only(_ kind: WritableKeyPath<TouchDiagnostics, Int>, _ count: Int = 1) -> TouchDiagnostics {
        var diagnostics = TouchDiagnostics()
        diagnostics[keyPath: kind] = count
        return diagnostics
    }
}
