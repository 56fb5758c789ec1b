import Testing
import TouchPipeline

@Suite("Vec2F")
struct Vec2FTests {
    @Test("length, distance and midpoint are those of the plane")
    func plane() {
        #expect(Vec2F(3, 4).length == 5)
        #expect(Vec2F(1, 1).distance(to: Vec2F(4, 5)) == 5)
        #expect(Vec2F.midpoint(Vec2F(0, 0), Vec2F(4, 2)) == Vec2F(2, 1))
    }

    @Test("a vector with a NaN or infinite part is not finite", arguments: [Float.nan, .infinity, -.infinity])
    func finite(bad: Float) {
        #expect(!Vec2F(bad, 0).isFinite)
        #expect(!Vec2F(0, bad).isFinite)
        #expect(Vec2F(0, 0).isFinite)
    }

    @Test(
        "the description is that of a transcript",
        arguments: [
            (Vec2F(12.5, 300), "(12.5, 300.0)"), (Vec2F(-1.0006, 0), "(-1.001, 0.0)"), (Vec2F(.nan, -.infinity), "(nan, -inf)"),
        ])
    func description(vector: Vec2F, text: String) {
        #expect("\(vector)" == text)
        #expect(String(describing: vector) == text)
    }
}
