import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { OrdersPreview } from '../../contract/fields.ts';
import type { AgreementCause } from '../../contract/reasons.ts';
import { partKey } from '../../contract/release-message.ts';
import { pointCandidates } from '../candidates.ts';
import { savePointMap } from '../mapping-rows.ts';
import { waitingItem } from '../work-queries.ts';
import { redriveChosen } from './redrive.ts';

/** What an unloading point settles; a unit, a missing number or an open line asks for each item by itself. */
const SETTLED_BY_POINT: readonly AgreementCause[] = ['pointUnknown', 'pointMissing', 'notDelivered'];
const SHOWN = 20;

/** All that one answer would settle, before it is given: files with parts in boxes have an order for each of hundreds. */
export const previewOrders: Action<typeof calls.previewOrders> = async (caller, { id, order }) => {
  const { rows } = await sql<OrdersPreview['first'][number] & { allItems: number; orders: number }>`
    select order_number as "orderNumber", min(part_number) as "partNumber", min(part_no) as "partNo", count(*)::int as items,
      sum(line_count)::int as "scheduleLines", sum(count(*)) over ()::int as "allItems", count(*) over ()::int as orders
    from edi_item as item where ${ownTenant(caller.scope, 'item')} and ${ordersLike(await placeOf(caller, id), order)}
    group by order_number order by min(item.id) limit ${SHOWN}`.execute(caller.db);
  return {
    items: rows[0]?.allItems ?? 0,
    orders: rows[0]?.orders ?? 0,
    first: rows.map(({ allItems: _, orders: __, ...row }) => row),
  };
};

/** They wait as one from now on, so that one call drives them all; what is unclear about an item beyond that waits again by itself. */
export const decideOrders: Action<typeof calls.decideOrders> = async (
  caller,
  { id, order, unloadingPoint, items },
) => {
  const place = await placeOf(caller, id);
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
  return redriveChosen(caller, { workKey }, undefined);
};

type Place = { plantNo: string; supplierCode: string; pointKey: string };

const placeOf = async (caller: Caller, id: string): Promise<Place> => {
  const { reason, plantNo, supplierCode, unloadingPoint } = await waitingItem(caller, id);
  if (reason !== 'edi.agreementUnclear' || supplierCode === null)
    throw new Failure('edi.itemNotWaiting', { id });
  return { plantNo, supplierCode, pointKey: partKey(unloadingPoint) };
};

const ordersLike = (place: Place, order: string | undefined) =>
  sql<boolean>`item.outcome = 'waiting' and item.reason = 'edi.agreementUnclear'
    and item.plant_no = ${place.plantNo} and item.for_supplier = ${place.supplierCode} and regexp_replace(item.unloading_point, '\\s', '', 'g') = ${place.pointKey}
    and item.order_number <> '' and starts_with(item.order_number, ${order ?? ''}) and item.detail ->> 'cause' = any(${SETTLED_BY_POINT}::text[])`;
