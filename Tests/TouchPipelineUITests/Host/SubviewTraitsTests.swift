import Testing

@testable import TouchPipelineUI

#if canImport(CoreGraphics)
import CoreGraphics
#else
import Foundation
#endif

@Suite("Views inside a map")
struct SubviewTraitsTests {
    @Test(
        "a map leaves controls alone, and views with recognizers of their own that do not cover it",
        arguments: [
            (SubviewTraits(), false), (SubviewTraits(isControl: true), true), (SubviewTraits(hasRecognizers: true), true),
            (SubviewTraits(fillsMap: true), false), (SubviewTraits(isControl: true, fillsMap: true), true),
            // The view in which an engine draws.
            (SubviewTraits(hasRecognizers: true, fillsMap: true), false), (SubviewTraits(isControl: true, hasRecognizers: true), true),
            (SubviewTraits(isControl: true, hasRecognizers: true, fillsMap: true), true),
            // An overlay as large as the map, which the app has named, and a view without any other trait.
            (SubviewTraits(isIgnored: true, hasRecognizers: true, fillsMap: true), true), (SubviewTraits(isIgnored: true), true),
        ])
    func leftAlone(view: SubviewTraits, isLeftAlone: Bool) { #expect(view.takesTouches == isLeftAlone) }

    @Test(
        "a view fills a map if it is at most a point smaller on each side",
        arguments: [
            (CGRect(x: 0, y: 0, width: 390, height: 844), true), (CGRect(x: -20, y: -20, width: 500, height: 900), true),
            // An engine that rounds its view down to whole points.
            (CGRect(x: 0, y: 0, width: 389.67, height: 843.33), true), (CGRect(x: 0.33, y: 1, width: 389, height: 842), true),
            (CGRect(x: 0, y: 0, width: 388.9, height: 844), false), (CGRect(x: 0, y: 1.1, width: 390, height: 844), false),
            (CGRect(x: 16, y: 16, width: 44, height: 44), false), (.zero, false), (.null, false),
        ])
    func fills(frame: CGRect, fills: Bool) { #expect(frame.fills(CGRect(x: 0, y: 0, width: 390, height: 844)) == fills) }
}
