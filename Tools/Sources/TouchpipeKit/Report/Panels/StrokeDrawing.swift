import TouchPipeline

/// One contact on the screen: its path, which becomes thicker with time, a dot every 100 ms, its landing and its lift.
struct StrokeDrawing {
    /// The number of widths in a path.
    private static let steps = 12
    private static let widths = 1.6...5.2
    /// The minimum distance of samples in the path, in pixels of the picture.
    private static let nearest = 0.4
    private static let tick = 100.0

    let contact: Contact
    let scale: ScreenScale

    var markup: Markup {
        let parts = ways + ticks + [landing, ending, number]
        return .element(
            "g",
            [
                "class": "contact c\(contact.color)", "data-contact": "\(contact.number)", "data-path": data,
            ], parts
        )
        .titled(contact.summary)
    }

    /// The samples that differ visibly from the previous one, and always the first and the last sample.
    private var spacedSamples: [ContactSample] {
        var spacedSamples = [contact.samples[0]]
        for sample in contact.samples.dropFirst() {
            let distance = Double(sample.position.distance(to: spacedSamples[spacedSamples.count - 1].position)) * scale.factor
            if distance >= Self.nearest { spacedSamples.append(sample) }
        }
        return spacedSamples
    }

    private var ways: [Markup] {
        let spacedSamples = spacedSamples
        guard spacedSamples.count > 1 else { return [] }
        let segments = spacedSamples.count - 1
        let steps = min(Self.steps, segments)
        return (0..<steps).map { step in
            let from = segments * step / steps
            let to = segments * (step + 1) / steps
            let path = spacedSamples[from...to].map { scale.text($0.position) }.joined(separator: "L")
            let share = steps == 1 ? 0.5 : Double(step) / Double(steps - 1)
            let width = Self.widths.lowerBound + share * (Self.widths.upperBound - Self.widths.lowerBound)
            return SVG.path("M" + path, class: "way").with("style", "--width:\(SVG.number(width))px")
        }
    }

    /// The positions every 100 ms after the landing. They are far apart where the finger was fast. A finger that rests has one dot.
    private var ticks: [Markup] {
        var last = 0.0
        var ticks: [Markup] = []
        for (before, after) in zip(contact.samples, contact.samples.dropFirst()) {
            let (from, to) = (elapsed(before), elapsed(after))
            let count = (to / Self.tick).rounded(.down)
            guard count > last else { continue }
            last = count
            let share = to > from ? Float((count * Self.tick - from) / (to - from)) : 1
            let (x, y) = scale.point(before.position + (after.position - before.position) * share)
            ticks.append(SVG.circle(x, y, radius: 1.3, class: "tick"))
        }
        return ticks
    }

    /// The milliseconds since the landing.
    private func elapsed(_ sample: ContactSample) -> Double {
        (Double(sample.time.microseconds) - Double(contact.start.microseconds)) / 1000
    }

    private var landing: Markup {
        let (x, y) = scale.point(contact.samples[0].position)
        return SVG.circle(x, y, radius: 4.5, class: "landing")
    }

    private var ending: Markup {
        let (x, y) = scale.point(contact.samples[contact.samples.count - 1].position)
        switch contact.ending {
        case .lifted: return SVG.circle(x, y, radius: 7.5, class: "lift")
        case .cancelled, .open: return SVG.path("M\(SVG.number(x - 6)) \(SVG.number(y - 6))l12 12m0 -12l-12 12", class: "lost")
        }
    }

    private var number: Markup {
        let (x, y) = scale.point(contact.samples[0].position)
        return SVG.text("\(contact.number)", x: x < 18 ? x + 10 : x - 10, y: y < 18 ? y + 16 : y - 8, class: "number")
    }

    /// The data for the script that shows the finger at a time: the time and the position of every drawn sample.
    private var data: String {
        (spacedSamples + [contact.samples[contact.samples.count - 1]])
            .map { "\(Decimals.short(Double($0.time.microseconds) / 1000, 1)) \(scale.text($0.position))" }
            .joined(separator: ",")
    }
}
