extension NavigationOptions {
    /// In which directions one finger moves the map.
    public enum PanMode: UInt8, Sendable, Hashable, CaseIterable {
        /// In all.
        case free
        /// Left and right only.
        case horizontal
        /// Up and down only.
        case vertical
    }
}
