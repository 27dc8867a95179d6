import { sql, type Kysely, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as calls from '../../contract/profile/deputy.ts';
import type { Deputies } from '../../contract/profile/deputy.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { colleaguesOf, deputiesOf, dropDeputy, keepDeputy } from '../users/deputies.ts';
import { maintainedUser } from '../users/maintained.ts';

export const readDeputy: Action<typeof calls.readDeputy> = async (caller) =>
  caller.inStream(async (db) => read(caller, db, caller.scope.userId));

export const saveDeputy: Action<typeof calls.saveDeputy> = async (caller, input) => {
  const { db, scope } = caller;
  const { userId: id, party, companyCode } = scope;
  const [self] = (await sql<{ id: string }>`select id from own_account()`.execute(db)).rows;
  if (!self) throw new Failure('err.notFound', { id });
  await withAccessRights(db, scope, async (access) =>
    keepDeputy(access, scope, { id, party: party as never, companyCode }, input),
  );
  return read(caller, db, id);
};

export const removeDeputy: Action<typeof calls.removeDeputy> = async (caller) =>
  remove(caller, caller.scope.userId);

export const selectColleagues: Action<typeof calls.selectColleagues> = async ({ db, scope }, { name }) =>
  named(
    colleaguesOf(db, scope, {
      id: scope.userId,
      party: scope.party as never,
      companyCode: scope.companyCode,
    }),
    name,
  );

export const readDeputyOfUser: Action<typeof calls.readDeputyOfUser> = async (caller, { userId }) =>
  caller.inStream(async (db) => {
    await maintainedUser({ ...caller, db }, userId);
    return read(caller, db, userId);
  });

export const saveDeputyOfUser: Action<typeof calls.saveDeputyOfUser> = async (
  caller,
  { userId, ...input },
) => {
  const { db, scope } = caller;
  const person = await maintainedUser(caller, userId);
  await withAccessRights(db, scope, async (access) => keepDeputy(access, scope, person, input));
  return read(caller, db, userId);
};

export const removeDeputyOfUser: Action<typeof calls.removeDeputyOfUser> = async (caller, { userId }) => {
  await maintainedUser(caller, userId);
  return remove(caller, userId);
};

export const selectColleaguesOfUser: Action<typeof calls.selectColleaguesOfUser> = async (
  caller,
  { userId, name },
) => named(colleaguesOf(caller.db, caller.scope, await maintainedUser(caller, userId)), name);

const read = async ({ scope }: Caller, db: Kysely<Tables>, userId: string): Promise<Deputies> =>
  withAccessRights(db, scope, async (access) => deputiesOf(access, scope, userId));

const remove = async (caller: Caller, userId: string): Promise<Deputies> => {
  await withAccessRights(caller.db, caller.scope, async (access) => dropDeputy(access, caller.scope, userId));
  return read(caller, caller.db, userId);
};

const MOST_CHOICES = 50;

const named = async (people: ReturnType<typeof colleaguesOf>, name: string | undefined) =>
  people
    .$if(name !== undefined && name !== '', (all) =>
      all.where(sql<SqlBool>`strpos(lower(user_no || ' ' || name), lower(${name})) > 0`),
    )
    .limit(MOST_CHOICES)
    .execute();
