"""The report of a comparison: before and after."""
