import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The columns of a table that are written: none that the database numbers or derives. */
export const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** The rows of a query as COPY text. */
export const copied = async (client: pg.Client, query: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
};
