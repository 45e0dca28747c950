"""What cards do in Summoners: who may play them, the stack, effects and triggers."""
