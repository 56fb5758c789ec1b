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
    ///   - filter: what to look for.
    func candidates(at position: Vec2F, radius: Double, geometry: CameraGeometry, _ filter: HitFilter) -> [HitCandidate] {
        let probe = TouchProbe(at: position, radius: radius, geometry: geometry)
        var found: [HitCandidate] = []
        addViewAnnotations(at: position, probe, filter, to: &found)
        if let probe {
            addAnnotations(probe, filter, to: &found)
            for index in layers.indices { addLayer(index, probe, filter, to: &found) }
        }
        if found.count > 1 { found.sort { $0.isBefore($1) } }
        return found
    }

    private func addViewAnnotations(at position: Vec2F, _ probe: TouchProbe?, _ filter: HitFilter, to found: inout [HitCandidate]) {
        for (id, annotation) in viewAnnotations where filter.viewAnnotations(annotation) && annotation.contains(position, probe) {
            found.append(
                HitCandidate(
                    key: .viewAnnotation(id), target: .viewAnnotation(id), distance: 0, level: .max, height: 0, sequence: id.sequence))
        }
    }

    private func addAnnotations(_ probe: TouchProbe, _ filter: HitFilter, to found: inout [HitCandidate]) {
        annotations.search(probe, wanted: filter.annotations) { id, annotation, distance in
            found.append(
                HitCandidate(
                    key: .annotation(id), target: .annotation(id, annotation), distance: distance, level: layersBelowAnnotations,
                    height: annotation.level, sequence: id.sequence))
        }
    }

    private func addLayer(_ layer: Int, _ probe: TouchProbe, _ filter: HitFilter, to found: inout [HitCandidate]) {
        let id = layers[layer].id
        let level = layer < layersBelowAnnotations ? layer : layer + 1
        func add(_ index: Int, _ feature: ContentFeature, _ distance: Double) {
            found.append(
                HitCandidate(
                    key: .feature(layer: layer, index: index), target: .feature(feature, layer: id), distance: distance, level: level,
                    height: 0, sequence: index))
        }
        switch layers[layer].source {
        case .features(let source):
            guard filter.features(id) else { return }
            source.search(probe) { add($0, source.features[$0], $1) }
        case .clusters(let source):
            let (wantsPoints, wantsClusters) = (filter.features(id), filter.clusters(id))
            guard wantsPoints || wantsClusters else { return }
            source.search(probe) { index, distance in
                if wantsPoints { add(index, source.features[index], distance) }
            } foundCluster: { cluster, distance in
                guard wantsClusters else { return }
                found.append(
                    HitCandidate(
                        key: .cluster(layer: layer, cluster.id),
                        target: .cluster(ContentCluster(cluster: cluster, source: source), layer: id), distance: distance,
                        level: level, height: 1, sequence: cluster.id.point))
            }
        }
    }
}
