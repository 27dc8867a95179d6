import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/agreement/agreement-calls.ts';
import { agreementById } from '../agreements/agreements.ts';

/** Releases move an agreement all day, so not its version but the former tolerance says whether somebody else has changed it. */
export const changeOverDelivery: Action<typeof calls.changeOverDelivery> = async (
  caller,
  { id, percent, formerly },
) => {
  await agreementById(caller, id);
  const { numUpdatedRows } = await caller.db
    .updateTable('scheduling_agreement')
    .set({ over_delivery_percent: percent })
    .where(ownRows(caller.scope, 'scheduling_agreement'))
    .where('id', '=', id)
    .where(sql<boolean>`over_delivery_percent is not distinct from ${formerly}::numeric`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('err.updatedByOther');
  return agreementById(caller, id);
};
