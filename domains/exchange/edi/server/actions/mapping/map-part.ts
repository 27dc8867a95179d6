import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { savePartMap } from '../../mapping-rows.ts';
import { requirePlant } from '../../mapping-rules.ts';

/** What a part number of a message means. Fails with `edi.partMissing`. */
export const mapPart: Action<typeof calls.mapPart> = async (caller, input) => {
  requirePlant(caller, input.plantNo);
  if ((await partUnit(caller, input.partNo)) === undefined)
    throw new Failure('edi.partMissing', { partNo: input.partNo });
  return { id: await savePartMap(caller, input) };
};
