"""Reasons that keep a card, a unit or an action from being used now, as data; `text/reasons.py` has the words.

Requirements come in the order in which a person checks them: whether it is there, whether it is the time, who could use
it, what it costs, and last whether it goes at this very space or unit.
"""
