import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { ANSWERED } from '../contract/status.ts';
import { lineRows } from './lines.ts';

/** A line that the plant has answered is settled, any other one is confirmed. */
export const agree = async (caller: Caller, line: RowOf<'container_statement_line'>): Promise<void> => {
  await lineRows.moveOn(caller, line.status === ANSWERED ? 'agree' : 'confirm', line);
};
