import TouchPipeline

extension Session {
    /// The last part of the name, without the extensions of recordings.
    public var shortName: String {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        for suffix in [".pointerevents.jsonl", ".jsonl", ".events", ".evemu", ".txt"] where file.hasSuffix(suffix) && file != suffix {
            return String(file.dropLast(suffix.count))
        }
        return file
    }

    /// The device. For a browser, only its name and its system.
    public var deviceText: String {
        let device = header.device
        guard device.hasPrefix("Mozilla/") else { return device.isEmpty ? "not stated" : device }
        let words = device.split(separator: " ")
        let browser = ["Edg/", "OPR/", "Firefox/", "HeadlessChrome/", "Chrome/", "Version/"].lazy
            .compactMap { name in words.first { $0.hasPrefix(name) } }.first
        guard let browser, let open = device.firstIndex(of: "("), let close = device.firstIndex(of: ")"), open < close else {
            return device
        }
        let system = device[device.index(after: open)..<close].split(separator: ";").last ?? ""
        let name = browser.replacing("Version/", with: "Safari ").replacing("/", with: " ").prefix { $0 != "." }
        return "\(name), \(system.drop { $0 == " " })"
    }

    /// The screen: `1082 × 2402 px`.
    public var screenText: String { "\(Decimals.text(header.width, 0)) × \(Decimals.text(header.height, 0)) px" }

    /// The density: `420 ppi`.
    public var densityText: String { Decimals.short(configuration.density.pixelsPerInch, 1) + " ppi" }

    /// The duration: `645 ms`, `14.9 s`.
    public var durationText: String { Self.text(duration) }

    /// The kinds of invalid input. Empty if there was none.
    public var diagnosticsTexts: [String] { diagnostics.texts }

    /// A duration: `645 ms`, `14.9 s`, `3 min 20 s`.
    static func text(_ duration: Duration) -> String {
        let milliseconds = Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
        if milliseconds < 1000 { return Decimals.text(milliseconds, 0) + " ms" }
        if milliseconds < 120_000 { return Decimals.text(milliseconds / 1000, 1) + " s" }
        return "\(Int64(milliseconds / 60_000)) min \(Int64(milliseconds / 1000) % 60) s"
    }
}

extension TouchDiagnostics {
    /// The counts of invalid input by kind: `2 unknown pointers`.
    var texts: [String] {
        let counts: [(Int, String)] = [
            (eventsOutOfOrder, "event(s) out of order"), (eventsFromTheFuture, "event(s) from the future"),
            (emptyEvents, "event(s) without pointers"), (eventsWithoutPhaseChange, "event(s) whose action has no pointer"),
            (invalidPositions, "position(s) refused"), (unknownPointers, "unknown pointer(s)"),
            (duplicatePointers, "pointer(s) named twice"), (droppedPointers, "pointer(s) too many"),
            (inconsistentStreams, "inconsistent stream(s)"),
            (invalidScrolls, "scroll(s) refused"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) " + $0.1.replacing("(s)", with: $0.0 == 1 ? "" : "s") }
    }
}
