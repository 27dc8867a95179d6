import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { openSessionsOf } from '../../sign-in/sessions-of-user.ts';

export const listOwnSessions: Action<typeof sessionCalls.listOwnSessions> = async (caller) =>
  caller.inStream(async (db) => openSessionsOf(caller, db, caller.scope.userId));
