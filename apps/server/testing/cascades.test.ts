import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededPortal } from './portal.ts';

/**
 * Rows that nobody deletes, as long as no call takes them away: what points at them needs no index for that. A domain that begins to
 * delete takes its line out.
 */
const stays: Readonly<Record<string, string>> = {
  door: 'a dock is closed, not deleted',
  part: 'documents carry its number',
  supplier: 'documents carry its code',
  unloading_area: 'points carry its code',
  notice_scenario: 'scenarios come with the version',
  permission: 'permissions come with the version',
};

test('whatever is asked when a row is deleted is found by an index', async () => {
  const { owner } = await seededPortal();
  const { rows } = await sql<{ from: string; to: string; columns: string }>`
    select constrained.conrelid::regclass::text as "from", constrained.confrelid::regclass::text as "to",
      (select string_agg(a.attname, ', ' order by key.n) from unnest(constrained.conkey) with ordinality as key(number, n)
        join pg_attribute a on a.attrelid = constrained.conrelid and a.attnum = key.number) as columns
    from pg_constraint constrained join pg_class relation on relation.oid = constrained.conrelid
    where constrained.contype = 'f' and constrained.conparentid = 0 and relation.relnamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = constrained.conrelid
        -- An index on rows that point somewhere at all serves as well: an empty column points nowhere.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
          select format('(%I IS NOT NULL)', a.attname) from unnest(constrained.conkey) as number
          join pg_attribute a on a.attrelid = constrained.conrelid and a.attnum = number))
        and (select array_agg(number order by number) from unnest((i.indkey::int2[])[0:array_length(constrained.conkey, 1) - 1]) as number)
          = (select array_agg(number order by number) from unnest(constrained.conkey) as number)
    )`.execute(owner);
  const bare = rows.filter(({ to }) => stays[to] === undefined);
  // A picture of the look: one row a tenant.
  expect(bare.map(({ from, to, columns }) => `${from} (${columns}) -> ${to}`).toSorted()).toEqual([
    'tenant_theme (tenant_id, login_picture_id) -> stored_file',
    'tenant_theme (tenant_id, logo_id) -> stored_file',
  ]);
  expect(Object.keys(stays).filter((table) => !rows.some(({ to }) => to === table))).toEqual([]);
});
