"""Parts that views, scenes and events share: units, effects and spaces."""
