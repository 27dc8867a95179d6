import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { HoldReason, WaitingReason } from '../contract/reasons.ts';
import { waitingItem } from './work-queries.ts';

/** The item, if this, or one of these, is what it waits for. */
export const waitingFor = async <Reason extends WaitingReason>(
  caller: Caller,
  id: string,
  ...reasons: readonly Reason[]
) => {
  const item = await waitingItem(caller, id);
  const reason = reasons.find((one) => one === item.reason);
  if (reason === undefined || item.transmissionId === null) throw new Failure('edi.itemNotWaiting', { id });
  return { ...item, reason, transmissionId: item.transmissionId };
};

export const waitingWith = async ({ db, scope }: Caller, workKey: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('edi_item')
    .where(ownTenant(scope))
    .where(sql<boolean>`outcome = 'waiting'`)
    .where('work_key', '=', workKey)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
};

/** A person has decided: this holds them no longer. */
export const letGo = async (
  { db, scope }: Caller,
  ids: readonly string[],
  reason: HoldReason,
): Promise<void> => {
  await db
    .updateTable('edi_item')
    .set({ holds: sql`holds - ${reason}::text` })
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
};
