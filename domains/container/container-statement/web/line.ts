import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import type { listStatementLines } from '../contract/endpoints.ts';

export type Line = Omit<RowOf<typeof listStatementLines>, 'total'>;

/** What is said of a line in a dialog. */
export type Said = 'dispute' | 'uphold' | 'correct' | 'reject';
