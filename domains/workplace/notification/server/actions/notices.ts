import { Failure } from '@portal/platform/contract/failure.ts';
import type * as newestCalls from '../../contract/newest-notices.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { countUnread, markRead, noticesOf } from '../queries.ts';

export const listNewestNotices: Action<typeof newestCalls.listNewestNotices> = async (caller, input) => {
  const [total, records] = await Promise.all([countUnread(caller), noticesOf(caller, input)]);
  return { total, records };
};

/** A notice that is read already stays read; one of somebody else does not exist. */
export const markNoticeRead: Action<typeof newestCalls.markNoticeRead> = async (caller, { id }) => {
  if ((await markRead(caller, id)) === 0) throw new Failure('err.notFound');
  return null;
};

export const markAllNoticesRead: Action<typeof newestCalls.markAllNoticesRead> = async (caller) => ({
  read: await markRead(caller),
});
