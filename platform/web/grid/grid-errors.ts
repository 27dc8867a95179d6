import type { CallFailure } from '../calls/call-failure.ts';
import type { Complaint } from '../form/check-words.ts';
import { checkShape, type Shape } from '../form/shape-check.ts';
import { cellText, kindComplaint, type GridColumn } from './grid-column.ts';

/** Complaints by field; their words stand under `checks` of the domain or the platform. */
export type RowErrors = Readonly<Record<string, Complaint | undefined>>;
/** What is wrong with a row: a function over the row, or a shape of the contract. */
export type RowCheck<Row> = ((row: Row, index: number) => RowErrors) | Shape;

const NONE: RowErrors = {};

/** What is wrong in one row: first what its kinds of cell do not understand, then what the check says. */
export const rowErrors = <Row extends object>(
  row: Row,
  index: number,
  columns: readonly GridColumn<Row>[],
  check: RowCheck<Row> | undefined,
): RowErrors => {
  const found: Record<string, Complaint> = {};
  if (typeof check === 'function') {
    for (const [field, code] of Object.entries(check(row, index)))
      if (code !== undefined) found[field] = code;
  } else if (check) {
    const checked = checkShape(check, row as Readonly<Record<string, unknown>>);
    // Of several complaints about a cell the first one is shown.
    for (const { path, code } of checked.good ? [] : checked.complaints) found[String(path[0])] ??= code;
  }
  for (const column of columns) {
    const complaint = kindComplaint(column, cellText(row, column.field));
    if (complaint !== null) found[column.field] = complaint;
  }
  return Object.keys(found).length === 0 ? NONE : found;
};

/** All rows with something wrong, by index. Ask before the grid's rows are sent. */
export const gridErrors = <Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  check: RowCheck<Row> | undefined,
): Map<number, RowErrors> => {
  const found = new Map<number, RowErrors>();
  rows.forEach((row, index) => {
    const errors = rowErrors(row, index, columns, check);
    if (errors !== NONE) found.set(index, errors);
  });
  return found;
};

/** The server's complaints about rows, in words: `fields: [{ path: 'lines.3.quantity' }]` below `name` `lines`. */
export type Refusals = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** Reads what the server refused in the rows of an input's field, for `refused` of the grid. */
export const refusedRows = (failure: CallFailure, name: string): Refusals => {
  const refused: Record<number, Record<string, string>> = {};
  const fields = failure.details.fields as readonly { path: string; message: string }[] | undefined;
  for (const { path, message } of Array.isArray(fields) ? fields : []) {
    const [list, row, field] = path.split('.');
    if (list === name && row !== undefined && field !== undefined)
      (refused[Number(row)] ??= {})[field] ??= message;
  }
  return refused;
};
