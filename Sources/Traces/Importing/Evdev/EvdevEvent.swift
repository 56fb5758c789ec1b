/// One kernel event: `E: seconds.microseconds type code value`.
struct EvdevEvent: Equatable {
    /// Microseconds on the recording's clock.
    var time: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
}
