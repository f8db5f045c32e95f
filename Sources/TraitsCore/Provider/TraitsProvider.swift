public import Foundation

/// Puts the traits of a specification on the objects that are attached under its identifiers, and takes them off again.
///
/// Objects are held weakly. A provider, its traits and its objects belong to one isolation: the main actor, another actor,
/// or a single thread. Its events can be sent anywhere.
///
/// ```swift
/// let provider = TraitsProvider(registry: TraitRegistry(TraitFactories.table))
/// provider.attach(title, as: .titleLabel)
/// try provider.reload(Data(contentsOf: specFile))
/// ```
///
/// An object belongs to one provider at a time: two would not know of each other, and undo what they did out of order. A provider
/// that goes away leaves its objects as they are; to undo its traits call ``detachAll()`` first.
///
/// When a trait, a restore or an observer calls the provider that is calling it, the call is carried out after what is under
/// way, in the order of the calls.
public final class TraitsProvider {
    /// The traits that a spec can name.
    public private(set) var registry: TraitRegistry
    /// What is applied.
    public private(set) var specification: Specification

    /// Whether identifiers can be checked: before the first specification none is known, and that is no problem.
    private var hasSpecification: Bool
    /// The identifiers that were reported as missing from the specification.
    private var reportedUnknown: Set<String> = []
    /// The document that was asked for last, to read it again when the registry grows; nil if it was no document.
    private var document: SpecificationDocument?
    private var resolver: TraitResolver
    private var attachments = AttachmentTable()
    private var observers = TraitObservers()
    private var queue = ProviderQueue()

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - registry: The traits that a spec can name: `TraitRegistry(TraitFactories.table)`.
    ///   - specification: What to apply from the start; nil if it is loaded later.
    ///   - observer: Receives every event. By default problems are written to standard error.
    public init(
        registry: TraitRegistry, specification: Specification? = nil,
        observer: ((TraitEvent) -> Void)? = TraitEvent.writeProblem
    ) {
        self.registry = registry
        self.specification = specification ?? Specification()
        self.hasSpecification = specification != nil
        self.resolver = TraitResolver(self.specification)
        if let observer { observers.add(observer) }
    }

    // MARK: Objects

    /// Attaches an object under an identifier, and puts the identifier's traits on it.
    ///
    /// An object has one identifier: under another one, the old traits come off first. Under the same one nothing happens.
    ///
    /// - Parameters:
    ///   - object: The object, which is held weakly.
    ///   - identifier: The identifier's name.
    public func attach(_ object: AnyObject, as identifier: String) {
        perform(.attach(object, identifier))
    }

    /// Takes the traits off an object and forgets it. Nothing happens if it is not attached, or is being deinitialized.
    public func detach(_ object: AnyObject) {
        perform(.detach(ObjectIdentifier(object)))
    }

    /// Takes the traits off all objects, last applied first, and forgets the objects.
    public func detachAll() {
        perform(.detachAll)
    }

    /// The identifier that an object is attached under; nil if it is not attached.
    public func identifier(of object: AnyObject) -> String? {
        attachments[object]?.identifier
    }

    /// The number of objects that are attached and alive. Linear.
    public var attachedObjects: Int { attachments.living }

    // MARK: Specifications

    /// Replaces the specification, changing only the objects whose traits are others now.
    ///
    /// The old traits of those objects come off, last applied first; then the new ones go on, in the order of attachment.
    public func reload(_ specification: Specification) {
        document = nil
        perform(.reload(specification))
    }

    /// Reads a specification and replaces the present one with it, as a whole or not at all.
    ///
    /// - Parameters:
    ///   - json: The document.
    ///   - unfitTraits: What becomes of it if some traits cannot be decoded.
    ///   - limits: The bounds within which it is read.
    /// - Throws: ``SpecificationError``, after its problems went to the observers; nothing is changed then.
    public func reload(
        _ json: Data, unfitTraits: UnfitTraits = .refuse, limits: SpecificationLimits = .standard
    ) throws(SpecificationError) {
        do throws(SpecificationError) {
            let read = try Specification(json: json, registry: registry, unfitTraits: unfitTraits, limits: limits)
            for problem in read.problems { report(problem) }
            document = SpecificationDocument(json: json, unfitTraits: unfitTraits, limits: limits)
            perform(.reload(read))
        } catch {
            for problem in error.problems { report(problem) }
            throw error
        }
    }

    /// Takes further traits into the registry, such as those of a library that was loaded just now.
    ///
    /// The document of the present specification is read again, so that traits it already names take effect.
    ///
    /// - Parameters:
    ///   - table: The traits.
    ///   - clashes: What becomes of the table if a name in it stands for another type already.
    /// - Throws: ``SpecificationError``, after its problems went to the observers: the table clashes, and nothing is joined; or
    ///   the document can no longer be read with the new traits, and the specification stays as it is.
    public func join(_ table: TraitTable, clashes: NameClashes = .refuse) throws(SpecificationError) {
        if clashes == .refuse {
            let problems = registry.clashes(with: table).map { name in
                TraitProblem(.nameClash, "the name \(quoted(name)) stands for another type already; the new table is not used")
            }
            for problem in problems { report(problem) }
            guard problems.isEmpty else { throw SpecificationError(problems: problems) }
        }
        registry.join(table)
        guard let document else { return }
        try reload(document.json, unfitTraits: document.unfitTraits, limits: document.limits)
    }

