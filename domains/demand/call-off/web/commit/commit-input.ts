import { needsReason, type Batch } from '../../contract/answer/answer.ts';
import type { BatchRow } from './batch-row.ts';

/** What both commit calls take. */
export type CommitCallInput = {
  lines: {
    id: string;
    version: number;
    remark: string | undefined;
    batches?: Batch[];
    batchReason?: string;
  }[];
};

/** The call's input of rows without faults. What equals the demand goes the full route: without batches and reason (SPEC section 5). */
export const commitInput = (rows: readonly BatchRow[]): CommitCallInput => ({
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
