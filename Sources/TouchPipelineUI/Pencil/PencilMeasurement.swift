public import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#endif

/// What a pencil that touches the screen measures besides its position.
///
/// ```
/// token = host.observePencil { measurement in widths[measurement.timestamp] = measurement.pressure }
/// ```
///
/// An app that draws with the pressure or the tilt keeps the points of a stroke with the ``TouchPipeline/TouchEvent/timestamp`` of their events, and
/// looks their measurements up. Each measurement is reported before its event. A pencil sends its pressure a little later than its position. The first
/// measurements of a stroke therefore have an estimated pressure, and are reported again when it is known.
public struct PencilMeasurement: Sendable, Hashable {
    /// The time of the measurement, which is the time stamp of its event. A measurement with the time of an earlier one replaces it.
    public var timestamp: TouchInstant
    /// The pressure, from 0 to 1. An average touch is 0.5, and so is a pressure that is not measured.
    public var pressure: Float
    /// The direction of the pencil. `nil` if it is not measured.
    public var tilt: PencilTilt?

    /// Creates a measurement.
    public init(timestamp: TouchInstant, pressure: Float, tilt: PencilTilt? = nil) {
        (self.timestamp, self.pressure, self.tilt) = (timestamp, pressure, tilt)
    }
}

/// The direction of a pencil, in degrees.
public struct PencilTilt: Hashable, Sendable {
    /// The angle between the pencil and the screen, from 0 to 90 degrees.
    public let altitude: Float
    /// The direction in which the pencil points away from its tip, from 0 up to, but not including, 360 degrees clockwise from the x axis.
    public let azimuth: Float
    /// The rotation of the pencil about its axis, in degrees from −180 to 180. It is 0 for a pencil that does not measure it.
    public let roll: Float

    /// Creates a direction from the angles of UIKit, in radians. `nil` for a pencil that does not measure its direction. UIKit then reports an altitude
    /// of 0.
    init?(altitude: Double, azimuth: Double, roll: Double = 0) {
        guard altitude > 0, altitude <= .pi, azimuth.isFinite else { return nil }
        self.altitude = Float(min(altitude, .pi / 2) * 180 / .pi)
        let turn = Float((azimuth * 180 / .pi).truncatingRemainder(dividingBy: 360))
        let positive = turn < 0 ? turn + 360 : turn
        self.azimuth = positive < 360 ? positive : 0
        self.roll = roll.isFinite ? Float((roll * 180 / .pi).remainder(dividingBy: 360)) : 0
    }
}

/// The measurements whose values the pencil reports later.
struct PencilEstimates: Sendable {
    /// The number of measurements that are kept: a second of a pencil with 240 Hz. A pencil that is out of range never reports them.
    static let capacity = 240

    private var waiting: [(index: Int, timestamp: TouchInstant)] = []

    /// Keeps the time of a measurement that will be reported again. The system identifies it by an index.
    mutating func expect(_ index: Int, at timestamp: TouchInstant) {
        if waiting.count == Self.capacity { waiting.removeFirst() }
        waiting.append((index, timestamp))
    }

    /// The time of the measurement that is reported again. `nil` for an unknown index.
    ///
    /// - Parameters:
    ///   - index: The index of the measurement.
    ///   - isFinal: Whether no further report follows.
    /// - Complexity: O(*n*) in the measurements that wait.
    mutating func update(_ index: Int, isFinal: Bool) -> TouchInstant? {
        guard let position = waiting.firstIndex(where: { $0.index == index }) else { return nil }
        defer { if isFinal { waiting.remove(at: position) } }
        return waiting[position].timestamp
    }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
extension TouchPipelineHost {
    /// Reports what a pencil has measured with a sample.
    func report(_ measured: UITouch, at timestamp: TouchInstant, in view: UIView) {
        if !measured.estimatedPropertiesExpectingUpdates.isEmpty, let index = measured.estimationUpdateIndex {
            estimates.expect(index.intValue, at: timestamp)
        }
        report(PencilMeasurement(measured, at: timestamp, in: view))
    }

    /// Reports measurements again, whose estimated values the pencil has sent since.
    func update(_ touches: Set<UITouch>, in view: UIView) {
        for touch in touches {
            let isFinal = touch.estimatedPropertiesExpectingUpdates.isEmpty
            guard let index = touch.estimationUpdateIndex, let timestamp = estimates.update(index.intValue, isFinal: isFinal) else {
                continue
            }
            report(PencilMeasurement(touch, at: timestamp, in: view))
        }
    }
}

extension PencilMeasurement {
    @MainActor
    fileprivate init(_ touch: UITouch, at timestamp: TouchInstant, in view: UIView) {
        var roll = 0.0
        // SDKs before Xcode 16, which lack this module, do not declare the roll.
        #if canImport(Synchronization)
        if #available(iOS 17.5, *) { roll = Double(touch.rollAngle) }
        #endif
        self.init(
            timestamp: timestamp, pressure: TouchForce.pressure(force: Double(touch.force), maximum: Double(touch.maximumPossibleForce)),
            tilt: PencilTilt(altitude: Double(touch.altitudeAngle), azimuth: Double(touch.azimuthAngle(in: view)), roll: roll))
    }
}
#endif
