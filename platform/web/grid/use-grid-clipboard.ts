import type { ClipboardEvent } from 'react';
import { useCellContext, type CellContext } from '../list/cell-context.ts';
import { cellOf, isOneCell, type Area } from './grid-area.ts';
import { cellText, type GridColumn } from './grid-column.ts';
import { fillArea, pasteAt, type Edited } from './grid-edits.ts';
import { readTsv, writeTsv } from './tsv.ts';
import { underHeadings } from './under-headings.ts';

type Clipboard<Row> = {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** What stands above the columns: what is pasted with its headings goes under them. */
  titles: readonly string[];
  area: Area | null;
  newRow?: () => Row;
  blockOf?: (row: Row) => string;
  disabled: boolean;
  done: (edited: Edited<Row>, size: { columns: number }) => void;
};

/**
 * Copy and paste between the grid and a sheet. The events bring the clipboard along, so it works on plain HTTP, where
 * `navigator.clipboard` is missing. One value into one cell is left to the browser.
 */
export const useGridClipboard = <Row extends object>(grid: Clipboard<Row>) => {
  const look = useCellContext();
  const onPaste = (event: ClipboardEvent): void => {
    const at = cellOf(event.target);
    if (!at || grid.disabled) return;
    const cells = readTsv(event.clipboardData.getData('text/plain'));
    const isOneValue = cells.length === 1 && cells[0]!.length === 1;
    const marked = grid.area !== null && !isOneCell(grid.area);
    if (isOneValue && !marked) return;
    event.preventDefault();
    if (isOneValue)
      grid.done(fillArea(grid, grid.area!, cells[0]![0]!), {
        columns: grid.area!.right - grid.area!.left + 1,
      });
    else {
      const from = marked ? { row: grid.area!.top, column: grid.area!.left } : at;
      const named = underHeadings(cells, grid.titles);
      grid.done(named ? pasteAt(grid, { row: from.row, column: 0 }, named) : pasteAt(grid, from, cells), {
        columns: Math.max(...cells.map((line) => line.length)),
      });
    }
  };
  const onCopy = (event: ClipboardEvent): void => {
    const { area, rows, columns } = grid;
    if (!area) return;
    const target = event.target;
    const hasMarkedText =
      target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd && isOneCell(area);
    if (hasMarkedText) return;
    event.preventDefault();
    const cells = rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.left, area.right + 1).map((column) => copied(row, column, look)));
    event.clipboardData.setData('text/plain', writeTsv(cells));
  };
  return { onPaste, onCopy };
};

const copied = <Row extends object>(row: Row, column: GridColumn<Row>, look: CellContext): string => {
  if (column.shown) return column.shown.text(row, look);
  const text = cellText(row, column.field);
  return column.choices.find(({ value }) => value === text)?.label ?? text;
};
