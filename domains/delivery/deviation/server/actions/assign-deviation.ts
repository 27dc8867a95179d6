import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviations } from '../deviations.ts';

/** Says who mends it, while nobody has answered. */
export const assignDeviation: Action<typeof calls.assignDeviation> = async (
  caller,
  { id, version, mendBy },
) => {
  await deviations.move(caller, 'assign', { id, version }, { mendBy });
  return null;
};
