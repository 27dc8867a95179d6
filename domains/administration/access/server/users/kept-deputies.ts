import { sql, type Kysely, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Deputies } from '../../contract/profile/deputy.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { deputiesOf, dropDeputy, type colleaguesOf } from './deputies.ts';

/** Fails with `user.deputyKinds` for a kind of notice that no deputy is notified of. */
export const requireKinds = async (caller: Caller, kinds: readonly string[]): Promise<void> => {
  if (kinds.length === 0) return;
  const known = await caller.ask('access.deputy-kinds', { ofAll: true });
  const unknown = kinds.filter((one) => !known.some(({ scenario }) => scenario === one));
  if (unknown.length > 0)
    throw new Failure('user.deputyKinds', { kinds: unknown.join(', '), field: 'scenarios' });
};

/** Deputies of a user, by his id. */
export const readDeputiesOf = async (
  { scope }: Caller,
  db: Kysely<Tables>,
  userId: string,
): Promise<Deputies> => withAccessRights(db, scope, async (access) => deputiesOf(access, scope, userId));

/** One of his deputies is none any more; returns what is left. */
export const dropDeputyOf = async (caller: Caller, userId: string, id: string): Promise<Deputies> => {
  await withAccessRights(caller.db, caller.scope, async (access) =>
    dropDeputy(access, caller.scope, { userId, id }),
  );
  return readDeputiesOf(caller, caller.db, userId);
};

const MOST_CHOICES = 50;

/** Those whose account or name has the text; at most so many as a choice shows. */
export const colleaguesNamed = async (people: ReturnType<typeof colleaguesOf>, name: string | undefined) =>
  people
    .$if(name !== undefined && name !== '', (all) =>
      all.where(sql<SqlBool>`strpos(lower(user_no || ' ' || name), lower(${name})) > 0`),
    )
    .limit(MOST_CHOICES)
    .execute();
