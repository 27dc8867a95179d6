import type { Action } from '@portal/platform/server/caller.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';
import { colleagues } from '../../queries.ts';

export const selectUsersOfTenant: Action<typeof peopleCalls.selectUsersOfTenant> = async (caller, { name }) =>
  colleagues(caller, name);
