import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
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
  const plants = plantNo === ALL_PLANTS ? await followersOf(caller) : [plantNo];
  await tellingOfZones(caller, plantNo, plants, async () => saveOptions(caller, plantNo, version, options));
  return settingOfPlant(caller, plantNo);
};

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

/** Changes the options of plants that work alike, and tells which zones suppliers have to answer there from now on. */
const tellingOfZones = async (
  caller: Caller,
  plantNo: string,
  plants: readonly string[],
  change: () => Promise<void>,
): Promise<void> => {
  const before = await optionsOf(caller, plantNo);
  await change();
  const now = await optionsOf(caller, plantNo);
  const zones = now.answerZones.filter((zone) => !before.answerZones.includes(zone));
  if (zones.length === 0) return;
  for (const one of plants) await caller.tell('process.zones-added', { plantNo: one, zones });
};
