import Geodesy
import MapCameras
import TouchPipeline

extension ContentListener {
    /// What a host draws: everything that the camera shows, from below to above.
    ///
    /// View annotations, annotations, clusters and features of all layers are among it, with and without handlers. An annotation that is shown in a
    /// cluster is not. Something may be among it that is just outside of the view. Compare ``MapContent/revision``, and the state and the
    /// viewport of the camera, to know whether it can have changed.
    ///
    /// - Complexity: O(log *n* + *v* log *v*) for each layer, where *v* things are visible.
    public var visibleContent: [ContentTarget] { content.visible(camera.geometry, density: density) }
}

extension MapContent {
    func visible(_ geometry: CameraGeometry, density: Float) -> [ContentTarget] {
        var found: [HitCandidate] = []
        if let window = DrawnWindow(geometry, density: density) {
            addAnnotations(window, to: &found)
            for layer in layers.indices { addLayer(layer, window, to: &found) }
        }
        for (id, annotation) in viewAnnotations where annotation.region.isSeen(geometry, density: density) {
            found.append(candidate(id, annotation))
        }
        found.sort { $1.isAbove($0) }
        return found.map { $0.target }
    }

    private func addAnnotations(_ window: DrawnWindow, to found: inout [HitCandidate]) {
        addItems(annotations.items(in: window, clusterRadius: .dp(0)), of: annotations, nil, to: &found)
        for entry in groups {
            addItems(entry.store.items(in: window, clusterRadius: entry.group.clusterRadius), of: entry.store, entry, to: &found)
        }
    }

    private func addItems(
        _ items: [AnnotationItem], of store: AnnotationStore, _ group: AnnotationGroupEntry?, to found: inout [HitCandidate]
    ) {
        for item in items {
            switch item {
            case .annotation(let id): if let annotation = store[id] { found.append(candidate(id, annotation, 0)) }
            case .cluster(let cluster): if let group { found.append(candidate(cluster, group, 0)) }
            }
        }
    }

    private func addLayer(_ layer: Int, _ window: DrawnWindow, to found: inout [HitCandidate]) {
        switch layers[layer].source {
        case .features(let source): source.search(window) { found.append(candidate(layer, $0, source.features[$0], 0)) }
        case .clusters(let source):
            source.search(window) {
                found.append(candidate(layer, $0, source.features[$0], 0))
            } foundCluster: {
                found.append(candidate(layer, ContentCluster(cluster: $0, source: source), 0))
            }
        }
    }
}

extension ViewAnnotation.Region {
    /// Whether any of it can be on the screen.
    fileprivate func isSeen(_ geometry: CameraGeometry, density: Float) -> Bool {
        func isSeen(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
            right >= 0 && bottom >= 0 && left <= geometry.viewport.width && top <= geometry.viewport.height
        }
        switch self {
        case .rectangle(let a, let b):
            return isSeen(
                left: Double(min(a.x, b.x)), top: Double(min(a.y, b.y)), right: Double(max(a.x, b.x)), bottom: Double(max(a.y, b.y)))
        case .icon(let icon, let place):
            guard let seen = geometry.point(for: place) else { return false }
            let box = icon.box(density: density)
            return isSeen(left: seen.x + box.left, top: seen.y + box.top, right: seen.x + box.right, bottom: seen.y + box.bottom)
        case .hitTest:
            return true
        }
    }
}
