"""Entry point of `fairfight` and `python -m fairfight`: handles Ctrl-C before anything slow is imported."""

from __future__ import annotations

import os
import signal


def main() -> None:
    """Run the command. From the first moment on, Ctrl-C ends it with one line."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end_at_once)
    from fairfight.cli.main import main as command  # noqa: PLC0415  (it takes time)

    command(_end_at_once)


def _end_at_once(_number: int, _frame: object) -> None:
    """Exit directly: nothing was done yet, and an exception raised during an import may be changed on its way out."""
    os.write(2, b"fairfight: interrupted\n")
    os._exit(130)


if __name__ == "__main__":
    main()
