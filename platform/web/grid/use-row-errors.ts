import { useMemo } from 'react';
import type { GridColumn } from './grid-column.ts';
import { rowErrors, type RowCheck, type RowErrors } from './grid-errors.ts';

/** The errors of a row, found once for each row object: a change makes a new one. */
export const useRowErrors = <Row extends object>(
  columns: readonly GridColumn<Row>[],
  check: RowCheck<Row> | undefined,
) => useMemo(() => remembered(columns, check), [columns, check]);

const remembered = <Row extends object>(
  columns: readonly GridColumn<Row>[],
  check: RowCheck<Row> | undefined,
) => {
  const known = new WeakMap<Row, { index: number; errors: RowErrors }>();
  return (row: Row, index: number): RowErrors => {
    const before = known.get(row);
    if (before && before.index === index) return before.errors;
    const errors = rowErrors(row, index, columns, check);
    known.set(row, { index, errors });
    return errors;
  };
};
