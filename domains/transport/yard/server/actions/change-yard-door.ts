import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callTo } from '../call-to.ts';

/** A truck that is called, or stands at a dock, goes to another one. */
export const changeYardDoor: Action<typeof calls.changeYardDoor> = async (caller, input) =>
  callTo(caller, 'changeDoor', input);
