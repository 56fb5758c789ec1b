import MapListeners
import TouchPipeline

/// A panel and a toolbar over a map. The panel owns its fingers. The toolbar takes taps, and leaves drags to the map below it.
final class MapControls {
    let regions: RegionList
    private(set) var log: [String] = []

    init(panel: ScreenRect, toolbar: ScreenRect) {
        let (slider, button) = (Slider(), ToolbarButton())
        regions = RegionList([
            TouchRegion(panel, listener: slider),
            TouchRegion(toolbar, interests: .clickConfirmed, listener: button),
        ])
        // Unowned, because the regions keep the listeners, and this object keeps the regions.
        slider.onSlide = { [unowned self] in log.append("slid by \(Int($0))") }
        button.onTap = { [unowned self] in log.append("tapped") }
    }
}

/// Reports how far a finger has moved to the right, when it lifts.
private final class Slider: TouchInterface {
    var onSlide: ((Float) -> Void)?
    private var distance: Float = 0

    func onMove(_ deltaScreen: Vec2F, confirmed: Bool, doubleClick: Bool) -> Bool {
        distance += deltaScreen.x
        return true
    }

    func onMoveComplete() -> Bool {
        onSlide?(distance)
        return true
    }

    func clearTouch() { distance = 0 }
}

private final class ToolbarButton: TouchInterface {
    var onTap: (() -> Void)?

    func onClickConfirmed(_ posScreen: Vec2F) -> Bool {
        onTap?()
        return true
    }
}
