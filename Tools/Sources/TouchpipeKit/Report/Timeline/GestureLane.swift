import TouchPipeline

/// Every gesture that went through the chain: a bar for movements, a sign for the others.
struct GestureLane: TimelineLane {
    /// The gestures with a name beside their sign. The others have it in their tooltip.
    private static let named: TouchGesture.Kinds = [
        .clickUnconfirmed, .clickConfirmed, .doubleClick, .longPress, .twoFingerClick, .moveComplete,
        .oneFingerDoubleClickMoveComplete, .twoFingerMoveComplete,
    ]

    let gestures: [SessionGesture]
    let title = "gestures"
    let height = 56.0

    func drawing(_ scale: TimeScale) -> [Markup] {
        var labels = LabelRow(rows: [36, 49])
        return runs.map { bar($0, scale) } + marks(scale) + names(scale, &labels)
    }

    private var runs: [MovementRun] {
        MovementRun.runs(
            in: gestures.map {
                let claimable = if case .move(_, .underSlop) = $0.gesture { false } else { true }
                return HeardGesture(kind: $0.kind, time: $0.time, consumed: false, isClaimable: claimable)
            })
    }

    private func bar(_ run: MovementRun, _ scale: TimeScale) -> Markup {
        let start = scale.x(run.start)
        let name = run.isClaimable ? "movement" : "movement unconfirmed"
        return SVG.rectangle(x: start, y: 11, width: max(scale.x(run.end) - start, 2), height: 8, radius: 2, class: name)
            .titled("\(run.count) × \(run.kind.name)\(run.isClaimable ? "" : ", under the slop")")
    }

    private func marks(_ scale: TimeScale) -> [Markup] {
        gestures.filter { $0.kind != .move && $0.kind != .twoFingerMove }.map { gesture in
            let quiet = gesture.kind == .touchDown || gesture.kind == .clearTouch || gesture.kind == .scroll
            return Glyph.use(gesture.kind, x: scale.x(gesture.time), y: 15, class: quiet ? "mark quiet" : "mark")
                .titled(gesture.recognized.transcriptLine)
        }
    }

    private func names(_ scale: TimeScale, _ labels: inout LabelRow) -> [Markup] {
        gestures.filter { Self.named.contains($0.kind) }.map { gesture in
            labels.place(gesture.kind.name, x: scale.x(gesture.time) - 6, limit: scale.width, class: "label")
        }
    }
}
