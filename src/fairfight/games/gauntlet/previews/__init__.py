"""What a choice is likely to do: exact chances from the rules' own arithmetic."""
