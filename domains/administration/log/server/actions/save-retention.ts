import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as retentionCalls from '../../contract/retention.ts';
import { retentionColumns, retentionOf } from '../retention.ts';

export const saveRetention: Action<typeof retentionCalls.saveRetention> = async (
  caller,
  { days, version },
) => {
  const saved = version === 0 ? await first(caller, days) : await again(caller, days, version);
  if (!saved) throw new Failure('err.updatedByOther');
  return saved;
};

const first = async ({ db }: Caller, days: number) =>
  db
    .insertInto('log_retention')
    .values({ days })
    .onConflict((conflict) => conflict.constraint('log_retention_tenant').doNothing())
    .returning(retentionColumns)
    .executeTakeFirst();

const again = async (caller: Caller, days: number, version: number) => {
  const before = await retentionOf(caller);
  if (!before) return undefined;
  await rowForUpdate(caller, 'log_retention', before.id, { version });
  return caller.db
    .updateTable('log_retention')
    .set({ days })
    .where(ownTenant(caller.scope))
    .where('id', '=', before.id)
    .returning(retentionColumns)
    .executeTakeFirst();
};
