import type * as shellCalls from '../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as peopleCalls from '../../contract/profile/user-choices.ts';
import { roleAlias } from '../../contract/roles/roles.ts';
import { words } from '../../contract/words.en.ts';
import { colleagues, holdersOf, roleChoices, tenantChoices } from '../queries.ts';
import { inAccess } from '../permissions/rights.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';

export const listUserTypes: Action<typeof peopleCalls.listUserTypes> = async ({ language }) => ({
  ...words[language].parties,
});

export const selectRoles: Action<typeof peopleCalls.selectRoles> = async (caller) => roleChoices(caller);

export const selectUsersOfRole: Action<typeof peopleCalls.selectUsersOfRole> = async (
  caller,
  { code, name },
) => holdersOf(caller, roleAlias.get(code) ?? code, name);

export const selectUsersOfTenant: Action<typeof peopleCalls.selectUsersOfTenant> = async (caller, { name }) =>
  colleagues(caller, name);

export const selectTenants: Action<typeof peopleCalls.selectTenants> = async (caller) =>
  tenantChoices(caller);

/** History, maximum errors and lock minutes stay on the server: they only help who guesses. */
export const readPasswordRule: OpenAction<typeof shellCalls.readPasswordRule> = async ({
  services,
  tenantId,
}) => {
  const {
    history: _,
    maximumErrors: __,
    lockMinutes: ___,
    ...message
  } = await inAccess(services, tenantId, async (db) => passwordRulesOf(db, tenantId));
  return message;
};
