import type * as shellCalls from '../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { endSession } from '../sign-in/session.ts';

/** Ends this session; others of the same person go on. */
export const signOut: Action<typeof shellCalls.signOut> = async ({ db, scope, sessionHash }) => {
  if (sessionHash !== undefined)
    await withAccessRights(db, scope, async (access) => endSession(access, sessionHash));
  return null;
};
