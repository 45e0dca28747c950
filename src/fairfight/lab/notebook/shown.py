"""Base class of the lab's results, which show themselves as a line, a table and a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import altair

    from fairfight.lab.notebook.summary import Summary


class Shown:
    """A result that shows itself; `summaries` names the function that makes its summary."""

    def __repr__(self) -> str:
        return self._summary().line()

    def _repr_html_(self) -> str:
        """The result as a table, for notebooks; without scripts, and with all text from games and users escaped."""
        return self._summary().html()

    def chart(self) -> altair.LayerChart:
        """The result's main chart, made with Altair; it needs the extra `fairfight[report]`."""
        return self._summary().chart()

    def _summary(self) -> Summary:
        from fairfight.lab.notebook.summaries import summary_of  # noqa: PLC0415  (it knows all classes of results)

        return summary_of(self)
