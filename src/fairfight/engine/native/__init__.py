"""How rules become native code, in the order in which it happens.

| module | what it does |
| --- | --- |
| `kinds` | what a rule takes and gives, from its annotations |
| `keys` | the name under which a compiled rule is kept: a hash of all that it depends on |
| `plan` | which rules become native code together |
| `lowering` | a rule as LLVM's code; the only module that knows numba |
| `linking` | lowered rules as one optimised piece of machine code |
| `store` | the folder in which both are kept, and what a wheel brings along |
| `doors` | how Python calls native code |
| `loading` | machine code in this process |

`engine.native.entry` is the way in. Nothing here knows a game.
"""
