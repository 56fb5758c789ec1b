extension PackageResources {
    /// The style of the page.
    static var css: String { String(decoding: report_css, as: UTF8.self) }
    /// The script of the page; it reads as XML, too, so it does without `<` and `&`.
    static var script: String { String(decoding: report_js, as: UTF8.self) }
}
