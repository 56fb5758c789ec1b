import TouchPipeline

extension RandomTouchStream {
    /// What a random stream is like.
    public struct Options: Sendable {
        /// How many fingers there are at most, 1 to 12. 5 by default.
        ///
        /// With more than five, many fingers are down at once in every third touch. With more than ten, events have more pointers than there
        /// is room for, so that not even a stream without flaws is lawful.
        public var maximumFingers: Int
        /// The thresholds near which times and distances are chosen.
        public var configuration: TouchConfiguration
        /// The size of the screen, in pixels. Fingers stray beyond it now and then.
        public var size: Vec2F
        /// When the stream begins.
        public var start: TouchInstant
        /// Leaves out ids and phases: events of positions alone, of which one finger lifts at a time.
        public var isOfPositionsAlone: Bool
        /// How likely an event is spoilt, 0 to 1.
        public var flawProbability: Double
        /// What may be wrong with an event that is spoilt.
        public var flaws: [Flaw]

        /// A lawful stream unless `flawProbability` is more than zero; `size` in pixels.
        public init(
            maximumFingers: Int = 5, configuration: TouchConfiguration = .openMobileMaps, size: Vec2F = Vec2F(1080, 1920),
            start: TouchInstant = .zero, isOfPositionsAlone: Bool = false, flawProbability: Double = 0, flaws: [Flaw] = Flaw.allCases
        ) {
            precondition(size.isFinite, "the size of a screen must be finite")
            self.maximumFingers = Swift.min(Swift.max(1, maximumFingers), TouchPointers.capacity + 2)
            self.configuration = configuration
            self.size = size
            self.start = start
            self.isOfPositionsAlone = isOfPositionsAlone
            self.flawProbability = flawProbability
            self.flaws = flaws
        }
    }

    /// What can be wrong with an event.
    public enum Flaw: UInt8, Sendable, Hashable, CaseIterable {
        /// A position that is NaN or infinite.
        case nonFinitePosition
        /// A position at, or far beyond, the ends of what is taken.
        case hugePosition
        /// A pressure that is NaN, infinite or out of range.
        case badPressure
        /// A finger that nobody knows.
        case unknownPointer
        /// A finger that is down is left out.
        case missingFinger
        /// A finger is named twice, at two places.
        case duplicateFinger
        /// A finger that is down lands again.
        case landingTwice
        /// A finger lifts that is not down: alone, or beside those that are.
        case liftingUnknown
        /// A finger that is down has another id from now on. It lands under the new one, or moves.
        case changedID
        /// Time goes back.
        case timeGoesBack
        /// A time stamp in the future.
        case fromTheFuture
        /// A time stamp at one end of what can be.
        case extremeTime
        /// No time stamp.
        case noTime
        /// No pointer.
        case noPointer
        /// More pointers than there is room for.
        case tooManyPointers
        /// Phases that contradict the action, or another action.
        case contradiction
        /// No ids and no phases, between events that have them. In one of two such events, any action with all fingers that are down,
        /// such as an `.up` of ten.
        case positionsAlone
        /// A scroll of no or several pointers, or by a distance that is no number.
        case badScroll
        /// Nothing that belongs together.
        case garbage

        /// The name of the case.
        public var name: String {
            switch self {
            case .nonFinitePosition: "nonFinitePosition"
            case .hugePosition: "hugePosition"
            case .badPressure: "badPressure"
            case .unknownPointer: "unknownPointer"
            case .missingFinger: "missingFinger"
            case .duplicateFinger: "duplicateFinger"
            case .landingTwice: "landingTwice"
            case .liftingUnknown: "liftingUnknown"
            case .changedID: "changedID"
            case .timeGoesBack: "timeGoesBack"
            case .fromTheFuture: "fromTheFuture"
            case .extremeTime: "extremeTime"
            case .noTime: "noTime"
            case .noPointer: "noPointer"
            case .tooManyPointers: "tooManyPointers"
            case .contradiction: "contradiction"
            case .positionsAlone: "positionsAlone"
            case .badScroll: "badScroll"
            case .garbage: "garbage"
            }
        }
    }
}
