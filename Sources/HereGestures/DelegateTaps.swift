import MapListeners
import TouchPipeline

/// The taps that continue a double tap without a pause (`TapZoomOptions.continuousTaps`), for delegates of double taps.
struct DelegateTaps {
    private var series = TapSeries()

    /// The kinds that the listener of a facade needs. Without a delegate of double taps they do not include second taps, so that no tap waits for one.
    static func interests(withDoubleTaps hasDoubleTaps: Bool, of navigation: MapNavigationListener) -> TouchGesture.Kinds {
        let kinds: TouchGesture.Kinds = [
            .touchDown, .clickConfirmed, .longPress, .move, .moveComplete, .twoFingerClick, .twoFingerMove, .twoFingerMoveComplete,
        ]
        guard hasDoubleTaps else { return kinds }
        return kinds.union(navigation.effectiveOptions.taps.continuousTaps == nil ? .doubleClick : [.doubleClick, .clickUnconfirmed])
    }

    /// Records a gesture that may begin or end a series of taps.
    mutating func note(_ gesture: TouchGesture, _ context: TouchContext) {
        switch gesture {
        case .touchDown: land(at: context.timestamp)
        // A double tap with the shift key zooms out, and no further tap continues it.
        case .doubleClick(let position) where !context.modifiers.contains(.shift): series.begin(position, at: context.timestamp)
        default: break
        }
    }

    /// Records that a finger lands.
    mutating func land(at time: TouchInstant) { series.land(at: time) }

    /// Whether a tap continues a double tap. Otherwise the series ends.
    mutating func continues(
        _ position: Vec2F, at time: TouchInstant, of navigation: MapNavigationListener, density: ScreenDensity
    ) -> Bool {
        guard let continuous = navigation.effectiveOptions.taps.continuousTaps else { return false }
        return series.continues(position, at: time, continuous, density: density)
    }
}
