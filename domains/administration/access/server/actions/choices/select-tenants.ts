import type { Action } from '@portal/platform/server/caller.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';
import { tenantChoices } from '../../queries.ts';

export const selectTenants: Action<typeof peopleCalls.selectTenants> = async (caller) =>
  tenantChoices(caller);
