extension GeoJSONError {
    /// What can be wrong.
    public enum Reason: Sendable, Hashable {
        /// The text is not JSON (RFC 8259): what was expected, at which byte, counted from 0.
        case notJSON(expected: String, offset: Int)
        /// Something that must be there is not.
        case missing
        /// A value of another kind than expected.
        case wrongType(expected: String, found: String)
        /// A `type` that GeoJSON does not know, or that may not stand here.
        case unknownType(String)
        /// A latitude, in degrees, beyond ±90 or not a number.
        case latitudeOutOfRange(Double)
        /// A longitude, in degrees, beyond ±3600 or not a number.
        case longitudeOutOfRange(Double)
        /// A number that is infinite or not a number.
        case notFinite
        /// Fewer positions, or numbers of a position, than it takes.
        case tooFew(count: Int, minimum: Int)
        /// A ring whose last position is not its first.
        case unclosedRing
        /// A polygon more than 360° wide, which would cover itself.
        case widerThanEarth
        /// A polygon across the antimeridian that has no area, so that nothing is left when it is cut.
        case noArea
        /// Arrays and objects deeper inside each other than allowed.
        case tooDeep(limit: Int)
        /// A name that stands twice in one object.
        case duplicateMember
        /// A member that may not stand in this object, because GeoJSON gives its name a meaning elsewhere (RFC 7946, 7.1).
        case reservedMember
        /// Coordinates of a reference system other than WGS 84 in longitude and latitude.
        case unsupportedReferenceSystem
        /// A bounding box that is not four or six numbers.
        case badBoundingBox
    }
}
