import Geodesy
import MapCameras
import TouchPipeline

extension MapContent {
    /// What is within the radius of a finger: exact hits from above to below, then the others from near to far. Everything beside one
    /// that is exact may be left out by the caller.
    ///
    /// - Parameters:
    ///   - position: where the finger is, in screen pixels.
    ///   - radius: how far from it, in pixels.
    ///   - geometry: what is seen.
    ///   - density: of the touches, in pixels per inch.
    ///   - filter: what to look for.
    func candidates(
        at position: Vec2F, radius: Double, geometry: CameraGeometry, density: Float, _ filter: HitFilter
    ) -> [HitCandidate] {
        let probe = TouchProbe(at: position, radius: radius, geometry: geometry, density: density)
        var found: [HitCandidate] = []
        addViewAnnotations(at: position, probe, filter, to: &found)
        if let probe {
            var windows = ProbeWindows(probe)
            addAnnotations(&windows, filter, to: &found)
            for index in layers.indices { addLayer(index, &windows, filter, to: &found) }
        }
        if found.count > 1 { found.sort { $0.isBefore($1) } }
        return found
    }

    private func addViewAnnotations(at position: Vec2F, _ probe: TouchProbe?, _ filter: HitFilter, to found: inout [HitCandidate]) {
        for (id, annotation) in viewAnnotations where filter.viewAnnotations(annotation) && annotation.contains(position, probe) {
            found.append(candidate(id, annotation))
        }
    }

    private func addAnnotations(_ windows: inout ProbeWindows, _ filter: HitFilter, to found: inout [HitCandidate]) {
        addAnnotations(of: annotations, &windows, filter, to: &found)
        for entry in groups {
            addAnnotations(of: entry.store, &windows, filter, to: &found)
            guard filter.annotationClusters(entry.group) else { continue }
            entry.store.searchClusters(&windows, clusterRadius: entry.group.clusterRadius) { cluster, distance in
                found.append(candidate(cluster, entry, distance))
            }
        }
    }

    private func addAnnotations(
        of store: AnnotationStore, _ windows: inout ProbeWindows, _ filter: HitFilter, to found: inout [HitCandidate]
    ) {
        store.search(&windows, wanted: filter.annotations) { id, annotation, distance in
            found.append(candidate(id, annotation, distance))
        }
    }

    private func addLayer(_ layer: Int, _ windows: inout ProbeWindows, _ filter: HitFilter, to found: inout [HitCandidate]) {
        switch layers[layer].source {
        case .features(let source):
            source.search(&windows) {
                filter.features(layers[layer].id)
            } found: { index, distance in
                found.append(candidate(layer, index, source.features[index], distance))
            }
        case .clusters(let source):
            let id = layers[layer].id
            let (wantsPoints, wantsClusters) = (filter.features(id), filter.clusters(id))
            guard wantsPoints || wantsClusters else { return }
            source.search(&windows) { index, distance in
                if wantsPoints { found.append(candidate(layer, index, source.features[index], distance)) }
            } foundCluster: { cluster, distance in
                if wantsClusters { found.append(candidate(layer, ContentCluster(cluster: cluster, source: source), distance)) }
            }
        }
    }

    // MARK: How things lie over one another

    func candidate(_ id: ViewAnnotationID, _ annotation: ViewAnnotation) -> HitCandidate {
        HitCandidate(
            key: .viewAnnotation(id), target: .viewAnnotation(id), distance: 0, level: .max, height: 0, order: annotation.order,
            sequence: id.sequence)
    }

    func candidate(_ id: AnnotationID, _ annotation: ContentAnnotation, _ distance: Double) -> HitCandidate {
        HitCandidate(
            key: .annotation(id), target: .annotation(id, annotation), distance: distance, level: layersBelowAnnotations,
            height: annotation.level, order: annotation.order, sequence: id.sequence)
    }

    /// Clusters lie above the annotations of the same index.
    func candidate(_ cluster: AnnotationCluster, _ entry: AnnotationGroupEntry, _ distance: Double) -> HitCandidate {
        HitCandidate(
            key: .annotationCluster(cluster.id), target: .annotationCluster(cluster), distance: distance, level: layersBelowAnnotations,
            height: entry.level, order: OrderLabels.clusterBase + (entry.store[cluster.id.annotation]?.order ?? 0),
            sequence: cluster.id.annotation.sequence)
    }

    func candidate(_ layer: Int, _ index: Int, _ feature: ContentFeature, _ distance: Double) -> HitCandidate {
        HitCandidate(
            key: .feature(layer: layer, index: index), target: .feature(feature, layer: layers[layer].id), distance: distance,
            level: level(ofLayer: layer), height: 0, sequence: index)
    }

    /// Clusters lie above the points of their layer.
    func candidate(_ layer: Int, _ cluster: ContentCluster, _ distance: Double) -> HitCandidate {
        HitCandidate(
            key: .cluster(layer: layer, cluster.id), target: .cluster(cluster, layer: layers[layer].id), distance: distance,
            level: level(ofLayer: layer), height: 1, sequence: cluster.id.point)
    }

    /// The annotations have the level between those of the layers below and above them.
    private func level(ofLayer layer: Int) -> Int { layer < layersBelowAnnotations ? layer : layer + 1 }
}

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
