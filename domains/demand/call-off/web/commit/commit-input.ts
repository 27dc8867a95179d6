import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { needsReason } from '../../contract/answer.ts';
import type { commitCallOffs } from '../../contract/endpoints.ts';
import type { BatchRow } from './batch-row.ts';

type Input = InputOf<typeof commitCallOffs>;

/** The call's input of rows without faults; `unasked` when lines that need no answer are meant as well. What equals the demand goes the full route: without batches and reason (SPEC section 5). */
export const commitInput = (rows: readonly BatchRow[], unasked: boolean): Input => ({
  ...(unasked && { unasked }),
  lines: byLine(rows).map((batches) => {
    const { line, answer, batchReason, remark } = batches[0]!;
    const named = { id: line.id, version: line.version, remark: remark || undefined };
    if (answer === null || !needsReason(answer)) return named;
    return {
      ...named,
      batches: batches.map(({ deliverOn, quantity }) => ({ deliverOn, quantity })),
      batchReason,
    };
  }),
});

/** The rows of each line, in the order of the lines. */
export const byLine = (rows: readonly BatchRow[]): BatchRow[][] => [
  ...Map.groupBy(rows, (row) => row.lineKey).values(),
];
