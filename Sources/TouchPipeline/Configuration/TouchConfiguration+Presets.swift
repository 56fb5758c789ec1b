extension TouchConfiguration {
    /// As Open Mobile Maps: the default.
    public static var openMobileMaps: TouchConfiguration { TouchConfiguration() }
}
