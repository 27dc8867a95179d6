import {
  cellSelectionFeature,
  tableFeatures,
  useTable,
  type CellSelectionState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Area, CellAt } from './grid-area.ts';
import type { GridColumn } from './grid-column.ts';

const features = tableFeatures({ cellSelectionFeature });

/**
 * The table behind a grid: its heads and the marked range. Rows are known by their place, so a range stays where it is
 * while values change under it.
 */
export const useGridRange = <Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
) => {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.field,
        accessorFn: (row: Row) => row[column.field as keyof Row],
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    autoResetCellSelection: false,
    enableMultiCellRangeSelection: false,
  });
  const bounds = table.getCellSelectionBounds()[0];
  const area: Area | null = bounds
    ? {
        top: bounds.minRowIndex,
        left: bounds.minColumnIndex,
        bottom: bounds.maxRowIndex,
        right: bounds.maxColumnIndex,
      }
    : null;
  const select = (anchor: CellAt, focus: CellAt = anchor): void =>
    table.selectCellRange({
      anchorRowId: String(anchor.row),
      anchorColumnId: columns[anchor.column]!.field,
      focusRowId: String(focus.row),
      focusColumnId: columns[focus.column]!.field,
    });
  /** Moves the loose corner of the range one cell on. */
  const extend = (direction: 'up' | 'down' | 'left' | 'right'): void => table.extendCellSelection(direction);
  const anchor = anchorOf(table.state.cellSelection, columns);
  return { area, anchor, select, extend };
};

const anchorOf = (ranges: CellSelectionState, columns: readonly { field: string }[]): CellAt | null => {
  const range = ranges.at(-1);
  if (!range) return null;
  return {
    row: Number(range.anchorRowId),
    column: columns.findIndex((column) => column.field === range.anchorColumnId),
  };
};
