import ContentPlugin
import MapCameras
import MapGeoJSON
import TouchPipeline

/// An annotation that a description has added to the content.
final class AnnotationRecord {
    /// The properties of an annotation that are compared, apart from its shape. Closures cannot be compared, so only their presence is.
    private struct ComparedState: Equatable {
        let properties: GeoJSONMembers
        let zIndex: UInt64
        let dragging: DragStart?
        let hasTap: Bool
        let hasLongPress: Bool
        let hasDrag: Bool

        init(_ annotation: ContentAnnotation) {
            properties = annotation.properties
            zIndex = annotation.zIndex.bitPattern
            dragging = annotation.dragging
            hasTap = annotation.tapHandler != nil
            hasLongPress = annotation.longPressHandler != nil
            hasDrag = annotation.dragHandler != nil
        }
    }

    private let group: AnnotationGroupID?
    private(set) var id: AnnotationID?
    private var state: ComparedState
    /// The shape of the last description. Shapes that were described during a drag are not included.
    private var shape: ContentShape
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var drag: ((AnnotationDragEvent) -> Void)?

    init(_ annotation: ContentAnnotation, in group: AnnotationGroupID?) {
        self.group = group
        state = ComparedState(annotation)
        shape = annotation.shape
    }

    /// Updates the content to match a description. The handlers are replaced in this object, so that the content does not change.
    func update(to annotation: ContentAnnotation, in listener: ContentListener) {
        (tap, longPress, drag) = (annotation.tapHandler, annotation.longPressHandler, annotation.dragHandler)
        var wanted = annotation
        let state = ComparedState(wanted)
        if id != nil, state == self.state, wanted.shape == shape { return }
        if tap != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if longPress != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if drag != nil { wanted.dragHandler = { [self] in drag?($0) } }
        if let id {
            change(id, to: wanted, hasOtherState: state != self.state, in: listener)
        } else {
            id = group.map { listener.content.add(wanted, to: $0) } ?? listener.content.add(wanted)
            shape = wanted.shape
        }
        self.state = state
    }

    private func change(_ id: AnnotationID, to wanted: ContentAnnotation, hasOtherState: Bool, in listener: ContentListener) {
        guard let shown = listener.content[id] else { return }
        var wanted = wanted
        // During a drag the shape of a description is ignored.
        if wanted.shape == shape || listener.draggedAnnotation == id {
            wanted.shape = shown.shape
        } else {
            shape = wanted.shape
        }
        if hasOtherState || wanted.shape != shown.shape { listener.content[id] = wanted }
    }
}

/// A view annotation that a description has added to the content.
final class ViewAnnotationRecord {
    private(set) var id: ViewAnnotationID?
    private var described: ViewAnnotation
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var hitTest: ((Vec2F) -> Bool)?

    init(_ annotation: ViewAnnotation) { described = annotation }

    /// Updates the content to match a description. The closures are replaced in this object, so that the content does not change.
    func update(to annotation: ViewAnnotation, in listener: ContentListener) {
        (tap, longPress) = (annotation.tapHandler, annotation.longPressHandler)
        var wanted = annotation
        if annotation.tapHandler != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if annotation.longPressHandler != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if case .hitTest(let isInside) = annotation.region {
            hitTest = isInside
            wanted.region = .hitTest { [self] in hitTest?($0) ?? false }
        }
        if let id {
            if !annotation.isEqualIgnoringClosures(to: described) { listener.content[id] = wanted }
        } else {
            id = listener.content.add(wanted)
        }
        described = annotation
    }
}

extension ViewAnnotation {
    /// Returns whether two view annotations are equal, with the same closures present.
    fileprivate func isEqualIgnoringClosures(to other: ViewAnnotation) -> Bool {
        (tapHandler == nil) == (other.tapHandler == nil) && (longPressHandler == nil) == (other.longPressHandler == nil)
            && region.isEqualIgnoringClosures(to: other.region)
    }
}

extension ViewAnnotation.Region {
    fileprivate func isEqualIgnoringClosures(to other: ViewAnnotation.Region) -> Bool {
        switch (self, other) {
        case (.rectangle(let a, let b), .rectangle(let c, let d)): a == c && b == d
        case (.icon(let a, let coordinate), .icon(let b, let otherCoordinate)): a == b && coordinate == otherCoordinate
        case (.hitTest, .hitTest): true
        default: false
        }
    }
}

/// A group that a description has added to the content.
final class AnnotationGroupRecord {
    let id: AnnotationGroupID
    private var described: AnnotationGroup
    private let handlers: Handlers

    /// The handlers that the group's handlers in the content call.
    private final class Handlers {
        var tap: ((AnnotationCluster, ContentContext) -> Bool)?
        var longPress: ((AnnotationCluster, ContentContext) -> Bool)?

        func wrap(_ group: AnnotationGroup) -> AnnotationGroup {
            (tap, longPress) = (group.clusterTapHandler, group.clusterLongPressHandler)
            var shown = group
            if tap != nil { shown.clusterTapHandler = { [self] in tap?($0, $1) ?? false } }
            if longPress != nil { shown.clusterLongPressHandler = { [self] in longPress?($0, $1) ?? false } }
            return shown
        }
    }

