import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partKey } from '../../contract/release-message.ts';
import { pointCandidates } from '../candidates.ts';
import { savePointMap } from '../mapping-rows.ts';
import { redriveSelected } from '../redrive.ts';
import { orderPlaceOf, ordersLike } from '../waiting-orders.ts';

/** They wait as one from now on, so that one call drives them all; what is unclear about an item beyond that waits again by itself. */
export const decideOrders: Action<typeof calls.decideOrders> = async (
  caller,
  { id, order, unloadingPoint, items },
) => {
  const place = await orderPlaceOf(caller, id);
  const points = await pointCandidates(caller, null, place);
  if (!points.some((point) => point.code === unloadingPoint))
    throw new Failure('edi.pointMissing', { point: unloadingPoint });
  if (place.pointKey !== '' && place.pointKey !== partKey(unloadingPoint))
    await savePointMap(caller, { ...place, unloadingPoint });
  const workKey = JSON.stringify([
    'orders',
    place.plantNo,
    place.supplierCode,
    place.pointKey,
    unloadingPoint,
  ]);
  const { rows } = await sql`update edi_item as item set work_key = ${workKey},
      decision = jsonb_build_object('saNo', order_number, 'unloadingPoint', ${unloadingPoint}::text)
    where ${ownTenant(caller.scope, 'item')} and ${ordersLike(place, order)} returning id`.execute(caller.db);
  if (rows.length !== items) throw new Failure('edi.previewChanged', { items: rows.length });
  return redriveSelected(caller, { workKey }, undefined);
};
