import Foundation
import Testing
import TraitsCore
import TraitsTestSupport

/// Random use of a provider, compared after each step with what the simplest possible model says.
///
/// `TRAITS_MODEL_STEPS=100000` takes that many steps with each seed.
@Suite struct ModelTests {
    @Test(arguments: [1, 2, 3])
    func `whatever is done, the state is that of the model, and everything is restored in the end`(seed: UInt64) throws {
        var run = Run(seed: seed)
        let steps = ProcessInfo.processInfo.environment["TRAITS_MODEL_STEPS"].flatMap(Int.init) ?? 10_000
        for _ in 0..<steps {
            run.step()
            if let fault = run.fault { return #expect(fault == "") }
        }
        run.end()
        #expect(run.fault == nil)
        #expect(run.steps.count == Step.allCases.count, "every kind of step was taken")
    }
}

/// What can be done.
private enum Step: CaseIterable {
    case make, die, attach, detach, reload, reloadDocument, reloadSame, detachAll
}

/// A trait in the model.
private enum ModelTrait: Equatable {
    case alpha(Double), invisible, size(Int), push(Int), inherit([String])

    /// The trait itself.
    var trait: any TraitsCore.Trait {
        switch self {
        case .alpha(let alpha): Alpha(alpha: alpha)
        case .invisible: Color("invisible")
        case .size(let size): Size(size: size)
        case .push(let number): Push(number: number)
        case .inherit(let identifiers): Inherit(identifiers)
        }
    }
}

/// The part of an object's state that traits change.
private struct ModelState: Equatable {
    var alpha = 1.0
    var color = "white"
    var size: Int?
    var log: [String] = []

    init() {}

    init(_ view: View) {
        (alpha, color, size, log) = (view.alpha, view.color, (view as? Label)?.size, view.log)
    }
}

/// A provider, its objects and the model of both.
private struct Run {
    private var random: SeededGenerator
    private let bench: Bench
    /// The objects that are alive, and the identifier that the model has for each.
    private var objects: [(view: View, identifier: String?)] = []
    private var specification: [String: [ModelTrait]] = [:]
    private static let identifiers = (0..<6).map { "i\($0)" }
    /// The kinds of steps taken.
    private(set) var steps: Set<Step> = []
    /// Where provider and model differ; nil if nowhere.
    private(set) var fault: String?

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        var table = TraitTable(format: .v1)
        table.add(Push.self, as: "Push")
        bench = Bench(table)
    }

    /// Does something, and compares.
    mutating func step() {
        // What changes little is done often, so that objects live long enough to be changed.
        let steps: [Step] = [.make, .die, .attach, .attach, .attach, .detach, .reload, .reload, .reloadDocument, .reloadSame]
        let step = random.below(500) == 0 ? .detachAll : steps[random.below(steps.count)]
        self.steps.insert(step)
        switch step {
        case .make: if objects.count < 10 { objects.append((random.below(2) == 0 ? View() : Label(), nil)) }
        case .die: if objects.count > 5 { objects.remove(at: random.below(objects.count)) }
        case .attach:
            guard let index = objects.indices.randomElement(using: &random) else { break }
            objects[index].identifier = identifier()
            bench.provider.attach(objects[index].view, as: objects[index].identifier ?? "")
        case .detach:
            guard let index = objects.indices.randomElement(using: &random) else { break }
            objects[index].identifier = nil
            bench.provider.detach(objects[index].view)
        case .detachAll:
            for index in objects.indices { objects[index].identifier = nil }
            bench.provider.detachAll()
        case .reload, .reloadDocument, .reloadSame: reload(step)
        }
        compare(step)
    }

    /// Restores everything, and compares.
    mutating func end() {
        bench.provider.reload(Specification())
        specification = [:]
        compare(.reload)
        for (view, _) in objects where ModelState(view) != Self.fresh(view) { fault = "something is left at the end" }
    }

    /// Changes the specification a little and reloads it: made in code, or by way of a document.
    private mutating func reload(_ step: Step) {
        let old = specification
        if step != .reloadSame {
            let identifier = identifier()
            specification[identifier] = random.below(4) == 0 ? nil : (0..<random.below(4)).map { _ in trait() }
        }
        let new = Specification(specification.mapValues { $0.map(\.trait) })
        _ = bench.takeEvents()
        do {
            if step == .reloadDocument {
                try bench.provider.reload(new.json(registry: bench.provider.registry))
            } else {
                bench.provider.reload(new)
            }
        } catch {
            fault = "\(error)"
        }
        let touched = objects.count { object in
            object.identifier.map { Self.resolve($0, old) != Self.resolve($0, specification) } ?? false
        }
        if bench.takeEvents().last != .reloaded(objects: touched) { fault = "\(step) should touch \(touched) objects" }
    }

    private mutating func identifier() -> String { Self.identifiers[random.below(Self.identifiers.count)] }

    private mutating func trait() -> ModelTrait {
        switch random.below(6) {
        case 0: .alpha(Double(random.below(10)) / 10)
        case 1: .invisible
        case 2: .size(random.below(5))
        case 3: .inherit((0...random.below(2)).map { _ in identifier() })
        default: .push(random.below(100))
        }
    }

    /// Compares every object with the model.
    private mutating func compare(_ step: Step) {
        for (view, identifier) in objects {
            let expected = Self.state(of: view, identifier.map { Self.resolve($0, specification) } ?? [])
            if ModelState(view) != expected { fault = "after \(step): \(ModelState(view)), not \(expected)" }
            if bench.provider.identifier(of: view) != identifier { fault = "after \(step): another identifier" }
        }
    }

    /// The traits of an identifier with those that it inherits; a circle ends where it closes.
    private static func resolve(_ identifier: String, _ specification: [String: [ModelTrait]], _ open: Set<String> = []) -> [ModelTrait] {
        specification[identifier, default: []].flatMap { trait -> [ModelTrait] in
            guard case .inherit(let bases) = trait else { return [trait] }
            let open = open.union([identifier])
            return bases.flatMap { open.contains($0) ? [] : resolve($0, specification, open) }
        }
    }

    /// The state of an object that has had no traits yet.
    private static func fresh(_ view: View) -> ModelState {
        var state = ModelState()
        state.size = view is Label ? 12 : nil
        return state
    }

    /// The state of a fresh object with some traits.
    private static func state(of view: View, _ traits: [ModelTrait]) -> ModelState {
        var state = fresh(view)
        for trait in traits {
            switch trait {
            case .alpha(let alpha): state.alpha = alpha
            case .size(let size): if view is Label { state.size = size }
            case .push(let number): state.log.append("\(number)")
            case .invisible, .inherit: break
            }
        }
        return state
    }
}
