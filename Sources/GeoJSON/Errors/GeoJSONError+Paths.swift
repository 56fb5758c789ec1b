extension GeoJSONError {
    /// Maps an array; an error gets the element's index, and the member that the array stands in, into its path.
    static func map<Element, Result>(
        _ elements: [Element], under member: String? = nil, _ transform: (Element) throws(GeoJSONError) -> Result
    ) throws(GeoJSONError) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(elements.count)
        for index in elements.indices {
            do throws(GeoJSONError) {
                results.append(try transform(elements[index]))
            } catch {
                let inArray = error.under(.index(index))
                throw member.map { inArray.under(.member($0)) } ?? inArray
            }
        }
        return results
    }
}
