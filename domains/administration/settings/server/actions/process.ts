import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as processCalls from '../../contract/process.ts';
import {
  ALL_PLANTS,
  dropOptions,
  followersOf,
  optionsOf,
  saveOptions,
  settingOfPlant,
} from '../process/queries.ts';

export const readProcessOptions: Action<typeof processCalls.readProcessOptions> = async (caller) =>
  optionsOf(caller, caller.scope.plantNo);

export const readProcessSettings: Action<typeof processCalls.readProcessSettings> = async (caller) => {
  const [plant, tenant, followers] = await Promise.all([
    settingOfPlant(caller, caller.scope.plantNo),
    settingOfPlant(caller, ALL_PLANTS),
    followersOf(caller),
  ]);
  return { plant, tenant, followers };
};

export const saveProcessOptions: Action<typeof processCalls.saveProcessOptions> = async (
  caller,
  { forAllPlants, version, ...options },
) => {
  const plantNo = forAllPlants === 'Y' ? ALL_PLANTS : caller.scope.plantNo;
  await saveOptions(caller, plantNo, version, options);
  return settingOfPlant(caller, plantNo);
};

/** A caller without a plant works on the options of the tenant: those stay, for nothing would stand in their place. */
export const removeProcessOptions: Action<typeof processCalls.removeProcessOptions> = async (
  caller,
  { version },
) => {
  if (caller.scope.plantNo === ALL_PLANTS) throw new Failure('err.notFound');
  await dropOptions(caller, caller.scope.plantNo, version);
  return null;
};
