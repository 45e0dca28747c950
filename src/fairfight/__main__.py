"""`python -m fairfight` is `fairfight`."""

from fairfight.cli.main import main

if __name__ == "__main__":
    main()
