import type { Action } from '@portal/platform/server/caller.ts';
import type * as proofCalls from '../../contract/profile/proof.ts';
import { noteProof, provePassword } from '../profile/proof.ts';

export const proveAgain: Action<typeof proofCalls.proveAgain> = async (caller, sent) => {
  await provePassword(caller, sent);
  await noteProof(caller);
  return null;
};
