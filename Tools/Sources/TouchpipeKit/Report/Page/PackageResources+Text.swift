extension PackageResources {
    /// The style sheet of the page.
    static var css: String { String(decoding: report_css, as: UTF8.self) }
    /// The script of the page. It must also be valid as XML, so it contains neither `<` nor `&`.
    static var script: String { String(decoding: report_js, as: UTF8.self) }
}
