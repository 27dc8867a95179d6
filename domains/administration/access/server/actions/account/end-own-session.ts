import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { requireProof } from '../../profile/proof.ts';
import { endSessionOrOthers } from '../../sign-in/sessions-of-user.ts';

export const endOwnSession: Action<typeof sessionCalls.endOwnSession> = async (caller, { id }) => {
  await requireProof(caller);
  if ((await endSessionOrOthers(caller, caller.scope.userId, { id })) === 0)
    throw new Failure('err.notFound');
  return null;
};
