/// What a device says of one axis.
struct EvdevAxis: Equatable {
    var minimum: Int32
    var maximum: Int32
    /// Units a millimetre; 0 if the device does not know.
    var resolution: Int32

    /// How many units there are from one end to the other.
    var extent: Double { Double(maximum) - Double(minimum) }

    /// Where a value lies between the ends, from 0 to 1; 0.5 on an axis without extent.
    func normalized(_ value: Int32) -> Float {
        guard extent > 0 else { return 0.5 }
        return Float(min(max((Double(value) - Double(minimum)) / extent, 0), 1))
    }
}
