import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { dropDeputyOf } from '../../users/kept-deputies.ts';

export const removeDeputy: Action<typeof calls.removeDeputy> = async (caller, { id }) =>
  dropDeputyOf(caller, caller.scope.userId, id);