    /// Loads a shared library, and takes the traits of its generated table into the registry.
    ///
    /// See ``TraitTable/init(library:module:named:)`` for what such a library is, and whom to trust.
    ///
    /// - Parameters:
    ///   - path: The library's path.
    ///   - module: The name of its module; by default that of the file.
    ///   - clashes: What becomes of the table if a name in it stands for another type already.
    /// - Throws: ``SpecificationError``, after its problems went to the observers.
    public func joinLibrary(
        _ path: String, module: String? = nil, clashes: NameClashes = .refuse
    ) throws(SpecificationError) {
        let table: TraitTable
        do throws(TraitProblem) {
            table = try TraitTable(library: path, module: module)
        } catch {
            report(error)
            throw SpecificationError(problems: [error])
        }
        try join(table, clashes: clashes)
    }

    // MARK: Events

    /// Calls `observer` with every event from now on, in this provider's isolation, until the observation is cancelled.
    @discardableResult
    public func observe(_ observer: @escaping (TraitEvent) -> Void) -> TraitObservation {
        observers.add(observer)
    }

    /// The events from now on, for any isolation. Of more than 10,000 that nobody has taken yet, the oldest are dropped.
    public var events: AsyncStream<TraitEvent> {
        observers.stream()
    }

    /// Tells the observers about a problem.
    func report(_ problem: TraitProblem) {
        send(.problem(problem))
    }

    /// Tells the observers about an event.
    private func send(_ event: TraitEvent) {
        for observation in observers.observations(for: event) { observation.notify(event) }
    }
}

extension TraitsProvider {
    /// Carries out an operation, or puts it off until what is under way is done.
    private func perform(_ operation: ProviderOperation) {
        guard queue.enter(operation) else { return }
        while let next = queue.next() {
            switch next {
            case .operation(let operation): run(operation)
            case .tooDeep(let count):
                let reason = "traits set each other off without end: \(count) further changes are not carried out"
                report(TraitProblem(.endlessChange, reason))
            }
        }
    }

    /// Carries out an operation.
    private func run(_ operation: ProviderOperation) {
        switch operation {
        case .attach(let object, let identifier):
            let old = attachments[object]
            guard old?.identifier != identifier else { return }
            if let old { remove(old) }
            apply(to: attachments.add(object, identifier))
        case .detach(let key):
            if let attachment = attachments[key] { remove(attachment) }
        case .detachAll:
            for attachment in Array(attachments.all).inOrder(of: \.appliedAt).reversed() { remove(attachment) }
        case .reload(let specification): replaceSpecification(by: specification)
        }
    }

    /// Replaces the specification and brings the objects up to date.
    private func replaceSpecification(by new: Specification) {
        let oldResolver = resolver
        resolver = TraitResolver(new)
        specification = new

        let changed = oldResolver.identifiers(changedIn: resolver).filter { attachments.has($0) }
        let unknown = hasSpecification ? changed : attachments.identifiers
        hasSpecification = true
        reportedUnknown = reportedUnknown.filter { new.items[$0] == nil }
        for identifier in unknown.sorted() where new.items[identifier] == nil { reportUnknown(identifier) }
        let differing = changed.filter { !oldResolver.resolve($0).isEqual(to: resolver.resolve($0)) }
        let affected = differing.flatMap { attachments.under($0) }
        for attachment in affected.inOrder(of: \.appliedAt).reversed() { restore(attachment) }
        for identifier in changed.sorted() { reportProblems(of: identifier) }
        for attachment in affected.inOrder(of: \.attachedAt) { putTraits(on: attachment) }
        send(.reloaded(objects: affected.count))
    }

    /// Takes the traits off an object and forgets it.
    private func remove(_ attachment: Attachment) {
        attachments.remove(attachment)
        restore(attachment)
    }

    /// Puts traits on an object that was just attached.
    private func apply(to attachment: Attachment) {
        if hasSpecification, specification.items[attachment.identifier] == nil { reportUnknown(attachment.identifier) }
        reportProblems(of: attachment.identifier)
        putTraits(on: attachment)
    }

    /// Puts the traits of its identifier on an object; one that fails is undone, reported and passed over.
    private func putTraits(on attachment: Attachment) {
        guard let object = attachment.object else { return }
        attachment.appliedAt = attachments.nextNumber()
        let elements = resolver.resolve(attachment.identifier).items
        var restores: [Restore] = []
        restores.reserveCapacity(elements.count)
        for index in elements.indices {
            var remove: Restore = {}
            do {
                // Of an element only the trait is copied: the rest is for problems.
                try elements[index].item.trait.apply(toObject: object, remove: &remove)
                restores.append(remove)
            } catch {
                remove()
                report(elements[index].problem(error))
            }
        }
        attachment.restores = restores
        guard !restores.isEmpty else { return }
        send(.applied(identifier: attachment.identifier, traits: restores.count))
    }

    /// Takes the traits off an object, last applied first. If it has died, there is nothing left to undo.
    private func restore(_ attachment: Attachment) {
        let restores = attachment.restores
        attachment.restores = []
        guard attachment.object != nil, !restores.isEmpty else { return }
        for restore in restores.reversed() { restore() }
        send(.restored(identifier: attachment.identifier, traits: restores.count))
    }

    /// Reports what is wrong with the `Inherit`s of an identifier.
    private func reportProblems(of identifier: String) {
        for problem in resolver.resolve(identifier).problems { report(problem) }
    }

    /// Reports an identifier that the specification does not have: once, however many objects are attached under it.
    private func reportUnknown(_ identifier: String) {
        guard reportedUnknown.insert(identifier).inserted else { return }
        let suggestion = resolver.suggestion(for: identifier)
        var problem = TraitProblem(.unknownIdentifier, "the spec has no traits for this identifier\(suggestion)")
        problem.identifier = identifier
        report(problem)
    }
}
