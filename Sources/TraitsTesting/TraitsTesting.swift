// Checks for tests of traits.
