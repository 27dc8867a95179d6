import type { Action } from '@portal/platform/server/caller.ts';
import { endSessions, forgiveTries, updateUsers } from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ownUsers } from '../queries.ts';
import { refuseOwn, refuseWithoutAdministrator, userForUpdate } from '../user-to-change.ts';

/** Locked, he is out with his next call. Unlocked, he signs in again, and his wrong passwords are forgiven. */
export const lockUser: Action<typeof calls.lockUser> = async (caller, { id, version, locked }) => {
  const before = await userForUpdate(caller, id, version);
  if (locked === 'Y') refuseOwn(caller, id);
  const [changed] = await updateUsers(caller, [{ id, locked }], ownUsers(caller.scope));
  if (locked === 'Y') await endSessions(caller, [id]);
  else await forgiveTries(caller, before.user_no);
  await refuseWithoutAdministrator(caller, before.party);
  return changed!;
};
