#if hasFeature(Embedded)

import ContentPlugin
import Geodesy
import MapCameras
import MapGeoJSON
import TouchPipeline
import WebMap

/// The content listener of a page, with one layer. The page knows a feature by its index.
final class WebContent: WebPlugin {
    private static let layerID = "layer"
    private let content: ContentListener
    private var tokens: Set<ObservationToken> = []
    private var shapes: [ContentShape] = []
    /// The indices of the selected features.
    private var selected: [Int] = []
    /// The selection at the beginning of an area.
    private var selectedBefore: [Int] = []

    init(id: Int32) {
        content = ContentListener(camera: Bridge.session.camera)
        super.init(id: id, listener: content)
        content.observeTaps(on: .layer(Self.layerID)) { WebContent.report(0, $0, id) }.store(in: &tokens)
        content.observeLongPresses(on: .layer(Self.layerID)) { WebContent.report(1, $0, id) }.store(in: &tokens)
        content.observeTaps(on: .clusters(ofLayer: Self.layerID)) { WebContent.reportCluster(2, $0, id) }.store(in: &tokens)
        content.observeLongPresses(on: .clusters(ofLayer: Self.layerID)) { WebContent.reportCluster(3, $0, id) }.store(in: &tokens)
    }

    override var isEnabled: Bool {
        get { content.isEnabled }
        set { content.isEnabled = newValue }
    }

    static func at(_ address: Int) -> WebContent { unsafeDowncast(WebPlugin.plugin(at: address), to: WebContent.self) }

    private static func report(_ kind: Int, _ context: ContentContext, _ id: Int32) -> Bool {
        var feature = -1.0
        if case .number(let index) = context.feature?.id { feature = index }
        let coordinate = context.coordinate
        return reportPlugin(
            id, kind, Double(context.position.x), Double(context.position.y), coordinate == nil ? 0 : 1, coordinate?.longitude ?? 0,
            coordinate?.latitude ?? 0, context.distance, feature)
    }

    private static func reportCluster(_ kind: Int, _ context: ContentContext, _ id: Int32) -> Bool {
        guard let cluster = context.cluster else { return false }
        return reportPlugin(
            id, kind, Double(context.position.x), Double(context.position.y), 1, cluster.coordinate.longitude,
            cluster.coordinate.latitude, context.distance, Double(cluster.count), Double(cluster.expansionZoom))
    }

    override var selectable: (any AreaSelectable)? { self }

    /// Selects features. Reports them if the selection changes.
    func select(_ indices: [Int]) {
        guard indices != selected else { return }
        selected = indices
        reportPlugin(id, 4, Double(PluginData.show(indices.map { Double($0) })))
    }

    /// Replaces the features. None is selected any more.
    func show(_ features: [ContentFeature], clusterRadius: Double) {
        select([])
        selectedBefore = []
        shapes = features.map { $0.shape }
        content.content.replaceLayer(
            clusterRadius > 0
                ? ContentLayer(id: Self.layerID, clustering: features, clusterRadius: .dp(Float(clusterRadius)))
                : ContentLayer(id: Self.layerID, features: features))
    }

    /// The clusters and single points that are visible: longitude, latitude, count, and the zoom at which a cluster splits, or the index of
    /// a point.
    var marks: [Double] {
        var numbers: [Double] = []
        let geometry = Bridge.session.camera.geometry
        guard let clusters = content.content.layer(Self.layerID)?.clusters, let area = geometry.visibleArea?.rect else { return numbers }
        for item in clusters.clusters(in: area, zoom: geometry.state.zoom) {
            switch item {
            case .point(let index, let coordinate): numbers += [coordinate.longitude, coordinate.latitude, 1, Double(index)]
            case .cluster(let cluster):
                let coordinate = cluster.coordinate
                numbers += [coordinate.longitude, coordinate.latitude, Double(cluster.count), Double(cluster.expansionZoom)]
            }
        }
        return numbers
    }
}

extension WebContent: AreaSelectable {
    func beginAreaSelection() { selectedBefore = selected }

    func selectArea(_ area: SelectionArea?, combining combination: SelectionCombination) {
        var found: [Int] = []
        if let area { for (index, shape) in shapes.enumerated() where Self.isSelected(shape, by: area) { found.append(index) } }
        select(combination.combined(selectedBefore, with: found))
    }

    func finishAreaSelection() {}

    func cancelAreaSelection() { select(selectedBefore) }

    private static func isSelected(_ shape: ContentShape, by area: SelectionArea) -> Bool {
        switch shape {
        case .polyline(let line, _): area.selects(line: line)
        case .polygon(let rings): area.selects(polygon: rings)
        case .circle(_, let coordinate): area.selects(coordinate)
        default: false
        }
    }
}

/// Selects the features whose indices the page has written.
@_expose(wasm, "contentSelect")
public func contentSelect(_ address: Int) {
    var numbers = PluginData.take()
    var indices: [Int] = []
    while !numbers.isAtEnd { indices.append(numbers.count()) }
    WebContent.at(address).select(indices)
}

/// Makes a content listener, and puts it into the chain. Returns its address.
@_expose(wasm, "contentMake")
public func contentMake(_ id: Int32, _ index: Int32) -> Int { WebContent(id: id).enter(index) }

/// Replaces the features by those whose numbers the page has written: kind, size in CSS pixels, paths. With a positive radius, points are
/// shown as clusters of that radius.
@_expose(wasm, "contentLoad")
public func contentLoad(_ address: Int, _ clusterRadius: Double) {
    var numbers = PluginData.take()
    var features: [ContentFeature] = []
    while !numbers.isAtEnd {
        let (kind, size) = (numbers.count(), ScreenLength.dp(Float(numbers.number())))
        let paths = numbers.paths()
        let first = paths.first ?? []
        let shape: ContentShape =
            switch kind {
            case 0: .circle(radius: size, at: first.first ?? Coordinate(latitude: .nan, longitude: .nan))
            case 1: .polyline(first, width: size)
            default: .polygon(paths)
            }
        features.append(ContentFeature(id: .number(Double(features.count)), shape))
    }
    WebContent.at(address).show(features, clusterRadius: clusterRadius)
}

/// Writes the clusters and points that are visible, four numbers each. Returns the number of numbers.
@_expose(wasm, "contentMarks")
public func contentMarks(_ address: Int) -> Int32 { PluginData.show(WebContent.at(address).marks) }

#endif
