import type { Action } from '@portal/platform/server/caller.ts';
import type * as processCalls from '../../../contract/process/process.ts';
import { ALL_PLANTS, followersOf, saveOptions, settingOfPlant } from '../../process/queries.ts';
import { tellingOfZones } from '../../process/telling-of-zones.ts';

export const saveProcessOptions: Action<typeof processCalls.saveProcessOptions> = async (
  caller,
  { forAllPlants, version, ...options },
) => {
  const plantNo = forAllPlants === 'Y' ? ALL_PLANTS : caller.scope.plantNo;
  const plants = plantNo === ALL_PLANTS ? await followersOf(caller) : [plantNo];
  await tellingOfZones(caller, plantNo, plants, async () => saveOptions(caller, plantNo, version, options));
  return settingOfPlant(caller, plantNo);
};
