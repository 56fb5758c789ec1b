import Geodesy
import MapCameras
public import TouchPipeline

// Content without a touch: keys go from one element to the next, and activate it as a tap does.
extension ContentListener: CommandListener {
    /// The order in which keys go through the visible content (`MapCommand.nextFeature`).
    public enum FocusOrder: Sendable, Hashable, CaseIterable {
        /// Lines from the top to the bottom of the screen, each from the left.
        case reading
        /// From the middle of the screen outwards.
        case distance
    }

    /// The height of a line in reading order.
    private static let lineHeight = ScreenLength.dp(40)

    /// The commands that go through the content and activate it, while the listener is enabled.
    public var commands: MapCommands {
        isEnabled ? [.nextFeature, .previousFeature, .select, .cancel] : []
    }

    /// Performs a command.
    ///
    /// Keys visit the visible annotations, features and clusters that have a handler for taps. View annotations are not among them, because
    /// they are views, which the system gives the focus. Without such an element, the command goes to the next listener. `MapCommand.select` calls the handlers of the focused element as a tap does. During a
    /// drag, `MapCommand.cancel` is not consumed, so that the handler cancels the touch.
    ///
    /// - Complexity: O(*n* log *n*) in the visible elements.
    public func onCommand(_ command: MapCommand) -> Bool {
        guard commands.contains(command) else { return false }
        switch command {
        case .nextFeature: return focus(by: 1)
        case .previousFeature: return focus(by: -1)
        case .select: return activate()
        case .cancel:
            guard draggedAnnotation == nil else { return false }
            let isVisible = focusedContent != nil
            focusedKey = nil
            guard isVisible else { return false }
            announce(CommandFeedback("Nothing chosen"))
            return true
        default: return false
        }
    }

    /// The element that the keys have chosen, and its position in screen pixels. `nil` if there is none, or if it is not visible.
    ///
    /// - Complexity: O(*n* log *n*) in the visible elements.
    public var focusedContent: (target: ContentTarget, position: Vec2F)? {
        guard let focusedKey else { return nil }
        return elements.first { $0.candidate.key == focusedKey }.map { ($0.candidate.target, $0.position) }
    }

    /// An element that keys visit.
    private struct Element {
        let candidate: HitCandidate
        let position: Vec2F
        /// The line of the screen, or the square of the distance from its middle.
        let rank: Double
    }

    /// The elements in the order of the keys.
    private var elements: [Element] {
        let (geometry, viewport, order) = (camera.geometry, camera.viewport, options.focusOrder)
        let (focus, height) = (viewport.focus, Double(Self.lineHeight.pixels(density: density)))
        var elements: [Element] = []
        for candidate in tapTargets {
            guard let point = Self.position(of: candidate.target, in: geometry) else { continue }
            let (x, y) = (point.x - focus.x, point.y - focus.y)
            let rank = order == .reading ? (point.y / height).rounded() : x * x + y * y
            elements.append(Element(candidate: candidate, position: point.vec2F, rank: rank))
        }
        elements.sort { ($0.rank, $0.position.x, $0.position.y) < ($1.rank, $1.position.x, $1.position.y) }
        return elements
    }

    /// The position of an element in the view. `nil` if it is not in the view.
    private static func position(of target: ContentTarget, in geometry: CameraGeometry) -> ScreenPoint? {
        switch target {
        case .annotation(_, let annotation): PlacedShape(annotation.shape).position(in: geometry)
        case .feature(let feature, _): PlacedShape(feature.shape).position(in: geometry)
        case .cluster(let cluster, _): geometry.positionInView(of: WebMercator.project(cluster.coordinate))
        case .annotationCluster(let cluster): geometry.positionInView(of: WebMercator.project(cluster.coordinate))
        case .viewAnnotation, .map: nil
        }
    }

    private func focus(by step: Int) -> Bool {
        let elements = elements
        guard !elements.isEmpty else {
            focusedKey = nil
            return false
        }
        let count = elements.count
        let index = elements.firstIndex { $0.candidate.key == focusedKey }
        let next = index.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        let target = elements[next].candidate.target
        focusedKey = elements[next].candidate.key
        let (number, total) = ("\(next + 1)", "\(count)")
        if let label = label?(target) {
            announce(CommandFeedback("%1, %2 of %3", label, number, total))
        } else if let members = Self.memberCount(of: target) {
            announce(CommandFeedback("Cluster of %1, %2 of %3", "\(members)", number, total))
        } else {
            announce(CommandFeedback("Place %1 of %2", number, total))
        }
        return true
    }

    private static func memberCount(of target: ContentTarget) -> Int? {
        switch target {
        case .cluster(let cluster, _): cluster.count
        case .annotationCluster(let cluster): cluster.count
        default: nil
        }
    }

    private func activate() -> Bool {
        guard let focusedKey, let element = elements.first(where: { $0.candidate.key == focusedKey }) else { return false }
        guard performTap(on: element.candidate, at: element.position) else { return false }
        if let label = label?(element.candidate.target) {
            announce(CommandFeedback("%1 activated", label))
        } else {
            announce(CommandFeedback("Activated"))
        }
        return true
    }
}
