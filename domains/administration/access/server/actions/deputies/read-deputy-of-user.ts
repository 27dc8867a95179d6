import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { readDeputiesOf } from '../../users/kept-deputies.ts';

export const readDeputyOfUser: Action<typeof calls.readDeputyOfUser> = async (caller, { userId }) =>
  caller.inStream(async (db) => {
    await maintainedUser({ ...caller, db }, userId);
    return readDeputiesOf(caller, db, userId);
  });
