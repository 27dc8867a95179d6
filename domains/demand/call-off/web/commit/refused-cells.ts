import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { byLine } from './commit-input.ts';
import type { BatchRow } from './batch-row.ts';

type Complaint = { readonly path: string; readonly message: string };

/**
 * The cells of the grid that the server refused. It names the line by its id, or by its place in the input
 * (`lines.3.batches.1.quantity`); what it says of no cell is marked at the line's key, on each line that it names.
 */
export const refusedCells = (failure: CallFailure, rows: readonly BatchRow[]): Refusals => {
  const lines = byLine(rows);
  const { id, field, fields } = failure.details as { id?: unknown; field?: unknown; fields?: unknown };
  const refused: Record<number, Record<string, string>> = {};
  const mark = (
    batches: readonly BatchRow[] | undefined,
    steps: readonly string[],
    message: string,
  ): void => {
    const row = batches?.[steps[0] === 'batches' ? Number(steps[1]) : 0];
    if (!row) return;
    const last = steps.at(-1) ?? '';
    const cell = CELLS.has(last) ? last : 'lineKey';
    (refused[rows.indexOf(row)] ??= {})[cell] ??= message;
  };
  const lineOf = (key: unknown) => lines.find((batches) => batches[0]!.lineKey === key);
  const changed = changedLines(failure);
  if (changed.length > 0) {
    for (const key of changed) mark(lineOf(key), [], failure.message);
    return refused;
  }
  const named = lineOf(id);
  const input = { path: typeof field === 'string' ? field : '', message: failure.message };
  for (const { path, message } of Array.isArray(fields) ? (fields as Complaint[]) : [input]) {
    const [list, index, ...rest] = path.split('.');
    if (list === 'lines') mark(lines[Number(index)], rest, message);
    else mark(named, [], message);
  }
  return refused;
};

/** The lines, by their ids, that somebody changed since they were read. */
export const changedLines = ({ details }: CallFailure): readonly string[] =>
  Array.isArray(details.changed) ? (details.changed as string[]) : [];

const CELLS: ReadonlySet<string> = new Set(['deliverOn', 'quantity', 'batchReason', 'remark']);
