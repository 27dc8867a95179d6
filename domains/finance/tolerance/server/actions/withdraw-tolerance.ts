import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { versions } from '../versions.ts';

/** A mistake was seen before anybody decided. */
export const withdrawTolerance: Action<typeof calls.withdrawTolerance> = async (caller, which) => {
  await versions.move(caller, 'withdraw', which);
  return null;
};
