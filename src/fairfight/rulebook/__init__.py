"""How rules run: the rule decorator and its speeds, state layouts and mirrors, chance, event log, batches."""
