import { Failure } from '@portal/platform/contract/failure.ts';
import type * as newestCalls from '../../contract/newest-notices.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { markRead } from '../queries.ts';

/** A notice that is read already stays read; one of somebody else does not exist. */
export const markNoticeRead: Action<typeof newestCalls.markNoticeRead> = async (caller, { id }) => {
  if ((await markRead(caller, id)) === 0) throw new Failure('err.notFound');
  return null;
};
