"""Compiles rules to native code.

The steps in their order: `kinds`, `keys`, `plan`, `lowering` (which uses `calling`), `linking`, `store`, `doors` and
`loading`. `entry` is the way in. Nothing here knows a game.
"""
