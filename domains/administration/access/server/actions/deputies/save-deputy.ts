import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { keepDeputy } from '../../users/deputies.ts';
import { readDeputiesOf, requireKinds } from '../../users/kept-deputies.ts';

export const saveDeputy: Action<typeof calls.saveDeputy> = async (caller, input) => {
  const { db, scope } = caller;
  await requireKinds(caller, input.scenarios);
  const { userId: id, party, companyCode } = scope;
  const [self] = (await sql<{ id: string }>`select id from own_account()`.execute(db)).rows;
  if (!self) throw new Failure('err.notFound', { id });
  await withAccessRights(db, scope, async (access) =>
    keepDeputy(access, scope, { id, party: party as never, companyCode }, input),
  );
  return readDeputiesOf(caller, db, id);
};
