import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededPortal } from './portal.ts';

/** Others are made like it; nothing stands in it. */
const PATTERN = 'owned_row';

type Kept = {
  readonly table: string;
  readonly isSecured: boolean;
  /** What only signing in may touch, in the role of its own: no party reaches it. */
  readonly isOfAccess: boolean;
  /** Roles that a policy lets in and no grant does. */
  readonly ungranted: readonly string[];
};

test('every table with rows of tenants keeps them apart by policies, and whom a policy lets in may read', async () => {
  const { owner } = await seededPortal();
  const { rows } = await sql<Kept>`
    select relation.relname as "table",
      relation.relrowsecurity and exists (select from pg_policy policy where policy.polrelid = relation.oid) as "isSecured",
      has_any_column_privilege('portal_access', relation.oid, 'select') as "isOfAccess",
      array(select distinct role.rolname::text from pg_policy policy join pg_roles role on role.oid = any (policy.polroles)
        where policy.polrelid = relation.oid and policy.polpermissive and not has_any_column_privilege(role.oid, relation.oid, 'select')) as ungranted
    from pg_class relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and not relation.relispartition
      and exists (select from pg_attribute where attrelid = relation.oid and attname = 'tenant_id' and not attisdropped)
      and relation.relname <> ${PATTERN}
    order by 1`.execute(owner);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});

const faultsOf = ({ table, isSecured, isOfAccess, ungranted }: Kept): string[] =>
  isSecured || isOfAccess
    ? ungranted.map((role) => `${table}: a policy lets ${role} in and no grant does; open_rows makes both`)
    : [`${table}: nobody may touch it. Write "select protect_rows('${table}');" behind its create table`];
