import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partKey } from '../../contract/release-message.ts';
import { removeMapping, savePartMap, savePartner, savePointMap } from '../mapping-rows.ts';
import { pointCandidates } from '../candidates.ts';
import type { Decision } from '../taking/agreement-rule.ts';
import { waitingItem } from '../work-queries.ts';

export const mapPartner: Action<typeof calls.mapPartner> = async (caller, given) => {
  requirePlant(caller, given.plantNo);
  if (!(await supplierOf(caller, given.supplierCode)))
    throw new Failure('edi.supplierUnknown', { supplierCode: given.supplierCode });
  const id = await savePartner(caller, given);
  if (id === undefined) throw new Failure('edi.partnerTaken');
  return { id };
};

export const mapPart: Action<typeof calls.mapPart> = async (caller, given) => {
  requirePlant(caller, given.plantNo);
  if ((await partUnit(caller, given.partNo)) === undefined)
    throw new Failure('edi.partMissing', { partNo: given.partNo });
  return { id: await savePartMap(caller, given) };
};

export const forgetPartner: Action<typeof calls.forgetPartner> = async (caller, { id }) =>
  forget(caller, 'edi_partner', id);
export const forgetPart: Action<typeof calls.forgetPart> = async (caller, { id }) =>
  forget(caller, 'edi_part', id);

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
  const given = partKey(item.unloadingPoint);
  if (given !== '' && given !== partKey(unloadingPoint))
    await savePointMap(caller, { plantNo, supplierCode, pointKey: given, unloadingPoint });
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

const requirePlant = ({ scope }: Caller, plantNo: string): void => {
  if (!scope.plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
};

const forget = async (caller: Caller, table: 'edi_partner' | 'edi_part', id: string): Promise<null> => {
  if (!(await removeMapping(caller, table, id))) throw new Failure('err.notFound', { id });
  return null;
};
