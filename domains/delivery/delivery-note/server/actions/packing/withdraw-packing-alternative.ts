import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../../contract/packing/packing-deviation-calls.ts';
import { deviationById } from '../../packing/deviation-by-id.ts';
import { endAlternatives } from '../../packing/packing-alternatives.ts';

/** What was approved for the part of this supplier ended yesterday. */
export const withdrawPackingAlternative: Action<typeof calls.withdrawPackingAlternative> = async (
  caller,
  { id },
) => {
  const { partNo, supplierCode } = await deviationById(caller, id);
  await endAlternatives(caller, await plantToday(caller), { partNo, supplierCode });
  caller.records.push({ id, name: partNo });
  return null;
};
