import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callTo } from '../call-to.ts';

/** A truck that waits goes to a dock. */
export const callTruck: Action<typeof calls.callTruck> = async (caller, input) =>
  callTo(caller, 'call', input);
