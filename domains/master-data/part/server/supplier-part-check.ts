import type { Caller } from '@portal/platform/server/caller.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { refuseShares } from '@portal/platform/server/list/shares.ts';
import { unloadingPoints } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import { lockParts, savedQuotas } from './queries.ts';

type Delivery = {
  supplierCode: string;
  partNo: string;
  unloadingPoint: string;
  quotaPercent: number;
};

/**
 * Part, supplier and unloading point must be there, and the quotas of a part at a point not exceed 100 % (SPEC section 5).
 */
export const checkDeliveries = async (caller: Caller, drafts: readonly Draft<Delivery>[]): Promise<void> => {
  const all = (field: 'supplierCode' | 'partNo' | 'unloadingPoint') => [
    ...new Set(drafts.map(({ input }) => input[field])),
  ];
  const parts = await lockParts(caller, all('partNo'));
  const suppliers = await knownSuppliers(caller, all('supplierCode'));
  const points = new Set((await unloadingPoints(caller, all('unloadingPoint'))).map(({ code }) => code));
  for (const { id, input, refuse } of drafts) {
    const { supplierCode, partNo, unloadingPoint } = input;
    if (!parts.has(partNo)) refuse('part.unknown', { field: 'partNo', partNo });
    else if (id === undefined && parts.get(partNo) === false)
      refuse('part.inactive', { field: 'partNo', partNo });
    else if (!suppliers.has(supplierCode))
      refuse('part.supplierUnknown', { field: 'supplierCode', supplierCode });
    else if (!points.has(unloadingPoint))
      refuse('part.pointUnknown', { field: 'unloadingPoint', unloadingPoint });
  }
  refuseShares(drafts, {
    saved: await savedQuotas(
      caller,
      all('partNo'),
      drafts.flatMap(({ id }) => id ?? []),
    ),
    most: 100,
    placeOf: ({ partNo, unloadingPoint }) => `${partNo}\n${unloadingPoint}`,
    shareOf: ({ quotaPercent }) => quotaPercent,
    above: ({ input: { partNo, unloadingPoint }, refuse }, total) =>
      refuse('part.quotaAbove100', { field: 'quotaPercent', partNo, unloadingPoint, total }),
  });
};
