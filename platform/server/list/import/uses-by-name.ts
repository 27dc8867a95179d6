import { sql } from 'kysely';
import { undoWords } from '@portal/platform/contract/workbook/undo-words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '../../caller.ts';
import { ownTenant } from '../../database/own-rows.ts';
import { tableOf } from '../../database/table-of-entity.ts';
import type { Tables } from '../../database/tables.ts';

type Table = keyof Tables & string;
type Use = {
  readonly recordId: string;
  /** The table of what uses it. */
  readonly usedIn: string;
  /** The entity whose history tells of what uses it; none where none does. */
  readonly entity: string | null;
  readonly uses: number;
  readonly firstIds: readonly (string | null)[];
};

/**
 * By what records of a table are used, as people read it: `used by Part 1J0 857 487 E`; records that nothing uses are missing. What uses
 * them the database knows (`uses_of`): foreign keys, and what domains have said by `keep_while_used`. Records that the caller may not
 * see are counted, not named.
 */
export const usesByName = async (
  caller: Caller,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const words = undoWords[caller.language];
  const { rows: uses } = await sql<Use>`
    select record_id as "recordId", used_in as "usedIn", entity, uses::int, first_ids as "firstIds"
    from uses_of(${table}::regclass, ${ids}::bigint[]) order by record_id, entity, used_in`.execute(
    caller.db,
  );
  // Several columns and tables of one kind of record are one use.
  const rows = [
    ...Map.groupBy(uses, ({ recordId, entity, usedIn }) => `${recordId} ${entity ?? usedIn}`).values(),
  ].map((ones): Use => ({
    ...ones[0]!,
    uses: ones.reduce((sum, one) => sum + one.uses, 0),
    firstIds: [...new Set(ones.flatMap(({ firstIds }) => firstIds))],
  }));
  const titles = await titlesOf(caller, rows);
  const useText = ({ entity, usedIn, uses, firstIds }: Use): string => {
    const what = nameOf(caller, entity ?? usedIn);
    const names = firstIds.flatMap((id) => titles.get(`${entity} ${id}`) ?? []);
    if (names.length === 0) return fill(words.counted, { what, count: uses });
    const text = firstIds.length > names.length || names.length >= MOST ? words.namedFirst : words.named;
    return fill<string>(text, { what, names: names.join(words.and) });
  };
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ recordId }) => recordId),
      ([id, ones]) => [id, fill(words.usedBy, { uses: ones.map(useText).join(words.and) })],
    ),
  );
};

/** How records of an entity or rows of a table are called. */
export const nameOf = (
  { histories, rowNames, language }: Pick<Caller, 'histories' | 'rowNames' | 'language'>,
  entity: string,
): string => (histories[entity]?.name ?? rowNames[entity])?.[language] ?? undoWords[language].other;

/** Records of a kind that the database names; there may be more. */
const MOST = 3;

/** Entity and id -> what people know the record by, of those that the caller may see. */
const titlesOf = async (caller: Caller, uses: readonly Use[]): Promise<ReadonlyMap<string, string>> => {
  const { db, scope, histories, language } = caller;
  const found = new Map<string, string>();
  for (const [entity, ones] of Map.groupBy(uses, (use) => use.entity ?? '')) {
    const title = histories[entity]?.title;
    const table = title === undefined ? undefined : await tableOf(caller, entity);
    if (title === undefined || table === undefined) continue;
    const ids = ones.flatMap(({ firstIds }) => firstIds);
    const column = typeof title === 'string' ? title : title[language];
    const { rows } = await sql<{ id: string; title: string }>`
      select id, ${sql.ref(column)}::text as title from ${sql.table(table)}
      where ${ownTenant(scope)} and id = any(${ids}::bigint[])`.execute(db);
    for (const row of rows) found.set(`${entity} ${row.id}`, row.title);
  }
  return found;
};
