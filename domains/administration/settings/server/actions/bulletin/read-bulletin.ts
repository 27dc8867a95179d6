import type { Action } from '@portal/platform/server/caller.ts';
import type * as bulletinCalls from '../../../contract/bulletin.ts';
import { bulletinOf } from '../../bulletin/bulletin.ts';

export const readBulletin: Action<typeof bulletinCalls.readBulletin> = async (caller, { id }) =>
  bulletinOf(caller, id);
