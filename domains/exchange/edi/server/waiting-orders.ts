import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { AgreementCause } from '../contract/reasons.ts';
import { partKey } from '../contract/release-message.ts';
import { waitingItem } from './work-queries.ts';

/** What an unloading point settles; a unit, a missing number or an open line asks for each item by itself. */
const RESOLVED_BY_POINT: readonly AgreementCause[] = ['pointUnknown', 'pointMissing', 'notDelivered'];

type Place = { plantNo: string; supplierCode: string; pointKey: string };

/** Where an unclear item wants to go. Fails with `edi.itemNotWaiting` when it waits for something else. */
export const orderPlaceOf = async (caller: Caller, id: string): Promise<Place> => {
  const { reason, plantNo, supplierCode, unloadingPoint } = await waitingItem(caller, id);
  if (reason !== 'edi.agreementUnclear' || supplierCode === null)
    throw new Failure('edi.itemNotWaiting', { id });
  return { plantNo, supplierCode, pointKey: partKey(unloadingPoint) };
};

export const ordersLike = (place: Place, order: string | undefined) =>
  sql<boolean>`item.outcome = 'waiting' and item.reason = 'edi.agreementUnclear'
    and item.plant_no = ${place.plantNo} and item.for_supplier = ${place.supplierCode} and regexp_replace(item.unloading_point, '\\s', '', 'g') = ${place.pointKey}
    and item.order_number <> '' and starts_with(item.order_number, ${order ?? ''}) and item.detail ->> 'cause' = any(${RESOLVED_BY_POINT}::text[])`;
