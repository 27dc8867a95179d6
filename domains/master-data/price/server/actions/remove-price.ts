import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { priceRows } from '../prices.ts';

/** Deletes a draft. */
export const removePrice: Action<typeof calls.removePrice> = async (caller, which) => {
  await priceRows.toMove(caller, 'remove', which);
  await caller.db
    .deleteFrom('price')
    .where(ownRows(caller.scope, 'price'))
    .where('id', '=', which.id)
    .execute();
  return null;
};
