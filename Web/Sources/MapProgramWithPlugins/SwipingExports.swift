#if hasFeature(Embedded)

import SwipePlugin
import TouchPipeline
import WebMap

/// The swipe listener of a page. `swiping.js` has the lists of events and reasons in the same order.
final class WebSwiping: WebPlugin {
    private let swiping: SwipeListener

    init(id: Int32, options: SwipeOptions) {
        swiping = SwipeListener(options: options) { WebSwiping.report($0, id) }
        super.init(id: id, listener: swiping)
    }

    override var isEnabled: Bool {
        get { swiping.isEnabled }
        set { swiping.isEnabled = newValue }
    }

    private static func report(_ event: SwipeEvent, _ id: Int32) {
        switch event {
        case .began(let swipe): report(0, swipe, id)
        case .changed(let swipe): report(1, swipe, id)
        case .recognized(let swipe): report(2, swipe, id)
        case .cancelled(let rejection): reportPlugin(id, 3, number(rejection.reason))
        }
    }

    private static func report(_ kind: Int, _ swipe: Swipe, _ id: Int32) {
        reportPlugin(
            id, kind, Double(swipe.direction.rawValue), Double(swipe.startPosition.x), Double(swipe.startPosition.y),
            Double(swipe.translation.x), Double(swipe.translation.y), Double(swipe.velocity.x), Double(swipe.velocity.y),
            Double(swipe.progress))
    }

    private static func number(_ reason: SwipeRejection.Reason) -> Double {
        switch reason {
        case .tooShort: 0
        case .strayed: 1
        case .tooSlow: 2
        case .tooLong: 3
        case .wentBack: 4
        case .otherDirection: 5
        case .notFromEdge: 6
        case .unknownViewport: 7
        case .fingers: 8
        case .secondTap: 9
        case .cancelled(let reason): 10 + reason.number
        }
    }
}

/// Makes a swipe listener, and puts it into the chain. Directions are the bits of `SwipeDirections`. The distance is in CSS pixels (dp), the
/// speed in CSS pixels per second, the duration in milliseconds. A negative value stands for the default. Returns its address.
@_expose(wasm, "swipingMake")
public func swipingMake(
    _ id: Int32, _ index: Int32, _ directions: Int32, _ fingers: Int32, _ distance: Double, _ speed: Double, _ duration: Double,
    _ isExclusive: Int32
) -> Int {
    var options = SwipeOptions()
    options.directions = SwipeDirections(rawValue: UInt8(truncatingIfNeeded: directions))
    options.numberOfFingers = Int(fingers)
    if distance >= 0 { options.minimumDistance = .dp(Float(distance)) }
    if speed >= 0 { options.minimumSpeed = .dp(Float(speed)) }
    if duration >= 0 { options.maximumDuration = Bridge.duration(duration) }
    options.isExclusive = isExclusive != 0
    options.reportsProgress = true
    return WebSwiping(id: id, options: options).enter(index)
}

#endif
