import MapCameras
import TouchPipeline

/// One number of the view over time, as a curve between its minimum and its maximum.
struct ViewLane: TimelineLane {
    /// The margin above and below the curve, in pixels.
    private static let margin = 8.0
    /// The longest interval between the changes of one movement. During a longer pause the view did not move.
    private static let pause = Duration.milliseconds(50)
    /// The minimum distance of points in the curve, in pixels.
    private static let nearest = 0.5

    let title: String
    let unit: String
    /// The value from each time on, from the beginning of the session.
    let values: [(time: TouchInstant, value: Double)]
    /// The end of the session, and of its last movement.
    let end: TouchInstant
    private let range: ClosedRange<Double>

    /// The lanes of a view, from the first event on.
    static func lanes(of view: ViewTrack, in session: Session) -> [ViewLane] {
        guard let start = session.start, let end = session.end else { return [] }
        let view = view.continuous
        let samples = [ViewSample(time: start, state: view.start)] + view.samples
        let lane = { (title: String, unit: String, value: (CameraState) -> Double) in
            ViewLane(
                title: title, unit: unit, values: samples.map { ($0.time, value($0.state)) }, end: max(end, samples[samples.count - 1].time)
            )
        }
        return [
            lane("latitude", "°", \.center.latitude), lane("longitude", "°", \.center.longitude), lane("zoom", "", \.zoom),
            lane("bearing", "°", \.bearing), lane("pitch", "°", \.pitch),
        ]
    }

    private init(title: String, unit: String, values: [(time: TouchInstant, value: Double)], end: TouchInstant) {
        self.title = title
        self.unit = unit
        self.values = values
        self.end = end
        let numbers = values.map(\.value)
        range = (numbers.min() ?? 0)...(numbers.max() ?? 0)
    }

    /// The minimum range of a curve. Smaller differences are rounding errors.
    private var isFlat: Bool { range.upperBound - range.lowerBound < 1e-7 }

    var height: Double { isFlat ? 34 : 62 }

    var subtitle: String {
        isFlat ? text(range.lowerBound) + unit : "\(text(range.lowerBound)) to \(text(range.upperBound))\(unit)"
    }

    /// The number of decimals that distinguishes the ends of the range.
    private func text(_ value: Double) -> String {
        let span = range.upperBound - range.lowerBound
        let decimals = isFlat || span > 20 ? 1 : span > 0.2 ? 2 : span > 0.002 ? 4 : 6
        return Decimals.text(value, decimals)
    }

    func drawing(_ scale: TimeScale) -> [Markup] {
        let points = points(scale)
        let line = points.map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }.joined(separator: "L")
        var drawn: [Markup] = []
        if !isFlat, let first = points.first, let last = points.last {
            let floor = SVG.number(height - 1)
            drawn.append(
                SVG.path("M\(SVG.number(first.x)) \(floor)L\(line)L\(SVG.number(last.x)) \(floor)Z", class: "view-area"))
        }
        drawn.append(SVG.path("M" + line, class: isFlat ? "view-curve flat" : "view-curve"))
        return [Markup.element("g", [:], drawn).titled("\(title): \(subtitle)")]
    }

    private func points(_ scale: TimeScale) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        let add = { (time: TouchInstant, value: Double, always: Bool) in
            let point = (x: scale.x(time), y: y(value))
            if !always, let last = points.last, abs(last.x - point.x) + abs(last.y - point.y) < Self.nearest { return }
            points.append(point)
        }
        var last = values[0]
        for sample in values {
            if sample.time - last.time > Self.pause { add(sample.time, last.value, true) }
            add(sample.time, sample.value, points.isEmpty)
            last = sample
        }
        add(end, last.value, true)
        return points
    }

    private func y(_ value: Double) -> Double {
        guard !isFlat else { return height / 2 }
        let share = (range.upperBound - value) / (range.upperBound - range.lowerBound)
        return Self.margin + share * (height - 2 * Self.margin)
    }
}
