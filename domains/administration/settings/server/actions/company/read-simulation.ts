import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/simulation.ts';
import { simulationOf } from '../../mode/simulation.ts';

export const readSimulation: Action<typeof calls.readSimulation> = async (caller) => {
  const row = await simulationOf(caller);
  return { isOffered: row !== undefined, isOn: row?.simulates ? 'Y' : 'N', version: row?.version ?? 0 };
};