    /// Adds a group to the content.
    init(_ group: AnnotationGroup, in listener: ContentListener) {
        handlers = Handlers()
        described = group
        id = listener.content.add(handlers.wrap(group))
    }

    /// Updates the content to match a description. The handlers are replaced in this object, so that the content does not change.
    func update(to group: AnnotationGroup, in listener: ContentListener) {
        let shown = handlers.wrap(group)
        if !group.isEqualIgnoringClosures(to: described) { listener.content[id] = shown }
        described = group
    }
}

extension AnnotationGroup {
    /// Returns whether two groups are equal, with the same handlers present.
    fileprivate func isEqualIgnoringClosures(to other: AnnotationGroup) -> Bool {
        clusterOptions == other.clusterOptions && clusterRadius == other.clusterRadius
            && clusterZIndex.bitPattern == other.clusterZIndex.bitPattern
            && (clusterTapHandler == nil) == (other.clusterTapHandler == nil)
            && (clusterLongPressHandler == nil) == (other.clusterLongPressHandler == nil)
    }
}

/// The layers that a description has added to the content.
struct LayerRecords {
    private typealias Entry = (layer: ContentLayer, position: LayerPosition)
    private var present: [Entry] = []

    /// Updates the content to match a description. If two layers have the same id, the later one is used.
    ///
    /// All layers before the first one at another position stay. The layers after it are removed and added again, which builds no index.
    ///
    /// - Complexity: O(layers²)
    mutating func update(_ described: [(layer: ContentLayer, position: LayerPosition)], in listener: ContentListener) {
        let wanted = Self.withoutDuplicates(described)
        // If a position refers to another layer, all layers from the first difference on are added again in order.
        if !(present + wanted).contains(where: { $0.position.isRelativeToLayer }) {
            let names = Set(wanted.map { LayerKey($0.layer.id) })
            for gone in present where !names.contains(LayerKey(gone.layer.id)) { listener.content.removeLayer(gone.layer.id) }
            present.removeAll { !names.contains(LayerKey($0.layer.id)) }
        }
        var count = 0
        while count < min(present.count, wanted.count), present[count].layer.isNamed(wanted[count].layer.id),
            present[count].position.isSame(as: wanted[count].position)
        {
            if !present[count].layer.isIdentical(to: wanted[count].layer) { listener.content.replaceLayer(wanted[count].layer) }
            count += 1
        }
        for gone in present[count...] { listener.content.removeLayer(gone.layer.id) }
        for new in wanted[count...] { listener.content.addLayer(new.layer, at: new.position) }
        present = wanted
    }

    private static func withoutDuplicates(_ entries: [Entry]) -> [Entry] {
        var names: Set<LayerKey> = []
        return entries.reversed().filter { names.insert(LayerKey($0.layer.id)).inserted }.reversed()
    }
}

extension LayerPosition {
    fileprivate var isRelativeToLayer: Bool {
        switch self {
        case .below, .above: true
        case .bottom, .belowAnnotations, .aboveAnnotations, .top: false
        }
    }

    fileprivate func isSame(as other: LayerPosition) -> Bool {
        switch (self, other) {
        case (.bottom, .bottom), (.belowAnnotations, .belowAnnotations), (.aboveAnnotations, .aboveAnnotations), (.top, .top): true
        case (.below(let a), .below(let b)), (.above(let a), .above(let b)): a.hasSameBytes(as: b)
        default: false
        }
    }
}

/// The handlers of the map and its layers that a description has registered with a listener.
struct HandlerRecords {
    /// The closure that a registered handler calls. It is replaced in place.
    private final class Box {
        var handle: (ContentContext) -> Bool

        init(_ handle: @escaping (ContentContext) -> Bool) { self.handle = handle }
    }

    /// The handlers of each slot, in their order in the description.
    private var registrations: [HandlerSlot: [(box: Box, token: ObservationToken)]] = [:]

    /// Updates the handlers of the listener to match a description. Returns the number of handlers that were registered or cancelled.
    mutating func update(_ wanted: [ContentDescription.Handler], in listener: ContentListener) -> Int {
        var changes = 0
        var counts: [HandlerSlot: Int] = [:]
        for handler in wanted {
            let index = counts[handler.slot, default: 0]
            counts[handler.slot] = index + 1
            if let present = registrations[handler.slot], index < present.count {
                present[index].box.handle = handler.handle
            } else {
                let box = Box(handler.handle)
                let token = listener.observe(handler.slot) { box.handle($0) }
                registrations[handler.slot, default: []].append((box, token))
                changes += 1
            }
        }
        for (slot, present) in registrations where present.count > counts[slot, default: 0] {
            changes += present.count - counts[slot, default: 0]
            registrations[slot]?.removeLast(present.count - counts[slot, default: 0])
            if counts[slot] == nil { registrations[slot] = nil }
        }
        return changes
    }
}
