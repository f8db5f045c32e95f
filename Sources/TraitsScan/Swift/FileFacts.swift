/// What one Swift file says by itself. Nothing of any other file, and no opinion about what a trait is.
public struct FileFacts: Hashable, Sendable {
    /// The file's path as it was given to the tool.
    public var path: String
    /// The `import` declarations, in source order.
    public var imports: [ImportFact] = []
    /// The declarations in source order; an enclosing one comes before what it contains.
    public var declarations: [Declaration] = []
    /// The bodies that declarations stand in, each as the next one around it; nil for an outermost one.
    public var bodies: [Int?] = []
    /// The string literals assigned to something called `traitSpec`, in source order.
    public var specLiterals: [StringLiteral] = []
    /// Every string literal without interpolation, if ``ScanOptions/strings`` asked for them.
    public var strings: [StringLiteral] = []
    /// The `// traits-gen:` comments, in source order.
    public var directives: [Directive] = []
    /// What cannot be read as Swift, in source order.
    public var problems: [Diagnostic] = []

    /// Creates the facts of a file that says nothing.
    public init(path: String) { self.path = path }
}

/// Which facts a scan collects beyond those that linking needs.
public struct ScanOptions: Hashable, Sendable {
    /// Whether types local to a function, accessor or closure body are declarations too.
    public var locals = false
    /// Whether every string literal without interpolation is a fact.
    public var strings = false
    /// Whether stored properties, enum cases, coding keys, `apply` and documentation are read, as specs and their schema need them.
    public var members = false

    /// Creates options that collect what linking needs.
    public init(locals: Bool = false, strings: Bool = false, members: Bool = false) {
        self.locals = locals
        self.strings = strings
        self.members = members
    }
}

/// An `import` declaration.
public struct ImportFact: Hashable, Sendable {
    /// The attributes and modifiers as written, in order: `@testable`, `public`.
    public var modifiers: [String] = []
    /// The kind of a scoped import, such as `struct` in `import struct Foundation.URL`.
    public var kind: String?
    /// The dotted path without backticks; the first component is the module.
    public var path: [String]
    /// The place of the path.
    public var place: SourcePlace
    /// The enclosing `#if` clauses, outermost first.
    public var conditions: [ConditionClause] = []

    /// Creates an import of `path`.
    public init(path: [String], place: SourcePlace) {
        self.path = path
        self.place = place
    }
}

/// One branch of an `#if`: the conditions of its chain up to its own.
public struct ConditionClause: Hashable, Sendable {
    /// The conditions' exact texts; nil stands for `#else`. `#if A` … `#else` gives `["A", nil]` in the second branch.
    public var chain: [String?]

    /// Creates the branch that holds when only the last condition of `chain` does.
    public init(_ chain: [String?]) { self.chain = chain }
}

/// A string literal without interpolation.
public struct StringLiteral: Hashable, Sendable {
    /// The contents between the delimiters, escapes not resolved.
    public var text: String
    /// The literal's value with escapes resolved and the indentation of a multi-line literal removed.
    public var value: String
    /// The place of the opening delimiter, hashes included.
    public var place: SourcePlace
    /// For a literal assigned to `traitSpec`: the text before `.traitSpec`, such as `titleLabel` or `self.view`; else "".
    public var owner: String = ""
    /// For a literal assigned to `traitSpec`: the innermost enclosing declaration, an index in ``FileFacts/declarations``.
    public var declaration: Int?

    /// Creates the literal at `place`.
    public init(text: String, value: String, place: SourcePlace) {
        self.text = text
        self.value = value
        self.place = place
    }
}

/// A comment that speaks to the generator: `// traits-gen: skip`.
public struct Directive: Hashable, Sendable {
    /// What follows `traits-gen:`, without the spaces around it.
    public var text: String
    /// The place of that text.
    public var place: SourcePlace
    /// The declaration it stands before or on the line of, an index in ``FileFacts/declarations``; nil if it stands alone.
    public var declaration: Int?

    /// Creates a directive that stands alone.
    public init(text: String, place: SourcePlace, declaration: Int? = nil) {
        self.text = text
        self.place = place
        self.declaration = declaration
    }
}
