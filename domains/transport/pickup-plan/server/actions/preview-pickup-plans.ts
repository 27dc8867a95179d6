import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { proposed } from '../proposal/proposed.ts';

/** What a proposal would plan; nothing is written. */
export const previewPickupPlans: Action<typeof calls.previewPickupPlans> = async (caller, range) =>
  (await proposed(caller, range)).proposal;
