import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partKey } from '../../contract/release-message.ts';
import { savePointMap } from '../mapping-rows.ts';
import { pointCandidates } from '../candidates.ts';
import type { Decision } from '../taking/rules/agreement-rule.ts';
import { waitingItem } from '../work-queries.ts';

/** A person's word about an item counts for all that wait for the same; the code of the point is remembered for good. */
export const decideAgreement: Action<typeof calls.decideAgreement> = async (
  caller,
  { id, saNo, unloadingPoint, unit, orderLine, pointOfUse },
) => {
  const item = await waitingItem(caller, id);
  const { plantNo, supplierCode } = item;
  if (item.reason !== 'edi.agreementUnclear' || supplierCode === null)
    throw new Failure('edi.itemNotWaiting', { id });
  const points = await pointCandidates(caller, item.partNo, { plantNo, supplierCode });
  if (!points.some((point) => point.code === unloadingPoint))
    throw new Failure('edi.pointMissing', { point: unloadingPoint });
  const pointKey = partKey(item.unloadingPoint);
  if (pointKey !== '' && pointKey !== partKey(unloadingPoint))
    await savePointMap(caller, { plantNo, supplierCode, pointKey, unloadingPoint });
  const decision: Decision = {
    saNo,
    unloadingPoint,
    unit,
    ...(orderLine !== null && { orderLine }),
    ...(pointOfUse !== null && { pointOfUse }),
  };
  const decided = await caller.db
    .updateTable('edi_item')
    .set({ decision: sql`${JSON.stringify(decision)}::jsonb` })
    .where(ownTenant(caller.scope))
    .where('outcome', '=', 'waiting')
    .where('work_key', '=', item.workKey)
    .returning('id')
    .execute();
  return { items: decided.length };
};
