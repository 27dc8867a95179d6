import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { createdBy } from '@portal/platform/server/list/import/undo-import.ts';
import { hindrances } from '@portal/access/contract/sign-in/password-link.ts';
import { publicUrl, reachable } from '@portal/access/server/offers.ts';
import { listUsers } from '../../contract/endpoints.ts';
import type * as invitation from '../../contract/invitation.ts';
import { userNumbers } from '../queries.ts';

/** Mails of one job. */
const PORTION = 100;

/** Links and mails are made by jobs, so thousands of them hold nobody up. Users whom the caller does not maintain are not among them. */
export const inviteUsers: Action<typeof invitation.inviteUsers> = async (caller, input) => {
  publicUrl();
  const own = [...(await userNumbers(caller, await invitedIds(caller, input))).keys()];
  const users = await reachable(caller, { ids: own });
  const ready = users.filter(({ hindrance }) => hindrance === null).map(({ id }) => id);
  const isPreview = input.preview === 'Y';
  if (!isPreview) await invite(caller, ready);
  return {
    preview: isPreview,
    invited: ready.length,
    left: hindrances
      .map((why) => ({ why, count: users.filter(({ hindrance }) => hindrance === why).length }))
      .filter(({ count }) => count > 0),
  };
};

/** Invites those of some users whom a mail reaches and who may come in. */
export const inviteReachable = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  const users = await reachable(caller, { ids });
  await invite(
    caller,
    users.filter(({ hindrance }) => hindrance === null).map(({ id }) => id),
  );
};

const invite = async (caller: Caller, userIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < userIds.length; from += PORTION)
    await caller.tell('access.users-invited', { userIds: userIds.slice(from, from + PORTION) });
};

const invitedIds = async (
  caller: Caller,
  { ids = [], importId }: { ids?: readonly string[] | undefined; importId?: string | undefined },
): Promise<readonly string[]> => {
  if (importId === undefined) return ids;
  const created = await createdBy(caller, { id: importId, list: listUsers.path });
  if (created === null) throw new Failure('user.importGone');
  return created;
};
