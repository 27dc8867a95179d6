import type { Caller } from '@portal/platform/server/caller.ts';
import { optionsOf } from './queries.ts';

/** Changes the options of plants that work alike, and tells which zones suppliers have to answer there from now on. */
export const tellingOfZones = async (
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
