import type { Action } from '@portal/platform/server/caller.ts';
import type * as processCalls from '../../../contract/process/process.ts';
import { ALL_PLANTS, followersOf, settingOfPlant } from '../../process/queries.ts';

export const readProcessSettings: Action<typeof processCalls.readProcessSettings> = async (caller) => {
  const [plant, tenant, followers] = await Promise.all([
    settingOfPlant(caller, caller.scope.plantNo),
    settingOfPlant(caller, ALL_PLANTS),
    followersOf(caller),
  ]);
  return { plant, tenant, followers };
};
