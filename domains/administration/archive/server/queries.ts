import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { codeToWord } from '@portal/platform/server/database/code-to-word.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { readFrom, type Archived } from './kinds.ts';

const archiveTable = {
  id: 'archive.id',
  version: 'archive.version',
  name: 'archive.name',
  subjects: 'archive.subjects',
  status: 'archive.status',
  createdAt: 'archive.created_at',
  createdBy: 'archive.created_by',
} as const;
const upTo = sql<string>`archive.up_to::text`;
const lines = sql<number>`archive.lines::float8`;
const done = sql<number>`archive.done::float8`;
const bytes = sql<number>`(select coalesce(sum(part.bytes), 0) from archive_part as part
  where part.tenant_id = archive.tenant_id and part.archive_id = archive.id)::float8`;
const problem = ({ language }: Pick<Caller, 'language'>) =>
  sql<string | null>`${codeToWord('archive.problem', words[language].failures)}`;

export const listArchives = pageFrom(calls.listArchives, (caller) => ({
  rows: caller.db.selectFrom('archive').where(ownRows(caller.scope, 'archive')),
  key: 'archive.id',
  order: '-createdAt',
  columns: { ...archiveTable, upTo, lines, done, bytes, problem: problem(caller) },
  sorts: { createdAt: 'archive.id' },
  filters: { name: contains('archive.name'), status: oneOf('archive.status') },
}));

/** Fails with `err.notFound`. */
export const archiveById = async (caller: Caller, id: string) => {
  const row = await caller.db
    .selectFrom('archive')
    .where(ownRows(caller.scope, 'archive'))
    .where('archive.id', '=', id)
    .select(selected(archiveTable))
    .select([
      upTo.as('upTo'),
      lines.as('lines'),
      done.as('done'),
      bytes.as('bytes'),
      problem(caller).as('problem'),
    ])
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound');
  return row;
};

export const manifestOf = async ({ db, scope }: Reader, id: string) =>
  db
    .selectFrom('archive_part as part')
    .where(ownRows(scope, 'archive_part', 'part'))
    .where('part.archive_id', '=', id)
    .groupBy('part.table_name')
    .orderBy(sql`min(part.id)`)
    .select([
      'part.table_name as table',
      sql<number>`count(*)::int`.as('files'),
      sql<number>`sum(part.lines)::float8`.as('lines'),
      sql<number>`sum(part.bytes)::float8`.as('bytes'),
      sql<string>`encode(sha256(string_agg(part.sha256, '' order by part.last_id)::bytea), 'hex')`.as(
        'checksum',
      ),
      sql<number>`coalesce(sum(part.deleted), 0)::float8`.as('deleted'),
    ])
    .execute();

/** How many rows or documents of a table an archive up to a moment would take. */
export const countRows = async (
  { db, scope }: Reader,
  archived: Archived,
  before: string,
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::float8 as lines from ${sql.table(readFrom(archived))} as row
    where ${ownTenant(scope, 'row')} and ${archived.isOver(before)}`.execute(db);
  return rows[0]!.lines;
};
