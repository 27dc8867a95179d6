import type { Action } from '@portal/platform/server/caller.ts';
import type * as proofCalls from '../../contract/proof.ts';
import { noteProof, provePassword } from '../proof.ts';

export const proveAgain: Action<typeof proofCalls.proveAgain> = async (caller, sent) => {
  await provePassword(caller, sent);
  await noteProof(caller);
  return null;
};
