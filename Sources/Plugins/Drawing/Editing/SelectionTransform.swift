public import Geodesy
import MapCameras
public import TouchPipeline

/// A drag that moves, turns and scales the selected features, with two fingers or with the handle.
///
/// Every sample transforms the features as they were at the landing. A sample that would move a coordinate off the map changes nothing, so
/// the features wait at the edge.
struct SelectionTransform {
    /// What the fingers hold.
    private enum Hold {
        /// The coordinates under two fingers at their landing.
        case fingers(Coordinate, Coordinate)
        /// The coordinate under one finger at its landing, near the handle.
        case handle(TransformHandle, grabbed: Coordinate)
    }

    /// How far two fingers may be from the selection if their middle is on it, in hit radii. Fingers need about 60 dp side by side, which is
    /// more than many shapes have.
    private static let reach = 3.0

    private let selected: SelectedFeatures
    private let hold: Hold
    /// The transform that the features have at present. `nil` before the first sample.
    private var current: CoordinateTransform?

    /// The drag of the handle. `nil` if the finger did not land on it.
    init?(of selected: SelectedFeatures, byHandleAt sample: DrawingSample, on canvas: DrawingCanvas) {
        guard let handle = TransformHandle(of: selected.originals.map { $0.feature.shape }, on: canvas) else { return nil }
        guard canvas.isHit(handle.coordinate, at: sample) else { return nil }
        self.selected = selected
        hold = .handle(handle, grabbed: sample.coordinate.unwrapped(near: handle.center.longitude))
    }

    /// The drag of two fingers. `nil` if they did not land on the selection.
    ///
    /// They did if each of them hits a selected feature. On small features it is enough that their middle hits one, and that both fingers are
    /// within three hit radii of a selected feature.
    ///
    /// - Complexity: O(vertices of the selected features)
    init?(of selected: SelectedFeatures, byFingersAt samples: (DrawingSample, DrawingSample), on canvas: DrawingCanvas) {
        let (first, second) = samples
        guard !canvas.options.transform.twoFingers.isEmpty, !selected.originals.isEmpty else { return nil }
        let shapes = selected.originals.map {
            ProjectedShape($0.feature.shape, seenThrough: canvas.geometry, near: first.coordinate.longitude)
        }
        func hits(_ point: ScreenPoint, _ radii: Double) -> Bool {
            shapes.contains { $0.isHit(at: point, within: radii * canvas.hitRadius) }
        }
        let (a, b) = (ScreenPoint(first.position), ScreenPoint(second.position))
        let middle = ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        guard (hits(a, 1) && hits(b, 1)) || (hits(middle, 1) && hits(a, Self.reach) && hits(b, Self.reach)) else { return nil }
        guard CoordinateTransform(taking: first.coordinate, to: first.coordinate, and: second.coordinate, to: second.coordinate) != nil
        else { return nil }
        self.selected = selected
        hold = .fingers(first.coordinate, second.coordinate)
    }

    /// Follows the finger on the handle.
    mutating func drag(_ sample: DrawingSample, on canvas: inout DrawingCanvas) {
        guard case .handle(let handle, let grabbed) = hold else { return }
        let coordinate = sample.coordinate.unwrapped(near: grabbed.longitude)
        apply(
            Self.transform(
                about: handle.center, from: grabbed, to: coordinate, holding: sample.modifiers, options: canvas.options.transform),
            on: &canvas)
    }

    /// Follows two fingers.
    mutating func drag(_ first: DrawingSample, _ second: DrawingSample, on canvas: inout DrawingCanvas) {
        guard case .fingers(let a, let b) = hold else { return }
        let newA = first.coordinate.unwrapped(near: a.longitude)
        var newB = second.coordinate
        newB.longitude += newA.longitude - first.coordinate.longitude
        guard let full = CoordinateTransform(taking: a, to: newA, and: b, to: newB) else { return }
        let options = canvas.options.transform
        let angle = options.twoFingers.contains(.turn) ? options.snapped(full.angle, holding: first.modifiers) : 0
        if angle == full.angle, options.twoFingers == .all { return apply(full, on: &canvas) }
        let middle = Self.middle(a, b)
        apply(
            CoordinateTransform(
                about: middle, movingTo: options.twoFingers.contains(.move) ? Self.middle(newA, newB) : middle, turningBy: angle,
                scalingBy: options.twoFingers.contains(.scale) ? full.factor : 1), on: &canvas)
    }

    /// Keeps the change if every shape is valid. Otherwise restores all shapes and reports the flaws.
    func lift(on canvas: inout DrawingCanvas) { selected.commit(on: &canvas) }

    /// What the preview shows during the drag.
    var preview: TransformPreview {
        let (angle, factor) = (Degrees.turn(current?.angle ?? 0), current?.factor ?? 1)
        switch hold {
        case .handle(let handle, _):
            let coordinate = current.map { $0.coordinate(for: handle.coordinate) } ?? handle.coordinate
            return TransformPreview(center: handle.center, handle: coordinate, isActive: true, angle: angle, factor: factor)
        case .fingers(let a, let b):
            let middle = Self.middle(a, b)
            return TransformPreview(center: current?.coordinate(for: middle) ?? middle, isActive: true, angle: angle, factor: factor)
        }
    }

