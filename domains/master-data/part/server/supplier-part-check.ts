import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unloadingPoints } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { lockPart, quotaTaken } from './queries.ts';

type Delivery = {
  id?: string;
  supplierCode: string;
  partNo: string;
  unloadingPoint: string;
  quotaPercent: number;
};

/**
 * Part, supplier and unloading point must be there, and the quotas of a part at a point not exceed 100 % (SPEC section 5).
 * Returns the warehouse of the point.
 */
export const checkedWarehouse = async (caller: Caller, input: Delivery): Promise<string> => {
  const { supplierCode, partNo, unloadingPoint } = input;
  if (!(await lockPart(caller, partNo))) throw new Failure('part.unknown', { field: 'partNo', partNo });
  if ((await supplierOf(caller, supplierCode)) === undefined)
    throw new Failure('part.supplierUnknown', { field: 'supplierCode', supplierCode });
  const [point] = await unloadingPoints(caller, [unloadingPoint]);
  if (!point) throw new Failure('part.pointUnknown', { field: 'unloadingPoint', unloadingPoint });
  const taken = await quotaTaken(caller, { partNo, unloadingPoint, except: input.id });
  const total = taken + input.quotaPercent;
  if (total > 100)
    throw new Failure('part.quotaAbove100', { field: 'quotaPercent', partNo, unloadingPoint, total });
  return point.warehouseCode;
};
