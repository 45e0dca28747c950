"""The way of every request: tracing, the gate, the guard, and one shape of errors."""
