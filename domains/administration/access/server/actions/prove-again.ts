import type { Action } from '@portal/platform/server/caller.ts';
import type * as proofCalls from '../../contract/profile/proof.ts';
import { markProven, provePassword } from '../profile/proof.ts';

export const proveAgain: Action<typeof proofCalls.proveAgain> = async (caller, sent) => {
  await provePassword(caller, sent);
  await markProven(caller);
  return null;
};
