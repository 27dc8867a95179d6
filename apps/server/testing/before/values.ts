import type pg from 'pg';

/** Of each table its rows, and of each column that holds anything how many values and their sum, in whatever order they lie. */
export type Values = ReadonlyMap<string, { rows: number; columns: ReadonlyMap<string, string> }>;

export const valuesIn = async (client: pg.ClientBase): Promise<Values> => {
  await client.query(`set timezone = 'UTC'`);
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely_%'
    group by relname order by relname`,
  );
  const values = new Map<string, { rows: number; columns: ReadonlyMap<string, string> }>();
  for (const { table, columns } of tables) values.set(table, await ofTable(client, table, columns));
  return values;
};

const ofTable = async (client: pg.ClientBase, table: string, columns: readonly string[]) => {
  const sums = columns.map(
    (name) => `concat(count("${name}"), ' ', sum(hashtextextended("${name}"::text, 0)::numeric))`,
  );
  const { rows } = await client.query<{ rows: number; sums: string[] }>(
    `select count(*)::int as rows, array[${sums.join(', ')}] as sums from "${table}"`,
  );
  const { rows: count, sums: found } = rows[0]!;
  const filled = columns
    .map((name, at) => [name, found[at]!] as const)
    .filter(([, sum]) => !sum.startsWith('0 '));
  return { rows: count, columns: new Map(filled) };
};

/** What is in `before` and not in `after`, a line each; nothing of what `may` name. With `rowsOnly` values may change; `renamed` says under which name a column's are now. */
export const lostIn = (
  before: Values,
  after: Values,
  may: Readonly<Record<string, string>>,
  { rowsOnly = false, renamed = {} }: { rowsOnly?: boolean; renamed?: Readonly<Record<string, string>> } = {},
): string[] =>
  [...before].flatMap(([table, { rows, columns }]) => {
    if (table in may) return [];
    const now = after.get(table);
    if (!now) return rows > 0 ? [`${table} with ${rows} rows is gone`] : [];
    const lines = now.rows < rows ? [`${table} has ${now.rows} of ${rows} rows`] : [];
    if (rowsOnly) return lines;
    const sumOf = (name: string) => now.columns.get(renamed[`${table}.${name}`] ?? name);
    const changed = [...columns.keys()].filter(
      (name) => !(`${table}.${name}` in may) && sumOf(name) !== columns.get(name),
    );
    const said = (name: string) =>
      sumOf(name) !== undefined ? 'has other values' : 'holds nothing any more';
    return [...lines, ...changed.map((name) => `${table}.${name} ${said(name)}`)];
  });
