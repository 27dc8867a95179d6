import type pg from 'pg';
import {
  ownerConnection,
  type DatabaseAddress,
} from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { CommandFailure } from '../commands/command.ts';
import { tableFile, type Manifest } from './manifest.ts';
import { monthFile } from './past-months.ts';
import { partitionsOf, readPlainly, tablesOf } from './structure.ts';
import { loadTable, sumOfTable } from './table-text.ts';

/**
 * Loads all tables of a backup in one transaction and compares every one of them with the manifest before it ends. Foreign keys
 * are put back afterwards, which checks them; triggers rest meanwhile, or every row would get a history. Needs no superuser.
 * Fails with `otherTables`, `differs`.
 */
export const loadDatabase = async (
  address: DatabaseAddress,
  { folder, past }: { folder: string; past: string | undefined },
  manifest: Manifest,
  comparing: () => void,
): Promise<void> =>
  withClient(ownerConnection(address), async (client) => {
    await readPlainly(client);
    await client.query('begin');
    await checkShapes(client, manifest);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await partitionAsBefore(client, manifest);
    const names = manifest.tables.map(({ name }) => name);
    await client.query(`truncate ${names.join(', ')}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const table of manifest.tables) await loadTable(client, table, tableFile(folder, table.name));
    for (const month of manifest.past ?? []) await loadTable(client, month, monthFile(past!, month));
    comparing();
    await compareTables(client, manifest);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
    await client.query('commit');
    await client.query('analyze');
  });

const checkShapes = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const text = ({ name, columns }: { name: string; columns: string[] }) => `${name} (${columns.join(', ')})`;
  const [here, there] = [(await tablesOf(client)).map(text), manifest.tables.map(text)];
  const names = [
    ...here.filter((table) => !there.includes(table)),
    ...there.filter((table) => !here.includes(table)),
  ];
  if (names.length > 0) throw new CommandFailure('otherTables', { names: names.join('; ') });
};

type ForeignKey = { table: string; name: string; definition: string };

const foreignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss') order by 1, 2`,
  );
  return rows;
};

/** The same partitions as in the backup, so that rows lie in the same order. Those of histories have keys and settings of their own. */
const partitionAsBefore = async (client: pg.Client, { partitions }: Manifest): Promise<void> => {
  for (const { name } of await partitionsOf(client)) await client.query(`drop table ${name}`);
  for (const { parent, name, bound } of partitions)
    await (HISTORIES.includes(parent)
      ? client.query(
          `select make_month($1::regclass, (parse_ident($2))[2], made[1]::timestamptz, made[2]::timestamptz)
          from regexp_match($3, '\\((?:MINVALUE|''(.+)'')\\) TO \\(''(.+)''\\)') as made`,
          [parent, name, bound],
        )
      : client.query(`create table ${name} partition of ${parent} ${bound}`));
};
const HISTORIES = ['history', 'history_past'];

const compareTables = async (client: pg.Client, { tables, past = [] }: Manifest): Promise<void> => {
  for (const { name, columns, rows, sha256, from } of [
    ...tables,
    ...past.map((month) => ({ ...month, from: undefined })),
  ]) {
    const found = await sumOfTable(client, { name, columns, from });
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new CommandFailure('differs', {
        name,
        expected: `${rows} (${sha256.slice(0, 12)})`,
        found: `${found.rows} (${found.sha256.slice(0, 12)})`,
      });
  }
};
