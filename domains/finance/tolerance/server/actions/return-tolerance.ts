import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { byAnother, decided } from '../decided.ts';
import { versions } from '../versions.ts';

/** It does not come into force; whoever proposed it makes another version. */
export const returnTolerance: Action<typeof calls.returnTolerance> = async (caller, { reason, ...which }) => {
  await versions.move(caller, 'return', which, (version) => {
    byAnother(caller, version);
    return decided(caller, reason);
  });
  return null;
};
