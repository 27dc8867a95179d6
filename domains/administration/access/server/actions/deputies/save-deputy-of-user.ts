import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { keepDeputy } from '../../users/deputies.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { readDeputiesOf, requireKinds } from '../../users/kept-deputies.ts';

export const saveDeputyOfUser: Action<typeof calls.saveDeputyOfUser> = async (
  caller,
  { userId, ...input },
) => {
  const { db, scope } = caller;
  const person = await maintainedUser(caller, userId);
  await requireKinds(caller, input.scenarios);
  await withAccessRights(db, scope, async (access) => keepDeputy(access, scope, person, input));
  return readDeputiesOf(caller, db, userId);
};
