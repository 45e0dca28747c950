"""What views, scenes and events say of units, effects and spaces alike."""
