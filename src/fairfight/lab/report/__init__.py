"""The report: one self-contained page of a game's figures, with headline verdicts first and the method last."""
