import type * as newestCalls from '../../contract/newest-notices.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { markRead } from '../queries.ts';

export const markAllNoticesRead: Action<typeof newestCalls.markAllNoticesRead> = async (caller) => ({
  read: await markRead(caller),
});
