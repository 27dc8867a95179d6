import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { makeLists } from '../making/make.ts';
import { requirePast } from '../making/require-past.ts';
import { requirePlant } from '../sides.ts';

/** Before a period is over, of one supplier or of all: what comes later goes to the next list. */
export const makeSettlements: Action<typeof calls.makeSettlements> = async (caller, upTo) => {
  requirePlant(caller);
  await requirePast(caller, upTo);
  return makeLists(caller, upTo);
};
