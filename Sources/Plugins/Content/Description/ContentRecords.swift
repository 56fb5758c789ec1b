import TouchPipeline

/// An annotation that a description has put into the content.
final class AnnotationRecord {
    /// What is compared, apart from the shape: not what handlers do, but whether they are there.
    private struct Facts: Equatable {
        let properties: FeatureProperties
        let zIndex: UInt64
        let dragging: AnnotationDragging
        let hasTap: Bool
        let hasLongPress: Bool
        let hasDrag: Bool
        let order: Int64

        init(_ annotation: ContentAnnotation) {
            properties = annotation.properties
            zIndex = annotation.zIndex.bitPattern
            dragging = annotation.dragging
            hasTap = annotation.tapHandler != nil
            hasLongPress = annotation.longPressHandler != nil
            hasDrag = annotation.dragHandler != nil
            order = annotation.order
        }
    }

    private let group: AnnotationGroupID?
    private(set) var id: AnnotationID?
    private var facts: Facts
    /// The shape that was last described, except for one that was described during a drag.
    private var shape: ContentShape
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var drag: ((AnnotationDragEvent) -> Void)?

    init(_ annotation: ContentAnnotation, in group: AnnotationGroupID?) {
        self.group = group
        facts = Facts(annotation)
        shape = annotation.shape
    }

    /// Its label among all annotations; `nil` if it is not in the content yet.
    var order: Int64? { id == nil ? nil : facts.order }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to annotation: ContentAnnotation, order: Int64, in listener: ContentListener) {
        (tap, longPress, drag) = (annotation.tapHandler, annotation.longPressHandler, annotation.dragHandler)
        var wanted = annotation
        wanted.order = order
        let facts = Facts(wanted)
        if id != nil, facts == self.facts, wanted.shape == shape { return }
        if tap != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if longPress != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if drag != nil { wanted.dragHandler = { [self] in drag?($0) } }
        if let id {
            change(id, to: wanted, isOtherwise: facts != self.facts, in: listener)
        } else {
            id = group.map { listener.content.add(wanted, to: $0) } ?? listener.content.add(wanted)
            shape = wanted.shape
        }
        self.facts = facts
    }

    private func change(_ id: AnnotationID, to wanted: ContentAnnotation, isOtherwise: Bool, in listener: ContentListener) {
        guard let shown = listener.content[id] else { return }
        var wanted = wanted
        // A shape that is described during a drag is left out: the finger has the annotation.
        if wanted.shape == shape || listener.draggedAnnotation == id {
            wanted.shape = shown.shape
        } else {
            shape = wanted.shape
        }
        if isOtherwise || wanted.shape != shown.shape { listener.content[id] = wanted }
    }
}

/// A view annotation that a description has put into the content.
final class ViewAnnotationRecord {
    private(set) var id: ViewAnnotationID?
    private(set) var order: Int64?
    private var described: ViewAnnotation
    private var tap: ((ContentContext) -> Bool)?
    private var longPress: ((ContentContext) -> Bool)?
    private var hitTest: ((Vec2F) -> Bool)?

    init(_ annotation: ViewAnnotation) { described = annotation }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to annotation: ViewAnnotation, order: Int64, in listener: ContentListener) {
        (tap, longPress) = (annotation.tapHandler, annotation.longPressHandler)
        var wanted = annotation
        if annotation.tapHandler != nil { wanted.tapHandler = { [self] in tap?($0) ?? false } }
        if annotation.longPressHandler != nil { wanted.longPressHandler = { [self] in longPress?($0) ?? false } }
        if case .hitTest(let isInside) = annotation.region {
            hitTest = isInside
            wanted.region = .hitTest { [self] in hitTest?($0) ?? false }
        }
        wanted.order = order
        if let id {
            if self.order != order || !annotation.agrees(with: described) { listener.content[id] = wanted }
        } else {
            id = listener.content.add(wanted)
        }
        (described, self.order) = (annotation, order)
    }
}

extension ViewAnnotation {
    /// Whether two are the same apart from what their closures do.
    fileprivate func agrees(with other: ViewAnnotation) -> Bool {
        (tapHandler == nil) == (other.tapHandler == nil) && (longPressHandler == nil) == (other.longPressHandler == nil)
            && region.agrees(with: other.region)
    }
}

