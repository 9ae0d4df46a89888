"""The chart of the Summary tab: everybody's total, hand after hand."""

from __future__ import annotations

from xlsxwriter.utility import quote_sheetname, xl_range_abs, xl_rowcol_to_cell

from barbu_tui.export.workbook.lines import Line
from barbu_tui.export.workbook.look import POINTS
from barbu_tui.export.workbook.tab import Tab

DASHES = ("solid", "dash", "round_dot", "dash_dot", "long_dash", "long_dash_dot_dot")
INKS = ("#1F4E79", "#B3261E", "#1B7F3B", "#7A4FA3", "#8A5A00", "#3F3F3F")
"""The lines differ by dash as well as by colour, for paper in black and for eyes that see colours otherwise."""
ROW_PIXELS = 20


def add_chart(tab: Tab, lines: list[Line], first_row: int, last_row: int) -> None:
    """Put the chart at the right of these rows, to be as high as they are."""
    chart = tab.book.add_chart({"type": "line"})
    assert chart is not None  # there is that type
    for seat in tab.plan.seats:
        chart.add_series(
            {
                "name": _cell_of(tab, f"total {seat}", 4),
                "categories": _all_hands(tab, "no"),
                "values": _all_hands(tab, f"chart {seat}"),
                "values_data": [line.totals[seat - 1] if line.totals else None for line in lines],
                "line": {"color": INKS[seat - 1], "width": 2, "dash_type": DASHES[seat - 1]},
                "marker": {"type": "none"},
            }
        )
    chart.set_x_axis({"label_position": "low", "num_font": {"size": 8}})
    chart.set_y_axis(
        {
            "num_format": POINTS,
            "num_font": {"size": 8},
            "major_gridlines": {"visible": True, "line": {"color": "#E0E0E0"}},
        }
    )
    # A row that does not count yet leaves no gap and no drop to zero.
    chart.show_blanks_as("span")
    chart.set_legend({"position": "bottom"})
    chart.set_size({"width": 620, "height": (last_row - first_row) * ROW_PIXELS})
    tab.sheet.insert_chart(first_row, tab.plan.players + 3, chart, {"object_position": 3})


def _cell_of(tab: Tab, name: str, row: int) -> str:
    home, column = tab.columns.places[name]
    return f"={quote_sheetname(home)}!{xl_rowcol_to_cell(row - 1, column, row_abs=True, col_abs=True)}"


def _all_hands(tab: Tab, name: str) -> str:
    home, column = tab.columns.places[name]
    return f"={quote_sheetname(home)}!{xl_range_abs(*tab.hand_cells(column))}"
