import Foundation
public import TouchPipeline

// The texts are in the string catalog `Localizable.xcstrings`, in English, German and French. Xcode compiles it. Without Xcode, as on Linux, all texts are
// in English.

extension MapCommand {
    /// The name for people, in a language of the app: `Zoom in`. The English name for a command that the module does not know, and for a language that it
    /// does not have.
    public var localizedName: String { LocalizedText.text(for: name, english: englishName) }
}

extension CommandFeedback {
    /// The text in a language of the app. The English text for a feedback that the module does not know, and for a language that it does not have.
    ///
    /// Its values, such as lengths and what is wrong with a shape, are as the listener has written them.
    public var localizedText: String { text(in: LocalizedText.text(for: format, english: format)) }
}

/// The string catalog of the module.
enum LocalizedText {
    #if SWIFT_PACKAGE
    private static var bundle: Bundle { .module }
    #else
    private final class BundleToken {}
    private static var bundle: Bundle { Bundle(for: BundleToken.self) }
    #endif

    /// The text of a key in a language of the app.
    static func text(for key: String, english: String) -> String { bundle.localizedString(forKey: key, value: english, table: nil) }
}
