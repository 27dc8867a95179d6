import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { printById } from '../print-log.ts';

/** How far the labels are drawn; those of all notes that go with it. */
export const readLabelPrint: Action<typeof calls.readLabelPrint> = async (caller, { printId }) => {
  const { status, failure } = await printById(caller, printId);
  const { db, scope } = caller;
  const { pages } = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where((where) => where.or([where('id', '=', printId), where('leader_id', '=', printId)]))
    .select(sql<number>`sum(pages)::int`.as('pages'))
    .executeTakeFirstOrThrow();
  return { status, pages, failure };
};
