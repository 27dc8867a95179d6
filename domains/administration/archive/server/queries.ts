import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import type { ArchivedTable } from './subjects.ts';

type Asking = Pick<Caller, 'db' | 'scope'>;

const archiveColumns = ({ language }: Pick<Caller, 'language'>) =>
  [
    'archive.id',
    'archive.version',
    'archive.name',
    'archive.subjects',
    sql<string>`archive.up_to::text`.as('upTo'),
    'archive.status',
    sql<number>`archive.lines::float8`.as('lines'),
    sql<number>`archive.done::float8`.as('done'),
    sql<number>`(select coalesce(sum(part.bytes), 0) from archive_part as part
      where part.tenant_id = archive.tenant_id and part.archive_id = archive.id)::float8`.as('bytes'),
    sql<string | null>`${inWords('archive.problem', words[language].failures)}`.as('problem'),
    'archive.created_at as createdAt',
    'archive.created_by as createdBy',
  ] as const;

export const pageArchives = async (caller: Caller, asked: GivenOf<typeof calls.listArchives>) => {
  let found = caller.db.selectFrom('archive').where(ownRows(caller.scope, 'archive'));
  if (asked.name) found = found.where(holds(asked.name, 'archive.name'));
  if (asked.status) found = found.where('archive.status', 'in', asked.status);
  return listPage(asked, {
    db: caller.db,
    base: found,
    key: 'archive.id',
    select: (rows) => rows.select(archiveColumns(caller)),
    sort: {
      createdAt: 'archive.id',
      name: 'archive.name',
      upTo: 'archive.up_to',
      lines: 'archive.lines',
      status: 'archive.status',
    },
    fallback: '-createdAt',
  });
};

/** Fails with `err.notFound`. */
export const archiveById = async (caller: Caller, id: string) => {
  const row = await caller.db
    .selectFrom('archive')
    .where(ownRows(caller.scope, 'archive'))
    .where('archive.id', '=', id)
    .select(archiveColumns(caller))
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound');
  return row;
};

export const manifestOf = async ({ db, scope }: Asking, id: string) =>
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

/** How many rows of a table an archive up to a moment would take. */
export const countRows = async (
  { db, scope }: Asking,
  { table, isOver }: ArchivedTable,
  before: string,
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::float8 as lines from ${sql.table(table)} as row
    where ${ownTenant(scope, 'row')} and ${isOver(before)}`.execute(db);
  return rows[0]!.lines;
};