    private mutating func apply(_ transform: CoordinateTransform?, on canvas: inout DrawingCanvas) {
        guard let transform, selected.reshapeAll(in: &canvas.drawing, { $0.transformed(by: transform) }) else { return }
        current = transform
    }

    /// The transform about a center that takes a coordinate to another, as far as the options allow it.
    private static func transform(
        about center: Coordinate, from grabbed: Coordinate, to coordinate: Coordinate, holding modifiers: KeyModifiers,
        options: TransformOptions
    ) -> CoordinateTransform? {
        var (angle, factor) = (0.0, 1.0)
        switch options.surface {
        case .plane:
            guard let full = CoordinateTransform(taking: center, to: center, and: grabbed, to: coordinate) else { return nil }
            (angle, factor) = (full.angle, full.factor)
        case .sphere:
            let (old, new) = (GreatCircleArc(from: center, to: grabbed), GreatCircleArc(from: center, to: coordinate))
            angle = Degrees.difference(from: old.initialBearing, to: new.initialBearing)
            factor = new.centralAngle / old.centralAngle
        }
        return CoordinateTransform(
            about: center, turningBy: options.handle.contains(.turn) ? options.snapped(angle, holding: modifiers) : 0,
            scalingBy: options.handle.contains(.scale) ? factor : 1, on: options.surface)
    }

    /// The coordinate in the middle of two coordinates, in the plane.
    private static func middle(_ a: Coordinate, _ b: Coordinate) -> Coordinate {
        let (p, q) = (WebMercator.projectUnclamped(a), WebMercator.projectUnclamped(b))
        return WebMercator.unproject(WorldPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2))
    }
}

/// How ``DrawingTool/select`` moves, turns and scales the selected features with two fingers, and with a handle for one finger.
public struct TransformOptions: Sendable, Hashable {
    /// What two fingers on the selection change. Without any change, two fingers always move the map. The default is all changes.
    public var twoFingers = Changes.all
    /// What a drag of the handle changes. ``TransformOptions/Changes/move`` has no effect. Without any other change, there is no handle. The default
    /// is turning and scaling.
    public var handle: Changes = [.turn, .scale]
    /// What stays where it is during a drag of the handle. The default is ``TransformOptions/Center/centroid``.
    public var center = Center.centroid
    /// Where a drag of the handle, and the calls of ``DrawingListener``, keep the form. The default is the plane, see
    /// `CoordinateTransform`. Two fingers always act in the plane, because only there both stay on the coordinates that they hold.
    public var surface = CoordinateTransform.Surface.plane
    /// Whether turns snap to multiples of ``angleStep``. The Shift key inverts this while it is held. The default is `false`.
    public var snapsAngle = false
    /// The step to which turns snap, in degrees. The default is 15. A step that is not positive and finite snaps nothing.
    public var angleStep = 15.0
    /// The distance of the handle from the circle around the selection, or from the corner of its box. The default is 40 dp.
    public var handleDistance = ScreenLength.dp(40)
    /// The height at the top of the view, inside its padding, in which there is no handle because a bar covers it. The default is 0.
    public var topMargin = ScreenLength.dp(0)
    /// The height at the bottom of the view, inside its padding, in which there is no handle because a bar covers it. The default is 0.
    public var bottomMargin = ScreenLength.dp(0)

    /// Creates the default options.
    public init() {}

    /// A turn in degrees, snapped if the options or the Shift key require it.
    func snapped(_ degrees: Double, holding modifiers: KeyModifiers) -> Double {
        guard snapsAngle != modifiers.contains(.shift), angleStep > 0, angleStep.isFinite else { return degrees }
        return (degrees / angleStep).rounded() * angleStep
    }
}

extension TransformOptions {
    /// What a gesture may change of the selected features.
    public struct Changes: OptionSet, Sendable, Hashable {
        /// One bit for each change.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Where they are.
        public static var move: Changes { Changes(rawValue: 1) }
        /// Their direction.
        public static var turn: Changes { Changes(rawValue: 2) }
        /// Their size.
        public static var scale: Changes { Changes(rawValue: 4) }
        public static var all: Changes { [.move, .turn, .scale] }
    }

    /// What stays where it is while the handle of the selection is dragged.
    public enum Center: Sendable, Hashable, CaseIterable {
        /// The centroid of the selected features: of their areas, without an area of their lines, without a line of their points.
        ///
        /// The centroid turns and scales with the features, so a turn can be undone by the opposite turn. The handle is above, beside or below the
        /// circle around the selection.
        case centroid
        /// The corner of the box around the selection that is opposite to the handle. The sides of the box are parallel to those of the screen.
        case oppositeCorner
    }
}
