"""A base of the lab's results: they show themselves in a line, as a table and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import altair

    from fairfight.lab.notebook.summary import Summary


class Shown:
    """A result that shows itself. What it shows is made by the function that `summaries` names for its class."""

    def __repr__(self) -> str:
        return self._summary().line()

    def _repr_html_(self) -> str:
        """The result as a table, for notebooks; without scripts, and all that a game or a user says is escaped."""
        return self._summary().html()

    def chart(self) -> altair.LayerChart:
        """The obvious picture of the result, as an Altair chart; it needs the extra `fairfight[report]`."""
        return self._summary().chart()

    def _summary(self) -> Summary:
        from fairfight.lab.notebook.summaries import summary_of  # noqa: PLC0415  (it knows all classes of results)

        return summary_of(self)
