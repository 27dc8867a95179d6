import type pg from 'pg';

/** `owner` is the column that names the tenant; `fits` whether a change tells the other side of which tenant it is. */
export type MovedTable = { readonly name: string; readonly owner: string; readonly fits: boolean };

/** Others are made like it, and the journal of changes means something in its own database only (0046). */
const STAYS = ['owned_row', 'record_change'];

/** Every logged table with rows of tenants, partitioned ones as one. What lives for minutes is not logged and stays behind. */
export const movedTables = async (client: pg.Client): Promise<MovedTable[]> => {
  const { rows } = await client.query<MovedTable>(
    `with moved as (
      select relation.oid, relation.relname, case relation.relname when 'tenant' then 'env_no' else 'tenant_id' end as owner
      from pg_class relation join pg_attribute a on a.attrelid = relation.oid and a.attname = 'tenant_id' and not a.attisdropped
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and not relation.relispartition
        and relation.relpersistence = 'p' and not relation.relname = any ($1)
    )
    select quote_ident(relname) as name, owner, not exists (
      select from pg_partition_tree(moved.oid) as leaf join pg_class part on part.oid = leaf.relid
      join pg_attribute a on a.attrelid = part.oid and a.attname = moved.owner
      where leaf.isleaf and part.relreplident <> 'f' and not exists (
        select from pg_index key where key.indrelid = part.oid and a.attnum = any (key.indkey)
          and case part.relreplident when 'd' then key.indisprimary when 'i' then key.indisreplident else false end)
    ) as fits
    from moved order by relname`,
    [STAYS],
  );
  return rows;
};

/** The same with each partition for itself. */
export const tablesWithRows = async (client: pg.Client): Promise<Pick<MovedTable, 'name' | 'owner'>[]> => {
  const { rows } = await client.query<Pick<MovedTable, 'name' | 'owner'>>(
    `select quote_ident(relation.relname) as name, case relation.relname when 'tenant' then 'env_no' else 'tenant_id' end as owner
    from pg_class relation join pg_attribute a on a.attrelid = relation.oid and a.attname = 'tenant_id' and not a.attisdropped
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r' order by relation.relname`,
  );
  return rows;
};

/** Tables in which there are rows of a tenant. */
export const filledTables = async (client: pg.Client, tenant: number): Promise<string[]> => {
  const tables = await tablesWithRows(client);
  const each = tables.map(
    ({ name, owner }) =>
      `select '${name}' as name where exists (select from ${name} where ${owner} = ${tenant})`,
  );
  const { rows } = await client.query<{ name: string }>(each.join(' union all '));
  return rows.map(({ name }) => name);
};

/** Rows at once: each portion is a transaction of its own, so nobody waits behind it. */
const PORTION = 10_000;

/**
 * Deletes all rows of a tenant, in portions, without triggers: nothing of it is a change that anybody made. `hears` is called with how many so far.
 * Fails where the role may not set `session_replication_role`.
 */
export const deleteRows = async (
  client: pg.Client,
  tenant: number,
  hears: (rows: number) => void = () => undefined,
): Promise<number> => {
  let gone = 0;
  await client.query('set session_replication_role = replica');
  try {
    for (const { name, owner } of await tablesWithRows(client)) {
      for (let left = true; left;) {
        const { rowCount } = await client.query(
          `delete from ${name} where ctid = any (array(select ctid from ${name} where ${owner} = $1 limit ${PORTION}))`,
          [tenant],
        );
        gone += rowCount ?? 0;
        left = rowCount === PORTION;
        if (left) hears(gone);
      }
    }
    return gone;
  } finally {
    await client.query('reset session_replication_role');
  }
};
