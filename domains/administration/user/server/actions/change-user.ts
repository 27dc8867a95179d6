import type { Action } from '@portal/platform/server/caller.ts';
import { requireFreeEmail } from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { writeChangedUsers } from '../write-users.ts';
import { checkedUser } from '../user-check.ts';
import { refuseOwn, refuseWithoutAdministrator, userForUpdate } from '../user-to-change.ts';

/** Sessions of the user go on with what he may do now: triggers count his rights' version up. Who is no longer active is out. */
export const changeUser: Action<typeof calls.changeUser> = async (caller, { id, version, ...input }) => {
  const before = await userForUpdate(caller, id, version);
  if (input.active === 'N') refuseOwn(caller, id);
  const checked = await checkedUser(caller, { ...input, type: before.party });
  // Old data has shared addresses; who keeps his is not held up by them.
  if (input.email !== before.email) await requireFreeEmail(caller, input.email, id);
  const known = { type: before.party, idNoShown: before.id_no_mask };
  const [changed] = await writeChangedUsers(caller, [{ id, known, input, checked }]);
  await refuseWithoutAdministrator(caller, before.party);
  return changed!;
};
