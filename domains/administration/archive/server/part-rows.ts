import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

export type Part = { id: string; table: string; fileUuid: string; sha256: string; lines: number };

const columns = ['id', 'table_name as table', 'file_uuid as fileUuid', 'sha256', 'lines'] as const;

/** Number of the last row of a table that lies in the archive; 0 before the first. */
export const lastArchived = async (
  { db, scope }: Reader,
  archiveId: string,
  table: string,
): Promise<string> => {
  const row = await db
    .selectFrom('archive_part')
    .where(ownRows(scope, 'archive_part'))
    .where('archive_id', '=', archiveId)
    .where('table_name', '=', table)
    .select(sql<string>`coalesce(max(last_id), 0)::text`.as('last'))
    .executeTakeFirstOrThrow();
  return row.last;
};

/** A part is noted once: of two runs the second finds it there. */
export const addPart = async (
  { db, scope }: Reader,
  archiveId: string,
  part: { table: string; lastId: string; fileUuid: string; lines: number; bytes: number; sha256: string },
): Promise<void> => {
  await db
    .insertInto('archive_part')
    .values({
      tenant_id: scope.tenantId,
      archive_id: archiveId,
      table_name: part.table,
      last_id: part.lastId,
      file_uuid: part.fileUuid,
      lines: part.lines,
      bytes: String(part.bytes),
      sha256: part.sha256,
    })
    .execute();
};

/** A part of a table for which a mark is missing; the last rows first when `backwards`. */
export const nextPart = async (
  { db, scope }: Reader,
  archiveId: string,
  mark: 'verified_at' | 'deleted' | 'restored',
  { table, backwards = false }: { table?: string; backwards?: boolean } = {},
): Promise<Part | undefined> =>
  db
    .selectFrom('archive_part')
    .where(ownRows(scope, 'archive_part'))
    .where('archive_id', '=', archiveId)
    .where(mark, 'is', null)
    .$if(table !== undefined, (found) => found.where('table_name', '=', table!))
    .orderBy('last_id', backwards ? 'desc' : 'asc')
    .select(columns)
    .limit(1)
    .executeTakeFirst();

export const anyPart = async ({ db, scope }: Reader, archiveId: string): Promise<Part | undefined> =>
  db
    .selectFrom('archive_part')
    .where(ownRows(scope, 'archive_part'))
    .where('archive_id', '=', archiveId)
    .orderBy('id')
    .select(columns)
    .limit(1)
    .executeTakeFirst();

export const markPart = async (
  { db, scope }: Reader,
  id: string,
  mark: { verified_at: 'now' } | { deleted: number } | { restored: number },
): Promise<void> => {
  await db
    .updateTable('archive_part')
    .set('verified_at' in mark ? { verified_at: sql<string>`now()` } : mark)
    .where(ownRows(scope, 'archive_part'))
    .where('id', '=', id)
    .execute();
};

/** As after the backup: nothing checked, nothing deleted. */
export const clearMarks = async ({ db, scope }: Reader, archiveId: string): Promise<void> => {
  await db
    .updateTable('archive_part')
    .set({ verified_at: null, deleted: null, restored: null })
    .where(ownRows(scope, 'archive_part'))
    .where('archive_id', '=', archiveId)
    .execute();
};

export const dropPart = async ({ db, scope }: Reader, id: string): Promise<void> => {
  await db.deleteFrom('archive_part').where(ownRows(scope, 'archive_part')).where('id', '=', id).execute();
};
