/// The version of the tool.
public enum Version {
    /// A semantic version (semver.org).
    public static let current = "0.1.0"
}
