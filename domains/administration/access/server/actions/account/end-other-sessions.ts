import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { requireProof } from '../../profile/proof.ts';
import { endSessionOrOthers } from '../../sign-in/sessions-of-user.ts';

export const endOtherSessions: Action<typeof sessionCalls.endOtherSessions> = async (caller) => {
  await requireProof(caller);
  return { ended: await endSessionOrOthers(caller, caller.scope.userId, {}) };
};
