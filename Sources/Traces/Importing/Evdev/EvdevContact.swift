/// Something that a device senses: a finger or a pen, on the glass or above it.
struct EvdevContact: Equatable {
    /// Which one: the kernel's number for it, or one that was given to it; below 0: there is none.
    var id = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32?
    /// How far above the glass it hovers; 0: it touches.
    var distance: Int32 = 0
    var toolType: Int32 = 0

    var isPalm: Bool { toolType == EvdevCode.ToolType.palm }

    /// Takes over what an event says of one contact; `false` if it says nothing.
    mutating func take(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevCode.Axis.multitouchX: x = value
        case EvdevCode.Axis.multitouchY: y = value
        case EvdevCode.Axis.multitouchPressure: pressure = value
        case EvdevCode.Axis.multitouchDistance: distance = value
        case EvdevCode.Axis.toolType: toolType = value
        case EvdevCode.Axis.trackingID: id = Int(value)
        default: return false
        }
        return true
    }
}
