import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Codes of MRP controllers that parts of the present plant name. */
    'access.mrp-codes': { input: object; output: { readonly code: string } };
  }
}

const CHOICES = 50;

/** By the code, or by the name of who bears it. */
export const selectMrpControllers: Action<typeof peopleCalls.selectMrpControllers> = async (
  caller,
  { name = '' },
) => {
  const { db, scope } = caller;
  if (scope.party === 'supplier' || scope.party === 'forwarder') return [];
  const bearers = await db
    .selectFrom('app_user')
    .where(ownTenant(scope, 'app_user'))
    .where('mrp_controller', 'is not', null)
    .where('active', '=', 'Y')
    .orderBy('user_no')
    .select(['mrp_controller as code', 'name'])
    .execute();
  const people = Map.groupBy(bearers, ({ code }) => code ?? '');
  const named = (await caller.ask('access.mrp-codes', {})).map(({ code }) => code);
  const typed = name.toLowerCase();
  return [...new Set([...named, ...people.keys()])]
    .map((code) => ({ code, people: (people.get(code) ?? []).map((one) => one.name) }))
    .filter((one) => [one.code, ...one.people].some((text) => text.toLowerCase().includes(typed)))
    .toSorted((one, other) => one.code.localeCompare(other.code))
    .slice(0, CHOICES);
};
