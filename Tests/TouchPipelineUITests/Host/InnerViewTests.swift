import Testing

@testable import TouchPipelineUI

@Suite("Views inside a map")
struct InnerViewTests {
    @Test(
        "a map leaves controls alone, and views with recognizers of their own that do not cover it",
        arguments: [
            (InnerView(), false), (InnerView(isControl: true), true), (InnerView(hasRecognizers: true), true),
            (InnerView(fillsMap: true), false), (InnerView(isControl: true, fillsMap: true), true),
            // The view in which an engine draws.
            (InnerView(hasRecognizers: true, fillsMap: true), false), (InnerView(isControl: true, hasRecognizers: true), true),
            (InnerView(isControl: true, hasRecognizers: true, fillsMap: true), true),
        ])
    func leftAlone(view: InnerView, isLeftAlone: Bool) { #expect(view.takesTouches == isLeftAlone) }
}
