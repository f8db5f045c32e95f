/// A place that names are declared in.
enum Scope: Sendable {
    /// A type with all its extensions, by its index in the records.
    case type(Int)
    /// A module's file scope, without what is private to a file.
    case module(Int)
    /// What is private to a file, by the file's index in the program.
    case file(Int)
    /// The bodies inside a declaration, by the declaration's index in the program, or those at a file's top level.
    case bodies(of: Int, file: Int)
}

/// A declaration that a name in a scope may mean.
enum Member: Hashable, Sendable {
    /// A class, struct, enum, actor or protocol, by its index in the records.
    case type(Int)
    /// A typealias, by its index in the nodes.
    case alias(Int)
    /// An associated type, by its index in the nodes: it hides outer names and means no type.
    case parameter(Int)
}

/// What each name means in each scope.
///
/// One dictionary for all scopes: most types have few members, and a dictionary each would cost more than they hold.
struct ScopeTable: Sendable {
    private struct Place: Hashable {
        let scope: Int
        let name: NameID
    }

    private struct Node {
        let member: Member
        var next: Int
    }

    private var heads: [Place: Int] = [:]
    private var nodes: [Node] = []

    /// Declares `name` in `scope`, after what it means already.
    mutating func declare(_ name: NameID, as member: Member, in scope: Scope) {
        let place = Place(scope: Self.code(scope), name: name)
        nodes.append(Node(member: member, next: -1))
        guard var last = heads[place] else {
            heads[place] = nodes.count - 1
            return
        }
        while nodes[last].next >= 0 { last = nodes[last].next }
        nodes[last].next = nodes.count - 1
    }

    /// Returns what `name` means in `scope` by itself, in the order of declaration.
    func members(_ name: NameID, in scope: Scope) -> [Member] {
        guard var index = heads[Place(scope: Self.code(scope), name: name)] else { return [] }
        var found: [Member] = []
        while index >= 0 {
            found.append(nodes[index].member)
            index = nodes[index].next
        }
        return found
    }

    /// Numbers the scopes of all kinds without overlap.
    private static func code(_ scope: Scope) -> Int {
        switch scope {
        case .type(let index): index << 3
        case .module(let index): index << 3 | 1
        case .file(let index): index << 3 | 2
        case .bodies(let declaration, let file): declaration >= 0 ? declaration << 3 | 3 : file << 3 | 4
        }
    }
}
