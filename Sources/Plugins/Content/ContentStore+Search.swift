import Geodesy
import MapCameras
import TouchPipeline

// What is under a touch, and what is visible. This file only reads the store.
extension ContentStore {
    // MARK: Touches

    /// Returns the content within a radius of a touch: exact hits from top to bottom, then the others from near to far.
    ///
    /// - Parameters:
    ///   - position: The position of the touch, in screen pixels.
    ///   - radius: The radius in pixels.
    ///   - geometry: The geometry of the camera.
    ///   - density: The density of the touches.
    ///   - filter: Selects the content to measure.
    func candidates(
        at position: Vec2F, radius: Double, geometry: CameraGeometry, density: ScreenDensity, where filter: HitFilter
    ) -> [HitCandidate] {
        let probe = TouchProbe(at: position, radius: radius, geometry: geometry, density: density)
        var found: [HitCandidate] = []
        for (id, annotation) in viewAnnotations where filter(.viewAnnotation(annotation)) && annotation.contains(position, probe) {
            found.append(candidate(id, annotation))
        }
        if let probe {
            var windows = ProbeWindows(probe)
            addAnnotations(of: annotations, in: &windows, where: filter, to: &found)
            for group in groups { addAnnotations(of: group, in: &windows, where: filter, to: &found) }
            for layer in layers.indices { addLayer(layer, in: &windows, where: filter, to: &found) }
        }
        if found.count > 1 { found.sort { $0.isBefore($1) } }
        return found
    }

    private func addAnnotations(
        of store: AnnotationStore, in windows: inout ProbeWindows, where filter: HitFilter, to found: inout [HitCandidate]
    ) {
        store.search(&windows, where: { filter(.annotation($0)) }) { id, annotation, distance in
            found.append(candidate(id, annotation, at: distance))
        }
    }

    private func addAnnotations(
        of group: Group, in windows: inout ProbeWindows, where filter: HitFilter, to found: inout [HitCandidate]
    ) {
        addAnnotations(of: group.store, in: &windows, where: filter, to: &found)
        guard filter(.annotationClusters(group.group)) else { return }
        group.store.searchClusters(&windows, clusterRadius: group.group.clusterRadius) { cluster, distance in
            found.append(candidate(cluster, of: group, at: distance))
        }
    }

    private func addLayer(_ layer: Int, in windows: inout ProbeWindows, where filter: HitFilter, to found: inout [HitCandidate]) {
        switch layers[layer].source {
        case .features(let source):
            source.search(&windows) {
                filter(.features(ofLayer: layers[layer].id))
            } found: { index, distance in
                found.append(candidate(index, source.features[index], inLayer: layer, at: distance))
            }
        case .clusters(let source):
            let id = layers[layer].id
            let (includesPoints, includesClusters) = (filter(.features(ofLayer: id)), filter(.clusters(ofLayer: id)))
            guard includesPoints || includesClusters else { return }
            source.search(&windows) { index, distance in
                if includesPoints { found.append(candidate(index, source.features[index], inLayer: layer, at: distance)) }
            } foundCluster: { cluster, distance in
                guard includesClusters else { return }
                found.append(candidate(ContentCluster(cluster: cluster, source: source), inLayer: layer, at: distance))
            }
        }
    }

    // MARK: Drawing

    /// Returns the content that a camera shows, from bottom to top.
    func visible(_ geometry: CameraGeometry, density: ScreenDensity) -> [ContentTarget] {
        visibleCandidates(geometry, density: density).map { $0.target }
    }

    /// Returns the content that a camera shows with its identities, from bottom to top.
    func visibleCandidates(_ geometry: CameraGeometry, density: ScreenDensity) -> [HitCandidate] {
        var found: [HitCandidate] = []
        if let window = VisibleWindow(geometry, density: density) {
            addItems(annotations.items(in: window, clusterRadius: .dp(0)), of: annotations, nil, to: &found)
            for group in groups {
                addItems(group.store.items(in: window, clusterRadius: group.group.clusterRadius), of: group.store, group, to: &found)
            }
            for layer in layers.indices { addLayer(layer, window, to: &found) }
        }
        for (id, annotation) in viewAnnotations where annotation.region.isVisible(geometry, density: density) {
            found.append(candidate(id, annotation))
        }
        found.sort { $0.order < $1.order }
        return found
    }

    private func addItems(_ items: [AnnotationItem], of store: AnnotationStore, _ group: Group?, to found: inout [HitCandidate]) {
        for item in items {
            switch item {
            case .annotation(let id): if let annotation = store[id] { found.append(candidate(id, annotation, at: 0)) }
            case .cluster(let cluster): if let group { found.append(candidate(cluster, of: group, at: 0)) }
            }
        }
    }

    private func addLayer(_ layer: Int, _ window: VisibleWindow, to found: inout [HitCandidate]) {
        switch layers[layer].source {
        case .features(let source): source.search(window) { found.append(candidate($0, source.features[$0], inLayer: layer, at: 0)) }
        case .clusters(let source):
            source.search(window) {
                found.append(candidate($0, source.features[$0], inLayer: layer, at: 0))
            } foundCluster: {
                found.append(candidate(ContentCluster(cluster: $0, source: source), inLayer: layer, at: 0))
            }
        }
    }

    // MARK: Drawing order

    private func candidate(_ id: ViewAnnotationID, _ annotation: ViewAnnotation) -> HitCandidate {
        HitCandidate(key: .viewAnnotation(id), target: .viewAnnotation(id), distance: 0, order: DrawingOrder(id, annotation))
    }

    private func candidate(_ id: AnnotationID, _ annotation: ContentAnnotation, at distance: Double) -> HitCandidate {
        HitCandidate(
            key: .annotation(id), target: .annotation(id, annotation), distance: distance,
            order: DrawingOrder(id, annotation, layer: layersBelowAnnotations))
    }

    private func candidate(_ cluster: AnnotationCluster, of group: Group, at distance: Double) -> HitCandidate {
        let id = cluster.id.annotation
        return HitCandidate(
            key: .annotationCluster(cluster.id), target: .annotationCluster(cluster), distance: distance,
            order: DrawingOrder(
                layer: layersBelowAnnotations, zIndex: group.group.clusterZIndex, isCluster: true,
                position: group.store[id]?.position ?? 0, number: id.number))
    }

    private func candidate(_ index: Int, _ feature: ContentFeature, inLayer layer: Int, at distance: Double) -> HitCandidate {
        HitCandidate(
            key: .feature(layer: layer, index: index), target: .feature(feature, layer: layers[layer].id), distance: distance,
            order: DrawingOrder(layer: position(ofLayer: layer), number: index))
    }

    private func candidate(_ cluster: ContentCluster, inLayer layer: Int, at distance: Double) -> HitCandidate {
        HitCandidate(
            key: .cluster(layer: layer, cluster.id), target: .cluster(cluster, layer: layers[layer].id), distance: distance,
            order: DrawingOrder(layer: position(ofLayer: layer), isCluster: true, number: cluster.id.point))
    }

    /// Returns the position of a layer. The annotations have the position between the layers below and above them.
    private func position(ofLayer layer: Int) -> Int { layer < layersBelowAnnotations ? layer : layer + 1 }
}
