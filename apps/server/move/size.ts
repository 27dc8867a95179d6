import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { filesOf } from './moved-files.ts';
import { filledTables, movedTables } from './moved-tables.ts';
import type { Move } from './move.ts';

export type Size = {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  readonly files: number;
  /** Reckoned from a sample of `sample` rows that was copied, with as much time for writing there as for reading here. */
  readonly seconds: number;
  readonly sample: number;
};

/** Rows of the sample at most. */
const SAMPLE = 20_000;
/** Seconds that each table takes, however few rows it has: two are copied at a time. Measured on two cores, with the tables of the demo world. */
const A_TABLE = 0.05;

/** How much would move, counted, and how long that takes. */
export const sizeOf = async (move: Move): Promise<Size> => {
  const { client } = move.source;
  const { tenant } = move;
  const tables = await movedTables(client);
  const filled = new Set(await filledTables(client, tenant));
  let rows = 0;
  let bytes = 0;
  let largest = { name: 'tenant', owner: 'env_no', bytes: 0 };
  for (const { name, owner } of tables) {
    const one = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::float8 as rows, coalesce(sum(pg_column_size(one.*)), 0)::float8 as bytes from ${name} as one where ${owner} = $1`,
      [tenant],
    );
    rows += one.rows[0]!.rows;
    bytes += one.rows[0]!.bytes;
    if (one.rows[0]!.bytes > largest.bytes) largest = { name, owner, bytes: one.rows[0]!.bytes };
  }
  const rate = await rateOf(client, largest, tenant);
  return {
    tables: tables.filter(({ name }) => filled.has(name)).length,
    rows,
    bytes,
    files: (await filesOf(move)).length,
    seconds: Math.ceil((2 * bytes) / rate.bytes + A_TABLE * tables.length),
    sample: rate.rows,
  };
};

/** Bytes a second of a sample of the largest table, read as text as the copy does. */
const rateOf = async (
  client: pg.Client,
  { name, owner }: { name: string; owner: string },
  tenant: number,
): Promise<{ bytes: number; rows: number }> => {
  const started = performance.now();
  const { rows } = await client.query<{ text: string; size: number }>(
    `select one::text as text, pg_column_size(one.*) as size from ${name} as one where ${owner} = $1 limit ${SAMPLE}`,
    [tenant],
  );
  const seconds = Math.max(performance.now() - started, 1) / 1000;
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  return { bytes: Math.max(bytes, 1) / seconds, rows: rows.length };
};