extension ViewAnnotation.Region {
    fileprivate func agrees(with other: ViewAnnotation.Region) -> Bool {
        switch (self, other) {
        case (.rectangle(let a, let b), .rectangle(let c, let d)): a == c && b == d
        case (.icon(let a, let place), .icon(let b, let otherPlace)): a == b && place == otherPlace
        case (.hitTest, .hitTest): true
        default: false
        }
    }
}

/// A group that a description has put into the content.
final class AnnotationGroupRecord {
    let id: AnnotationGroupID
    private var described: AnnotationGroup
    private let handlers: Handlers

    /// What the handlers of the group in the content call.
    private final class Handlers {
        var tap: ((AnnotationClusterContext) -> Bool)?
        var longPress: ((AnnotationClusterContext) -> Bool)?

        func take(_ group: AnnotationGroup) -> AnnotationGroup {
            (tap, longPress) = (group.clusterTapHandler, group.clusterLongPressHandler)
            var shown = group
            if tap != nil { shown.clusterTapHandler = { [self] in tap?($0) ?? false } }
            if longPress != nil { shown.clusterLongPressHandler = { [self] in longPress?($0) ?? false } }
            return shown
        }
    }

    /// Adds a group to the content.
    init(_ group: AnnotationGroup, in listener: ContentListener) {
        handlers = Handlers()
        described = group
        id = listener.content.add(handlers.take(group))
    }

    /// Makes the content agree with a description. Handlers are exchanged here, so that the content does not change for them.
    func update(to group: AnnotationGroup, in listener: ContentListener) {
        let shown = handlers.take(group)
        if !group.agrees(with: described) { listener.content[id] = shown }
        described = group
    }
}

extension AnnotationGroup {
    /// Whether two are the same apart from what their handlers do.
    fileprivate func agrees(with other: AnnotationGroup) -> Bool {
        clusterOptions == other.clusterOptions && clusterRadius == other.clusterRadius
            && clusterZIndex.bitPattern == other.clusterZIndex.bitPattern
            && (clusterTapHandler == nil) == (other.clusterTapHandler == nil)
            && (clusterLongPressHandler == nil) == (other.clusterLongPressHandler == nil)
    }
}

/// The layers that a description has put into the content.
struct DescribedLayers {
    private typealias Entry = (layer: ContentLayer, position: LayerPosition)
    private var present: [Entry] = []

    /// Makes the content agree with a description. Of two layers with the same id the later one counts.
    ///
    /// Layers up to the first one that stands elsewhere stay; those after it are put there anew, which costs no index.
    ///
    /// - Complexity: O(layers²)
    mutating func settle(_ described: [(layer: ContentLayer, position: LayerPosition)], in listener: ContentListener) {
        let wanted = Self.withoutRepetitions(described)
        // Where a layer lies beside another one, that one must be there first.
        if !(present + wanted).contains(where: { $0.position.isBesideLayer }) {
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

    private static func withoutRepetitions(_ entries: [Entry]) -> [Entry] {
        var names: Set<LayerKey> = []
        return entries.reversed().filter { names.insert(LayerKey($0.layer.id)).inserted }.reversed()
    }
}

extension LayerPosition {
    fileprivate var isBesideLayer: Bool {
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
struct DescribedHandlers {
    /// What a registered handler calls, exchanged in place.
    private final class Box {
        var handle: (ContentContext) -> Bool

        init(_ handle: @escaping (ContentContext) -> Bool) { self.handle = handle }
    }

    /// Those of one slot, in the order in which they were written.
    private var registrations: [HandlerSlot: [(box: Box, token: ContentToken)]] = [:]

    /// Makes the listener have the handlers of a description. Returns how many were registered and cancelled.
    mutating func settle(_ wanted: [ContentDescription.Handler], in listener: ContentListener) -> Int {
        var changes = 0
        var counts: [HandlerSlot: Int] = [:]
        for handler in wanted {
            let index = counts[handler.slot, default: 0]
            counts[handler.slot] = index + 1
            if let present = registrations[handler.slot], index < present.count {
                present[index].box.handle = handler.handle
            } else {
                let box = Box(handler.handle)
                let token = listener.handlers.add(handler.slot) { box.handle($0) }
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
