// The only module of the generator that touches files.
