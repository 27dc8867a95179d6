import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ofParts } from '../proposing/of-parts.ts';
import { proposeDifferences } from '../proposing/propose.ts';
import { requireWhich } from '../proposing/require-which.ts';

/** What was rejected or left out comes again; what is in hand does not. */
export const proposePriceDifferences: Action<typeof calls.proposePriceDifferences> = async (
  caller,
  which,
) => {
  await requireWhich(caller, which);
  return proposeDifferences(caller, ofParts(which), caller.scope);
};
