"""Changes and causes of each kind of event."""
