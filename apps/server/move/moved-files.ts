import type { FileStore } from '@portal/platform/server/files/store.ts';
import { CommandFailure } from '../commands/command.ts';
import { saidBy, type Move } from './move.ts';
import type pg from 'pg';

/** Names in the store that rows of the tenant bear: each column that holds names of files, and others that look the same and name none. */
const namesIn = async (client: pg.Client, tenant: number): Promise<Set<string>> => {
  const { rows: columns } = await client.query<{ table: string; column: string; isList: boolean }>(
    `select quote_ident(relation.relname) as "table", quote_ident(named.attname) as "column", named.atttypid = 'uuid[]'::regtype as "isList"
    from pg_class relation join pg_attribute owner on owner.attrelid = relation.oid and owner.attname = 'tenant_id' and not owner.attisdropped
    join pg_attribute named on named.attrelid = relation.oid and named.attnum > 0 and not named.attisdropped
      and (named.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) or (named.atttypid = 'text'::regtype and named.attname ~ 'uuid$'))
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and not relation.relispartition and relation.relpersistence = 'p'`,
  );
  const each = columns.map(({ table, column, isList }) => {
    const named = isList ? `unnest(${column})` : column;
    return `select ${named}::text as name from ${table} where tenant_id = ${tenant} and ${column} is not null`;
  });
  const { rows } = await client.query<{ name: string }>(each.join(' union '));
  return new Set(rows.map(({ name }) => name));
};

/** Files of the tenant that lie in the store of the source. */
export const filesOf = async ({ source, tenant }: Pick<Move, 'source' | 'tenant'>): Promise<string[]> => {
  const named = await namesIn(source.client, tenant);
  return (await Array.fromAsync(source.files.names())).filter((name) => named.has(name));
};

/** Brings the files that are not there yet. Answers how many. Fails with `tenantMoveFiles`. */
export const copyFiles = async (move: Move): Promise<number> => {
  const { source, target } = move;
  if (move.sharesFiles) return 0;
  const there = new Set(await Array.fromAsync(target.files.names()));
  const missing = (await filesOf(move)).filter((name) => !there.has(name));
  for (const name of missing)
    await target.files.put(name, source.files.get(name)).catch((error: unknown) => {
      // Somebody has removed it since.
      if ((error as { code?: string; path?: string }).code === 'ENOENT') return;
      throw new CommandFailure('tenantMoveFiles', { reason: saidBy(error) });
    });
  return missing.length;
};

/** Removes files from one store; `unless` a name is missing elsewhere. Answers how many are gone. */
export const removeFiles = async (
  files: FileStore,
  names: readonly string[],
  unless?: ReadonlySet<string>,
): Promise<number> => {
  const removed = names.filter((name) => unless === undefined || unless.has(name));
  for (const name of removed) await files.remove(name);
  return removed.length;
};
