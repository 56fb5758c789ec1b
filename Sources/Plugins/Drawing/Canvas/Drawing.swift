public import Geodesy
public import MapGeoJSON

/// A drawing as a value, which can be read, saved, restored and compared.
///
/// The features are in the order in which they were drawn, the topmost one last. Two drawings are equal if all their values are equal.
public struct Drawing: Sendable, Hashable {
    /// The finished features. Their ids must be unique. A listener replaces duplicate ids in a drawing that it receives.
    public var features: [DrawnFeature]
    /// The ids of the selected features, in the order of their selection.
    ///
    /// Each id is in the list once. A repeated id that is set is left out. An id that does not exist selects nothing.
    ///
    /// - Complexity: Setting the list is O(ids).
    public var selection: [DrawnFeature.ID] {
        didSet { if selection.count > 1 { selection = Self.distinct(selection) } }
    }

    /// The line or polygon that is not finished yet.
    public var draft: DrawingDraft?

    /// Creates a drawing from features, by default without a selection and without a draft.
    public init(_ features: [DrawnFeature] = [], selection: [DrawnFeature.ID] = [], draft: DrawingDraft? = nil) {
        self.features = features
        self.selection = Self.distinct(selection)
        self.draft = draft
    }

    private static func distinct(_ ids: [DrawnFeature.ID]) -> [DrawnFeature.ID] {
        var seen = Set<DrawnFeature.ID>(minimumCapacity: ids.count)
        return ids.filter { seen.insert($0).inserted }
    }

    /// Returns the index of a feature in ``features``. `nil` if it does not exist.
    ///
    /// - Complexity: O(features)
    public func index(of id: DrawnFeature.ID) -> Int? { features.firstIndex { $0.id == id } }

    /// Returns the feature with an id. `nil` if it does not exist.
    ///
    /// - Complexity: O(features)
    public func feature(_ id: DrawnFeature.ID) -> DrawnFeature? { index(of: id).map { features[$0] } }

    /// The indices of the selected features in ``features``, in ascending order. Each of them is the place of a feature on the map: the
    /// last one is the topmost.
    ///
    /// - Complexity: O(features)
    public var selectedIndices: [Int] {
        guard !selection.isEmpty else { return [] }
        let ids = Set(selection)
        return features.indices.filter { ids.contains(features[$0].id) }
    }

    /// The selected features, in the order of ``features``.
    ///
    /// - Complexity: O(features)
    public var selectedFeatures: [DrawnFeature] { selectedIndices.map { features[$0] } }

    /// The largest id that ``nextNumber`` takes into account: 2⁵¹, or 2³⁰ − 1 on a platform of 32 bits.
    ///
    /// From 2⁵³ on, a `Double` cannot represent every integer, and new features would get equal ids.
    static var largestNumber: Int { Int(min(Int64(1) << 51, Int64(Int.max) / 2)) }

    /// The integer after the largest id that is an integer of at most ``largestNumber``. At least 1.
    ///
    /// - Complexity: O(features)
    var nextNumber: Int {
        var last = 0
        for case .number(let number) in features.lazy.map({ $0.id }) where number >= 0 && number <= Double(Self.largestNumber) {
            last = max(last, Int(number))
        }
        return last + 1
    }

    /// Returns the drawing with duplicate ids replaced by free numbers. The first feature with an id keeps it.
    ///
    /// - Complexity: O(features)
    func withDistinctIDs(from number: Int = 1) -> (drawing: Drawing, nextNumber: Int) {
        var copy = self
        var next = max(number, nextNumber)
        var seen = Set<DrawnFeature.ID>(minimumCapacity: features.count)
        for index in features.indices where !seen.insert(features[index].id).inserted {
            let feature = features[index]
            copy.features[index] = DrawnFeature(
                id: .number(Double(next)), feature.shape, properties: feature.properties, unsimplified: feature.unsimplified)
            next += 1
        }
        return (copy, next)
    }
}

