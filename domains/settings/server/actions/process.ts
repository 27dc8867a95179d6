import type { Action } from '@portal/platform/server/caller.ts';
import type { processOptionsOfPlant, saveProcessOptions } from '../../contract/process.ts';
import { optionsOf, saveOptions } from '../queries.ts';

export const readOptions: Action<typeof processOptionsOfPlant> = async (caller) =>
  optionsOf(caller, caller.scope.plantNo);

export const changeOptions: Action<typeof saveProcessOptions> = async (
  caller,
  { forAllPlants, ...options },
) => {
  await saveOptions(caller, forAllPlants === 'Y' ? '' : caller.scope.plantNo, options);
  return optionsOf(caller, caller.scope.plantNo);
};
