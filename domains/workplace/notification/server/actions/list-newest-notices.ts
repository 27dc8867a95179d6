import type * as newestCalls from '../../contract/newest-notices.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { countUnread, noticesOf } from '../queries.ts';

export const listNewestNotices: Action<typeof newestCalls.listNewestNotices> = async (caller, input) => {
  const [total, records] = await Promise.all([countUnread(caller), noticesOf(caller, input)]);
  return { total, records };
};
