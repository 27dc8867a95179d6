import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as processCalls from '../../../contract/process/process.ts';
import { ALL_PLANTS, dropOptions } from '../../process/queries.ts';
import { tellingOfZones } from '../../process/telling-of-zones.ts';

/** A caller without a plant works on the options of the tenant: those stay, for nothing would stand in their place. */
export const removeProcessOptions: Action<typeof processCalls.removeProcessOptions> = async (
  caller,
  { version },
) => {
  if (caller.scope.plantNo === ALL_PLANTS) throw new Failure('err.notFound');
  const { plantNo } = caller.scope;
  await tellingOfZones(caller, plantNo, [plantNo], async () => dropOptions(caller, plantNo, version));
  return null;
};
