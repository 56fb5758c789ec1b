import TouchPipeline

extension GestureRejection {
    /// The rejection as one line of the log: `1340 ms  no double tap: 120 dp apart, limit 100 dp`.
    ///
    /// A transcript has lengths in pixels, because a trace has pixels. The sliders of the page are in dp, so the log is in dp, too.
    func logLine(at density: ScreenDensity) -> String {
        timestamp.transcriptText + "  no " + kind.spokenName + ": " + reason.text(at: density)
    }
}

extension GestureRejection.Reason {
    fileprivate func text(at density: ScreenDensity) -> String {
        func text(_ pixels: Float) -> String {
            guard let tenths = Int64(exactly: (Double(pixels) / density.scale * 10).rounded()) else { return "too far" }
            return tenths % 10 == 0 ? "\(tenths / 10) dp" : "\(tenths / 10).\(tenths % 10) dp"
        }
        return switch self {
        case .distant(let distance, let limit): text(distance) + " apart, limit " + text(limit)
        case .moved(let distance, let limit): "moved " + text(distance) + ", limit " + text(limit)
        case .stayed(let distance, let limit): "moved " + text(distance) + ", more than " + text(limit) + " needed"
        default: self.text
        }
    }
}
