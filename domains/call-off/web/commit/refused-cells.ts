import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { byLine } from './commit-input.ts';
import type { BatchRow } from './batch-row.ts';

type Complaint = { readonly path: string; readonly message: string };

/**
 * The cells of the grid that the server refused. It names the line by its id, or by its place in the input
 * (`lines.3.batches.1.quantity`); what it says of no cell is marked at the line's key.
 */
export const refusedCells = (failure: CallFailure, rows: readonly BatchRow[]): Refusals => {
  const lines = byLine(rows);
  const { id, field, fields } = failure.details as { id?: unknown; field?: unknown; fields?: unknown };
  const refused: Record<number, Record<string, string>> = {};
  const mark = (batches: readonly BatchRow[] | undefined, path: string, message: string): void => {
    const steps = path.split('.');
    const place = steps[0] === 'batches' ? Number(steps[1]) : 0;
    const row = batches?.[place] ?? batches?.[0];
    if (!row) return;
    const cell = CELLS.has(steps.at(-1)!) ? steps.at(-1)! : 'lineKey';
    (refused[rows.indexOf(row)] ??= {})[cell] ??= message;
  };
  const named = lines.find((batches) => batches[0]!.lineKey === id);
  const complaints = Array.isArray(fields) ? (fields as readonly Complaint[]) : [];
  for (const { path, message } of complaints) {
    const [list, index, ...rest] = path.split('.');
    if (list === 'lines') mark(lines[Number(index)], rest.join('.'), message);
    else mark(named, path, message);
  }
  if (complaints.length === 0 && named) mark(named, typeof field === 'string' ? field : '', failure.message);
  return refused;
};

const CELLS: ReadonlySet<string> = new Set(['deliverOn', 'quantity', 'batchReason', 'remark']);
