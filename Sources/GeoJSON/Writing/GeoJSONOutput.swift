/// One text in the making, object by object.
struct GeoJSONOutput {
    let writesBoundingBoxes: Bool
    private(set) var text = GeoJSONText()

    init(writesBoundingBoxes: Bool) { self.writesBoundingBoxes = writesBoundingBoxes }

    mutating func append(_ object: GeoJSONObject) throws(GeoJSONError) {
        switch object {
        case .geometry(let geometry): try text.append(try GridGeometry(geometry))
        case .feature(let feature): try append(feature, geometry: try GeoJSONOutput.geometry(of: feature))
        case .featureCollection(let collection): try append(collection)
        }
    }

    private mutating func append(_ collection: GeoJSONFeatureCollection) throws(GeoJSONError) {
        let features = collection.features
        // All shapes first, because the bounding box of all stands before them.
        let geometries = try GeoJSONError.map(features, under: "features") { (feature) throws(GeoJSONError) in
            try GeoJSONOutput.geometry(of: feature)
        }
        text.append("{\"type\":\"FeatureCollection\"")
        appendBoundingBox(of: geometries)
        text.append(",\"features\":[")
        for index in features.indices {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            do throws(GeoJSONError) {
                try append(features[index], geometry: geometries[index])
            } catch {
                throw error.under(.index(index)).under(.member("features"))
            }
        }
        text.append("]")
        try append(foreign: collection.foreignMembers, to: .featureCollection)
        text.append("}")
    }

    private mutating func append(_ feature: GeoJSONFeature, geometry: GridGeometry?) throws(GeoJSONError) {
        text.append("{\"type\":\"Feature\"")
        if let id = feature.id { try append(id) }
        appendBoundingBox(of: [geometry])
        text.append(",\"geometry\":")
        if let geometry { try text.append(geometry) } else { text.append("null") }
        text.append(",\"properties\":")
        do throws(GeoJSONError) {
            try text.append(.object(feature.properties))
        } catch {
            throw error.under(.member("properties"))
        }
        try append(foreign: feature.foreignMembers, to: .feature)
        text.append("}")
    }

    private static func geometry(of feature: GeoJSONFeature) throws(GeoJSONError) -> GridGeometry? {
        guard let geometry = feature.geometry else { return nil }
        do throws(GeoJSONError) {
            return try GridGeometry(geometry)
        } catch {
            throw error.under(.member("geometry"))
        }
    }

    private mutating func append(_ id: GeoJSONID) throws(GeoJSONError) {
        text.append(",\"id\":")
        switch id {
        case .string(let string): text.append(quoted: string)
        case .number(let number):
            do throws(GeoJSONError) { try text.append(number: number) } catch { throw error.under(.member("id")) }
        }
    }

    private mutating func append(foreign members: GeoJSONMembers, to kind: GeoJSONObjectKind) throws(GeoJSONError) {
        for member in members where kind.reserves(member.name) {
            throw GeoJSONError(.reservedMember, at: .member(member.name))
        }
        guard !members.isEmpty else { return }
        text.append(",")
        try text.append(members: members)
    }

    private mutating func appendBoundingBox(of geometries: [GridGeometry?]) {
        guard writesBoundingBoxes, let box = GridBounds(of: geometries) else { return }
        text.append(",\"bbox\":[")
        for (index, value) in [box.west, box.south, box.east, box.north].enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(degrees: value)
        }
        text.append("]")
    }
}
