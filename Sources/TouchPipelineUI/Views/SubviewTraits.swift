#if canImport(CoreGraphics)
import CoreGraphics
#else
import Foundation
#endif

/// The traits of a view between a touch and the view of a map, by which the map leaves the touch alone.
///
/// A compass, a callout, an ornament or a button belongs to the app or to the engine. Without this rule, a tap on it also clicks the map.
struct SubviewTraits: Sendable, Hashable {
    /// Whether the app has stated that touches on the view do not belong to the map.
    var isIgnored = false
    /// Whether the view is a control.
    var isControl = false
    /// Whether the view has an enabled recognizer of its own that receives touches.
    var hasRecognizers = false
    /// Whether the view covers the whole map. Such a view is the map itself: the view in which an engine draws, whose recognizers the map replaces.
    ///
    /// An overlay of the app that covers the map, such as the view of a hosting controller, has the same traits. Only the app can tell them apart.
    var fillsMap = false

    /// Whether a touch inside of the view does not belong to the map.
    var takesTouches: Bool { isIgnored || isControl || (hasRecognizers && !fillsMap) }
}

extension CGRect {
    /// The distance, in points, by which the view of an engine may be smaller than the map, because the engine rounds its size to pixels.
    private static var tolerance: CGFloat { 1 }

    /// Whether a view with this frame fills a map with these bounds.
    func fills(_ map: CGRect) -> Bool { insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(map) }
}
