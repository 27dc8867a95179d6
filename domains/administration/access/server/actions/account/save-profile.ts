import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as profileCalls from '../../../contract/profile/profile.ts';
import { fullName } from '../../../contract/profile/profile.ts';
import { requireFreeEmail } from '../../users/free-email.ts';
import { requireProof } from '../../profile/proof.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { ownProfile } from '../../profile/own-profile.ts';

/**
 * Another name changes the session's rights: the next call of each of his sessions reads them again. Sign-in codes go to the
 * e-mail address, so another one wants proof of who asks.
 */
export const saveProfile: Action<typeof profileCalls.saveProfile> = async (
  caller,
  { version, lastName, firstName, groupId, businessModules, ...reached },
) => {
  const { scope } = caller;
  if (reached.email !== (await ownProfile(caller)).email) {
    await requireProof(caller);
    await requireFreeEmail(caller, reached.email, scope.userId);
  }
  const changed = await withAccessRights(caller.db, scope, async (db) =>
    db
      .updateTable('app_user')
      .set({
        name: fullName(lastName, firstName),
        last_name: lastName,
        first_name: firstName,
        group_id: groupId,
        business_modules: businessModules,
        ...reached,
      })
      .where(ownTenant(scope))
      .where('id', '=', scope.userId)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw new Failure('err.updatedByOther');
  return ownProfile(caller);
};
