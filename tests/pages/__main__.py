"""`python -m tests.pages` writes the tables of all rulebook pages anew."""

from tests.pages.filling import main

main()
