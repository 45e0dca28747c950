"""What every request goes through: tracing, the gate, the guard, and one shape of errors."""
