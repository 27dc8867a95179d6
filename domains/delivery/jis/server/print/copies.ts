import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintForm } from '../../contract/print.ts';
import type { CopyNos } from './printed-call-offs.ts';

/** A call-off that stands on a print of this form already. */
export type PrintedBefore = { readonly copies: number; readonly by: string; readonly at: string };

/**
 * Which of these call-offs stand on prints of this form that hold, and on how many. A call that came once more and says the same counts with the one
 * before: its label lies there already.
 */
export const printedBefore = async (
  { db, scope }: Caller,
  ids: readonly string[],
  form: PrintForm,
): Promise<ReadonlyMap<string, PrintedBefore>> => {
  const { rows: calls } = await sql<{ id: string; same: string[] }>`
    select message.id, array_agg(twin.id) as same
    from jis_message as message join jis_message as twin
      on (twin.manufacturing_no, twin.assembly_line, twin.part_group, twin.status_code, twin.said_supplier)
        = (message.manufacturing_no, message.assembly_line, message.part_group, message.status_code, message.said_supplier)
      and (twin.id = message.id or (message.action = 'call' and twin.action = 'call' and twin.replaced_as = 'same'))
    where ${ownRows(scope, 'jis_message', 'message')} and ${ownRows(scope, 'jis_message', 'twin')} and message.id = any (${ids}::bigint[])
    group by message.id`.execute(db);
  const { rows: prints } = await sql<{ messageIds: string[]; by: string; at: string }>`
    select message_ids as "messageIds", created_by as by, created_at as at from jis_print
    where ${ownRows(scope, 'jis_print')} and message_ids && ${calls.flatMap(({ same }) => same)}::bigint[] and form = ${form} and rolled_back_at is null
    order by id`.execute(db);
  return new Map(
    calls.flatMap(({ id, same }) => {
      const own = prints.filter(({ messageIds }) => messageIds.some((printed) => same.includes(printed)));
      const last = own.at(-1);
      return last ? [[id, { copies: own.length, by: last.by, at: last.at }]] : [];
    }),
  );
};

/** The how manyth copy each of them is now; first prints are not named. */
export const copyNosOf = (before: ReadonlyMap<string, PrintedBefore>): CopyNos =>
  Object.fromEntries([...before].map(([id, { copies }]) => [id, copies + 1]));
