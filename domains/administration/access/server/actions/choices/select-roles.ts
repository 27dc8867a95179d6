import type { Action } from '@portal/platform/server/caller.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';
import { roleChoices } from '../../queries.ts';

export const selectRoles: Action<typeof peopleCalls.selectRoles> = async (caller) => roleChoices(caller);
