import type { Action } from '@portal/platform/server/caller.ts';
import type { proveAgain as proveAgainCall } from '../../contract/proof.ts';
import { noteProof, provePassword } from '../proof.ts';

export const proveAgain: Action<typeof proveAgainCall> = async (caller, sent) => {
  await provePassword(caller, sent);
  await noteProof(caller);
  return null;
};
