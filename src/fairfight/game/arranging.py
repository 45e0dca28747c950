"""Layout of pictures: flowing text, columns side by side, bars, and an ASCII fallback."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby

from fairfight.game.picture import Line, Screen, Span, Style

Letter = tuple[str, Style]


def width_of(one: Line) -> int:
    """How many columns a line takes."""
    return sum(len(span.text) for span in one)


def cut(one: Line, width: int) -> Line:
    """A line without what stands beyond so many columns.

    >>> from fairfight.game.picture import line
    >>> cut(line("HP ", Span("12/20", "good")), 5)
    (Span(text='HP ', style=''), Span(text='12', style='good'))
    """
    return one if width_of(one) <= width else _joined(_letters(one)[:width])


def flowed(pieces: Iterable[Line], width: int, *, between: str = "  ", indent: int = 0) -> list[Line]:
    """Pieces after each other, each whole: one that does not fit begins the next line, which is indented.

    A piece that is wider than a line is broken between its words.

    >>> from fairfight.game.picture import line, plain
    >>> print(plain(flowed([line("HP 12/20"), line("MV 3"), line("its next attack hits")], 15, indent=2)))
    HP 12/20  MV 3
      its next
      attack hits
    """
    drawn: list[Line] = []
    for piece in pieces:
        gap = between
        for part in [piece] if width_of(piece) <= width - indent else _words(piece, width - indent):
            if drawn and width_of(drawn[-1]) + len(gap) + width_of(part) <= width:
                drawn[-1] = (*drawn[-1], Span(gap), *part)
            else:
                drawn.append((Span(" " * indent), *part) if drawn and indent else part)
            gap = " "
    return drawn


def wrapped(one: Line, width: int, hang: int = 2) -> list[Line]:
    """A line over as many as it needs, broken between words; all keep its indent, later ones stand further in.

    >>> from fairfight.game.picture import line, plain
    >>> print(plain(wrapped(line("  Discard: ", Span("Healing Hands, Rush", "dim")), 20)))
      Discard: Healing
        Hands, Rush
    """
    if width_of(one) <= width:
        return [one]
    text = "".join(span.text for span in one)
    indent = min(len(text) - len(text.lstrip(" ")), width // 2)
    words = _words(one, width - indent - hang)
    return shifted(flowed(words, width - indent, between=" ", indent=hang), indent)


def shifted(picture: Iterable[Line], columns: int) -> list[Line]:
    """A picture so many columns further to the right."""
    return [(Span(" " * columns), *one) if columns else one for one in picture]


def beside(columns: Sequence[Sequence[Line]], widths: Sequence[int], gap: int = 2) -> list[Line]:
    """Columns side by side, each so wide; a shorter one is blank at its end.

    >>> from fairfight.game.picture import line, plain
    >>> print(plain(beside([[line("HP 12"), line("MV 3")], [line("DEF 4")]], [6, 5], gap=1)))
    HP 12  DEF 4
    MV 3
    """
    rows = max((len(column) for column in columns), default=0)
    drawn = []
    for row in range(rows):
        spans: list[Span] = []
        for place, (column, width) in enumerate(zip(columns, widths, strict=True)):
            held = cut(column[row], width) if row < len(column) else ()
            is_last = place == len(columns) - 1
            spans += [*held, *([] if is_last else [Span(" " * (width - width_of(held) + gap))])]
        drawn.append(tuple(spans))
    return drawn


def tabled(rows: Sequence[Sequence[Line]], width: int, indent: int = 2) -> list[Line]:
    """Rows of cells: in columns if all of them fit, else every row flowed. Columns and cells without text are left out.

    >>> from fairfight.game.picture import line, plain
    >>> rows = [[line("Wolf"), line("4/4 HP"), line("asleep")], [line("Giant Rat"), line("2/2 HP"), line()]]
    >>> print(plain(tabled(rows, 30)))
    Wolf       4/4 HP  asleep
    Giant Rat  2/2 HP
    >>> print(plain(tabled(rows, 18)))
    Wolf  4/4 HP
      asleep
    Giant Rat  2/2 HP
    """
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    if sum(wide + 2 for wide in widths if wide) - 2 > width:
        return [one for row in rows for one in flowed([cell for cell in row if width_of(cell)], width, indent=indent)]
    kept = [place for place, wide in enumerate(widths) if wide]
    return [beside([[row[place]] for place in kept], [widths[place] for place in kept])[0] for row in rows]


def bar(value: int, most: int, width: int, screen: Screen) -> Span:
    """How much of something is left: full only if all is, empty only if nothing is; badly off below a third.

    >>> [bar(value, 114, 8, Screen(unicode=False)).text for value in (114, 113, 1, 0)]
    ['########', '#######.', '#.......', '........']
    """
    held = max(0, min(value, most))
    filled = max(held * width // max(1, most), int(held > 0))
    full, empty = "█░" if screen.unicode else "#."
    style: Style = "bad" if 3 * held < most else "good" if 3 * held >= 2 * most else "notice"
    return Span(full * filled + empty * (width - filled), style)


def in_ascii(picture: Iterable[Line]) -> list[Line]:
    """A picture in letters that every screen has: accents fall away, what has no such letter is a question mark.

    >>> from fairfight.game.picture import line
    >>> in_ascii([line("Čaroděj ∞")])
    [(Span(text='Carodej ?', style=''),)]
    """
    return [tuple(Span("".join(map(_ascii, span.text)), span.style) for span in one) for one in picture]


def _ascii(letter: str) -> str:
    """A letter's plain one; never wider than it was."""
    if letter.isascii():
        return letter
    plain = unicodedata.normalize("NFKD", letter)[0]
    return plain if plain.isascii() else "" if unicodedata.combining(letter) else "?"


def _letters(one: Line) -> list[Letter]:
    return [(letter, span.style) for span in one for letter in span.text]


def _joined(letters: Iterable[Letter]) -> Line:
    grouped = groupby(letters, key=lambda letter: letter[1])
    return tuple(Span("".join(letter for letter, _ in group), style) for style, group in grouped)


def _words(piece: Line, width: int) -> list[Line]:
    """The words of a piece, each with its styles; one that is too wide in parts."""
    spaced = groupby(_letters(piece), key=lambda letter: letter[0] == " ")
    words = [list(group) for is_space, group in spaced if not is_space]
    size = max(1, width)
    return [_joined(word[begin : begin + size]) for word in words for begin in range(0, len(word), size)]
