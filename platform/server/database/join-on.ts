import { sql, type Expression, type JoinBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';

/**
 * The condition of a join to a neighbour's table, for what its owner offers: the tenant and the named columns are equal on both sides.
 * `joined` and `owner` are names in the query; a column that is called otherwise at the owner comes as a pair.
 */
export const joinOn =
  (joined: string, owner: string, columns: readonly (string | readonly [joined: string, owner: string])[]) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.on(sql<SqlBool>`${sql.join(['tenant_id', ...columns].map(equal(joined, owner)), sql` and `)}`);

const equal =
  (joined: string, owner: string) =>
  (column: string | readonly [string, string]): Expression<SqlBool> => {
    const [own, owners] = typeof column === 'string' ? [column, column] : column;
    return sql<SqlBool>`${sql.ref(`${joined}.${own}`)} = ${sql.ref(`${owner}.${owners}`)}`;
  };

/** The reader's name of what a joined table names in both languages (`name_zh`, `name_en`). */
export const nameIn = (language: Language, joined: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${joined}.name_${language}`)}`;
