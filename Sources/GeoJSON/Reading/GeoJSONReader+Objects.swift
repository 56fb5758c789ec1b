#if !hasFeature(Embedded)

extension GeoJSONReader {
    func object(from value: GeoJSONValue) throws(GeoJSONError) -> GeoJSONObject {
        let members = try JSONShape.object(value)
        switch try JSONShape.type(of: members) {
        case "Feature": return .feature(try feature(members))
        case "FeatureCollection": return .featureCollection(try collection(members))
        default: return .geometry(try geometry(value))
        }
    }

    private func collection(_ members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONFeatureCollection {
        let features = try JSONShape.required("features", of: members) { (value) throws(GeoJSONError) in
            try GeoJSONError.map(try JSONShape.array(value)) { (element) throws(GeoJSONError) in
                let members = try JSONShape.object(element)
                let type = try JSONShape.type(of: members)
                guard type == "Feature" else { throw GeoJSONError(.unknownType(type), at: .member("type")) }
                return try feature(members)
            }
        }
        let foreign = try foreignMembers(members, of: .featureCollection, defined: ["type", "features"])
        return GeoJSONFeatureCollection(features, foreignMembers: foreign)
    }

    private func feature(_ members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONFeature {
        GeoJSONFeature(
            id: try id(of: members),
            geometry: try JSONShape.required("geometry", of: members) { (value) throws(GeoJSONError) in
                value == .null ? nil : try geometry(value)
            },
            properties: try JSONShape.required("properties", of: members) { (value) throws(GeoJSONError) in
                value == .null ? [:] : try JSONShape.object(value)
            },
            foreignMembers: try foreignMembers(members, of: .feature, defined: ["type", "id", "geometry", "properties"]))
    }

    private func id(of members: GeoJSONMembers) throws(GeoJSONError) -> GeoJSONID? {
        switch members["id"] {
        case nil: return nil
        case .string(let string)?: return .string(string)
        case .number(let number)?: return .number(number)
        case let other?:
            throw GeoJSONError(.wrongType(expected: "a string or a number", found: other.kindName), at: .member("id"))
        }
    }

    /// The members that GeoJSON does not define; checks those of the others that every object may have.
    func foreignMembers(
        _ members: GeoJSONMembers, of kind: GeoJSONObjectKind, defined: [String]
    ) throws(GeoJSONError) -> GeoJSONMembers {
        var foreign: [GeoJSONMembers.Member] = []
        for member in members where !defined.contains(member.name) {
            do throws(GeoJSONError) {
                switch member.name {
                case "bbox": try JSONShape.checkBoundingBox(member.value)
                case "crs": try JSONShape.checkReferenceSystem(member.value)
                default:
                    guard !kind.reserves(member.name) else { throw GeoJSONError(.reservedMember) }
                    foreign.append(member)
                }
            } catch {
                throw error.under(.member(member.name))
            }
        }
        return GeoJSONMembers(distinct: foreign)
    }
}

#endif
