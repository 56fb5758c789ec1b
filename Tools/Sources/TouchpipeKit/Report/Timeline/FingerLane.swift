import TouchPipeline

/// The contacts of the fingers: a bar from down to up, with a tick for every sample.
struct FingerLane: TimelineLane {
    /// The minimum distance of ticks, in pixels.
    private static let nearestTicks = 1.2

    let contacts: [Contact]
    let slot: Int
    let height = 32.0

    var title: String { slot == 0 ? "finger" : "finger \(slot + 1)" }

    func drawing(_ scale: TimeScale) -> [Markup] {
        contacts.map { contact in
            let start = scale.x(contact.start)
            let end = scale.x(contact.end)
            var parts = [
                SVG.rectangle(x: start, y: 7, width: max(end - start, 1), height: 18, radius: 4, class: "bar")
            ]
            parts.append(ticks(contact, scale))
            parts.append(SVG.circle(start, 16, radius: 4, class: "landing"))
            parts.append(ending(contact, x: end))
            if end - start > 26 { parts.append(SVG.text("\(contact.number)", x: start + 8, y: 20, class: "number")) }
            return Markup.element("g", ["class": "contact c\(contact.color)", "data-contact": "\(contact.number)"], parts)
                .titled(contact.summary)
        }
    }

    private func ticks(_ contact: Contact, _ scale: TimeScale) -> Markup {
        var commands = ""
        var last = -Double.infinity
        for sample in contact.samples.dropFirst() {
            let x = scale.x(sample.time)
            guard x - last >= Self.nearestTicks else { continue }
            last = x
            commands += "M\(SVG.number(x)) 11v10"
        }
        return commands.isEmpty ? .nothing : SVG.path(commands, class: "ticks")
    }

    private func ending(_ contact: Contact, x: Double) -> Markup {
        switch contact.ending {
        case .lifted: SVG.circle(x, 16, radius: 4, class: "lift")
        case .cancelled: SVG.path("M\(SVG.number(x - 4)) 12l8 8m0 -8l-8 8", class: "lost")
        case .open: SVG.path("M\(SVG.number(x)) 7v18", class: "lost")
        }
    }
}
