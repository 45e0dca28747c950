"""How rules run, in plain Python and as native code. It knows no game."""
