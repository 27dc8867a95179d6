import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { redriveSelected } from '../redrive.ts';
import { waitingFor, letGo } from '../waiting-for.ts';

const DOUBLED = ['edi.itemDoubled', 'edi.agreementDoubled'] as const;

/** The chosen one is taken, the others are put away and say which one was chosen. */
export const chooseDoubled: Action<typeof calls.chooseDoubled> = async (caller, { id }) => {
  const { workKey, itemNo, reason } = await waitingFor(caller, id, ...DOUBLED);
  const { userName } = caller.scope;
  await caller.db
    .updateTable('edi_item')
    .set({
      outcome: 'discarded',
      work_key: null,
      detail: sql`detail || ${JSON.stringify({ discardedBy: userName, chosen: itemNo })}::jsonb`,
    })
    .where(ownTenant(caller.scope))
    .where('outcome', '=', 'waiting')
    .where('work_key', '=', workKey)
    .where('id', '<>', id)
    .execute();
  await letGo(caller, [id], reason);
  return redriveSelected(caller, { itemIds: [id] }, undefined);
};
