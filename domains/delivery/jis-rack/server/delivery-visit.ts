import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { type JisDeliveryStatus } from '../contract/status.ts';

/** A delivery, locked. Fails with `jisDelivery.none` and `err.updatedByOther`. */
export const deliveryForUpdate = async (caller: Caller, { id, version }: { id: string; version?: number }) =>
  rowForUpdate(caller, 'jis_delivery', id, { version, missing: 'jisDelivery.none' });

/** When it came, and who received it. */
export const saveVisit = async (
  { db, scope }: Caller,
  id: string,
  set: {
    status: JisDeliveryStatus;
    arrived_at: string;
    received_at?: string;
    received_by?: string;
  },
): Promise<void> => {
  await db
    .updateTable('jis_delivery')
    .set(set)
    .where(ownRows(scope, 'jis_delivery'))
    .where('id', '=', id)
    .execute();
};
