"""The rules of Investigators: read `campaign` first, then `turn`, `attack`, `monsters` and `base`."""