/// A finished feature: a shape with properties, and an id that never changes.
public struct DrawnFeature: Sendable, Hashable, Identifiable {
    /// The id of a feature. A listener assigns integers from 1 on. Features from a file keep their ids.
    public typealias ID = GeoJSONID

    /// The id, unique within the drawing.
    public let id: ID
    public var shape: DrawnShape
    /// The properties. Drawing and editing do not change them.
    public var properties: GeoJSONMembers
    /// The stroke before simplification, if ``DrawingOptions/storesUnsimplified`` is `true`. Empty otherwise, and after an edit.
    public var unsimplified: [Coordinate]

    /// Creates a feature.
    public init(id: ID, _ shape: DrawnShape, properties: GeoJSONMembers = [:], unsimplified: [Coordinate] = []) {
        self.id = id
        self.shape = shape
        self.properties = properties
        self.unsimplified = unsimplified
    }

    /// Returns the feature with another shape, and without `unsimplified`.
    func with(_ shape: DrawnShape) -> DrawnFeature { DrawnFeature(id: id, shape, properties: properties) }
}

/// A line or polygon that is not finished yet: tapped vertices, a paused stroke, or a rejected shape.
public struct DrawingDraft: Sendable, Hashable {
    /// The kind of the finished shape: ``DrawnShape/Kind/line`` or ``DrawnShape/Kind/polygon``.
    public var kind: DrawnShape.Kind
    /// The vertices so far. Their longitudes are continuous.
    public var vertices: [Coordinate]
    /// The strokes before simplification, if ``DrawingOptions/storesUnsimplified`` is `true`. Empty otherwise.
    public var unsimplified: [Coordinate]

    /// Creates a draft. `kind` must be a line or a polygon. A draft of another kind cannot be finished.
    public init(_ kind: DrawnShape.Kind, vertices: [Coordinate] = [], unsimplified: [Coordinate] = []) {
        self.kind = kind
        self.vertices = vertices
        self.unsimplified = unsimplified
    }

    /// The shape that finishing the draft produces. If last vertices of a polygon repeat its first one, they are left out.
    public var shape: DrawnShape { kind == .polygon ? .polygon([Self.ring(vertices)]) : .line(vertices) }

    private static func ring(_ vertices: [Coordinate]) -> [Coordinate] {
        var ring = vertices
        while ring.count > 1, ring.last == ring.first { ring.removeLast() }
        return ring.count > 1 ? ring : vertices
    }

    /// Whether another draft is this one after a change: one of its vertices is still at the same index, from either end. One vertex alone may be
    /// anywhere.
    func isSame(as other: DrawingDraft?) -> Bool {
        guard let other, kind == other.kind else { return false }
        if vertices.count <= 1, other.vertices.count <= 1 { return true }
        return zip(vertices, other.vertices).contains { $0 == $1 }
            || zip(vertices.reversed(), other.vertices.reversed()).contains { $0 == $1 }
    }

    /// Appends the simplified stroke.
    ///
    /// - Complexity: about O(n log n) of the samples.
    mutating func append(_ stroke: FreehandStroke, storingUnsimplified: Bool) {
        append(stroke.vertices)
        guard storingUnsimplified else { return }
        let shift = Self.longitudeShift(after: unsimplified.last, before: stroke.coordinates.first)
        for coordinate in stroke.coordinates {
            unsimplified.append(Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + shift))
        }
    }

    /// Appends vertices. Shifts their longitudes by a multiple of 360° so that they continue the draft. Skips repeated vertices.
    mutating func append(_ coordinates: [Coordinate]) {
        let shift = Self.longitudeShift(after: vertices.last, before: coordinates.first)
        for coordinate in coordinates {
            let next = Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude + shift)
            if next != vertices.last { vertices.append(next) }
        }
    }

    private static func longitudeShift(after last: Coordinate?, before first: Coordinate?) -> Double {
        guard let last, let first else { return 0 }
        return first.unwrapped(near: last.longitude).longitude - first.longitude
    }
}
