import TouchPipeline

/// The axis above the lanes: a number at every round time, and a break for an idle time.
struct TimeAxis {
    static let height = 26.0
    private static let nearestNumbers = 84.0
    private static let steps: [Int64] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 600_000, 3_600_000]

    let scale: TimeScale

    /// Creates the axis and its grid lines. `height` is the height of all lanes.
    func drawing(height: Double) -> [Markup] {
        scale.pieces.flatMap { $0.isBreak ? rift($0, height) : numbers($0, height) }
    }

    /// The interval of the numbers, in microseconds.
    private var step: Int64 {
        let wanted = Self.nearestNumbers / scale.pixelsPerMillisecond
        return 1000 * (Self.steps.first { Double($0) >= wanted } ?? Int64(min(wanted, 1e15)))
    }

    private func numbers(_ piece: TimeScale.Piece, _ height: Double) -> [Markup] {
        let step = step
        var time = piece.start - piece.start % step
        if time < piece.start { time += step }
        var drawn: [Markup] = []
        while time <= piece.end {
            let instant = TouchInstant(microseconds: time)
            let x = scale.x(instant)
            drawn.append(SVG.line(x, Self.height - 5, x, height, class: "grid"))
            if x < piece.x + piece.width - 12 || drawn.count == 1 {
                drawn.append(SVG.text(Self.text(instant), x: x, y: 15, class: "time"))
            }
            let (next, overflow) = time.addingReportingOverflow(step)
            guard !overflow else { break }
            time = next
        }
        return drawn
    }

    /// A zigzag line through all lanes, with the duration of the idle time.
    private func rift(_ piece: TimeScale.Piece, _ height: Double) -> [Markup] {
        let middle = piece.x + piece.width / 2
        let gap = TouchInstant(microseconds: piece.end) - TouchInstant(microseconds: piece.start)
        var zigzag = "M\(SVG.number(middle)) \(SVG.number(Self.height - 4))"
        var y = Self.height - 4
        var side = 4.0
        while y < height {
            zigzag += "l\(SVG.number(side)) 6"
            side = side == 4 ? -8 : -side
            y += 6
        }
        return [
            SVG.rectangle(x: piece.x, y: 0, width: piece.width, height: height, class: "rift"),
            SVG.path(zigzag, class: "zigzag"),
            SVG.text(Session.text(gap), x: middle, y: 15, class: "time gap"),
        ]
    }

    /// A time in milliseconds, in groups of three digits.
    private static func text(_ time: TouchInstant) -> String {
        let digits = String(time.microseconds.magnitude / 1000)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += "\u{202F}" }
            grouped.append(digit)
        }
        return (time.microseconds < 0 ? "−" : "") + grouped
    }
}
