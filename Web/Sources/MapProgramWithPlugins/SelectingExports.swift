#if hasFeature(Embedded)

import MapCameras
import MapListeners
import TouchPipeline
import WebMap

/// The listener of a page that selects with a box or a lasso. `selecting.js` has the lists of options and events in the same order.
final class WebSelecting: WebPlugin {
    private let selecting: AreaSelectionListener

    init(id: Int32) {
        selecting = AreaSelectionListener(camera: Bridge.session.camera)
        super.init(id: id, listener: selecting)
        selecting.onEvent = { WebSelecting.report($0, id) }
    }

    override var isEnabled: Bool {
        get { selecting.isEnabled }
        set { selecting.isEnabled = newValue }
    }

    static func at(_ address: Int) -> AreaSelectionListener {
        unsafeDowncast(WebPlugin.plugin(at: address), to: WebSelecting.self).selecting
    }

    private static func report(_ event: AreaSelectionEvent, _ id: Int32) {
        switch event {
        case .began: reportPlugin(id, 0)
        case .changed: reportPlugin(id, 1)
        case .ended: reportPlugin(id, 2)
        case .cancelled(let reason): reportPlugin(id, 3, reason.number)
        }
    }
}

/// Makes a listener that selects, and puts it into the chain. Returns its address.
@_expose(wasm, "selectingMake")
public func selectingMake(_ id: Int32, _ index: Int32) -> Int { WebSelecting(id: id).enter(index) }

/// Sets what an area selects and how touches draw it, by the indices of the cases. `touch` is 0 for never. `mouse` is 0 for never, 1 for
/// every drag, 2 for drags with the shift key, and 3 for drags with the secondary button.
@_expose(wasm, "selectingOptions")
public func selectingOptions(_ address: Int, _ shape: Int32, _ rule: Int32, _ combination: Int32, _ touch: Int32, _ mouse: Int32) {
    var options = AreaSelectionOptions()
    options.shape = AreaSelectionOptions.Shape.at(shape) ?? .lasso
    options.rule = AreaRule.at(rule) ?? .intersecting
    options.combination = SelectionCombination.at(combination) ?? .replace
    options.touchStart = DragStart.at(touch - 1)
    switch mouse {
    case 0: options.mouseStart = .never
    case 1: options.mouseStart = .drag
    case 3: options.mouseStart = .secondaryButton
    default: options.mouseStart = .modifiers(.shift)
    }
    WebSelecting.at(address).options = options
}

/// Selects figures of the plugins whose addresses the page has written.
@_expose(wasm, "selectingTargets")
public func selectingTargets(_ address: Int) {
    var numbers = PluginData.take()
    var targets: [any AreaSelectable] = []
    while !numbers.isAtEnd { if let target = WebPlugin.plugin(at: numbers.count()).selectable { targets.append(target) } }
    WebSelecting.at(address).targets = targets
}

/// Writes the line of the area, two numbers for each point. Returns the number of numbers.
@_expose(wasm, "selectingOutline")
public func selectingOutline(_ address: Int) -> Int32 {
    var numbers: [Double] = []
    for point in WebSelecting.at(address).outline {
        numbers.append(point.x)
        numbers.append(point.y)
    }
    return PluginData.show(numbers)
}

/// Cancels the drag in progress. Returns 1 if there was one.
@_expose(wasm, "selectingCancel")
public func selectingCancel(_ address: Int) -> Int32 { WebSelecting.at(address).cancel() ? 1 : 0 }

#endif
