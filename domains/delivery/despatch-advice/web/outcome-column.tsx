import { column, type Column, type ColumnOptions } from '@portal/platform/web/list/column.tsx';
import { outcomeCourses, type Outcome } from '../contract/outcome.ts';

/** What became of a note of a file, in its colour. */
export const outcomeColumn = <Row extends { outcome: Outcome }>(
  names: Readonly<Record<Outcome, string>>,
  options: ColumnOptions = {},
): Column<Row> => column.status<Row, Outcome>('outcome', outcomeCourses, names, options);
