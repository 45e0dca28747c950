"""`python -m tests.pages` writes the tables of the rulebook pages and of docs/architecture.md anew."""

from tests.pages.filling import main

main()
