#if hasFeature(Embedded)

import Geodesy
import MeasurementPlugin
import TouchPipeline
import WebMap

/// The measurement listener of a page. `measuring.js` has the list of events in the same order.
final class WebMeasuring: WebPlugin {
    private let measuring: MeasurementListener

    init(id: Int32, distance: DistanceMethod) {
        var options = MeasurementOptions()
        options.distance = distance
        measuring = MeasurementListener(camera: Bridge.session.camera, options: options)
        super.init(id: id, listener: measuring)
        measuring.onEvent = { WebMeasuring.report($0, id) }
    }

    override var isEnabled: Bool {
        get { measuring.isEnabled }
        set { measuring.isEnabled = newValue }
    }

    static func at(_ address: Int) -> MeasurementListener { unsafeDowncast(WebPlugin.plugin(at: address), to: WebMeasuring.self).measuring }

    private static func report(_ event: MeasurementEvent, _ id: Int32) {
        switch event {
        case .began(let drag): report(0, drag, -1, id)
        case .changed(let drag): report(1, drag, -1, id)
        case .cancelled(let drag, let reason): report(2, drag, reason.number, id)
        case .committed(let edit): reportPlugin(id, 3, number(edit))
        case .undone(let edit): reportPlugin(id, 4, number(edit))
        case .redone(let edit): reportPlugin(id, 5, number(edit))
        case .restored: reportPlugin(id, 6)
        case .rubberBandLineChanged: reportPlugin(id, 7)
        case .focusChanged: reportPlugin(id, 8)
        }
    }

    private static func report(_ kind: Int, _ drag: MeasurementDrag, _ reason: Double, _ id: Int32) {
        reportPlugin(
            id, kind, reason, Double(drag.index), drag.coordinate.longitude, drag.coordinate.latitude, drag.isNew ? 1 : 0, drag.total)
    }

    private static func number(_ edit: MeasurementEdit) -> Double {
        switch edit {
        case .added: 0
        case .moved: 1
        case .removed: 2
        case .closed: 3
        case .finished: 4
        case .opened: 5
        case .cleared: 6
        }
    }
}

/// Makes a measurement listener, and puts it into the chain. The distance is the number of a `DistanceMethod`. Returns its address.
@_expose(wasm, "measuringMake")
public func measuringMake(_ id: Int32, _ index: Int32, _ distance: Int32) -> Int {
    WebMeasuring(id: id, distance: DistanceMethod(rawValue: UInt8(truncatingIfNeeded: distance)) ?? .haversine).enter(index)
}

/// Undoes (0), redoes (1), finishes the line (2), removes all points (3), closes the ring (4), reopens it (5) or cancels the
/// drag (6). Returns 1 if that had an effect.
@_expose(wasm, "measuringPerform")
public func measuringPerform(_ address: Int, _ command: Int32) -> Int32 {
    let measuring = WebMeasuring.at(address)
    let hasEffect =
        switch command {
        case 0: measuring.undo()
        case 1: measuring.redo()
        case 2: measuring.finishLine()
        case 3: measuring.removeAllPoints()
        case 4: measuring.closeRing()
        case 5: measuring.reopen()
        default: measuring.cancel()
        }
    return hasEffect ? 1 : 0
}

/// Replaces the measurement by the points that the page has written, and its status: open (0), finished (1), closed (2). Returns 0 if there
/// are too few points for the status, or one is not valid. Then the measurement stays as it is.
@_expose(wasm, "measuringLoad")
public func measuringLoad(_ address: Int, _ status: Int32) -> Int32 {
    var numbers = PluginData.take()
    let measuring = WebMeasuring.at(address)
    guard let status = MeasurementState.Status(rawValue: UInt8(truncatingIfNeeded: status)) else { return 0 }
    do throws(MeasurementError) {
        measuring.restore(
            try MeasurementState(points: numbers.paths().first ?? [], status: status, distance: measuring.options.distance))
    } catch {
        return 0
    }
    return 1
}

/// Writes the measurement: length, area (negative if there is none), status, and records of coordinates: the points (0), the line through
/// them along great circles (1), the rubber line (2), the middles that can be dragged (3). Returns the number of numbers.
@_expose(wasm, "measuringState")
public func measuringState(_ address: Int) -> Int32 {
    let measuring = WebMeasuring.at(address)
    let state = measuring.state
    var numbers = [state.total, state.area ?? -1, Double(state.status.rawValue)]
    numbers.append(0, state.points)
    for piece in state.line() { numbers.append(1, piece) }
    if let rubberBandLine = measuring.rubberBandLine { for piece in rubberBandLine.line() { numbers.append(2, piece) } }
    for handle in measuring.midpointHandles { numbers.append(3, [handle.midpoint]) }
    return PluginData.show(numbers)
}

#endif
