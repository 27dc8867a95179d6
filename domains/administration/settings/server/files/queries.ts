import { sql, type Kysely, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { maySee } from '../record/visible-record.ts';

export type FileRow = Selectable<Tables['stored_file']>;

export const recordOf = (
  row: Pick<FileRow, 'id' | 'uuid' | 'name' | 'doc_type' | 'bytes' | 'content_type'>,
): StoredFile => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  url: `/api/system/v1/file/${row.id}/${row.uuid}`,
  docType: row.doc_type,
  bytes: Number(row.bytes),
  contentType: row.content_type,
});

/** A row for bytes that are on their way; whose file it is, the transaction's settings say. */
export const insertFile = async (
  db: Kysely<Tables>,
  {
    name,
    docType,
    source,
    contentType,
  }: { name: string; docType: string; source: string; contentType: string },
): Promise<{ id: string; uuid: string }> =>
  db
    .insertInto('stored_file')
    .values({
      name,
      doc_type: docType,
      source,
      content_type: contentType,
      bytes: '0',
      sha256: '',
      entity: null,
      record_id: null,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const noteBytes = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  id: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<FileRow> =>
  db
    .updateTable('stored_file')
    .set({ bytes: String(bytes), sha256 })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A file that the caller may read: one that he sent himself and no record took, or one that belongs to a record he may open. Else `err.notFound`. */
export const readableFile = async (caller: Caller, id: string, uuid: string): Promise<FileRow> => {
  const own = await caller.db
    .selectFrom('stored_file')
    .selectAll()
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .where('uuid', '=', uuid)
    .where('user_id', '=', caller.scope.userId)
    .where('entity', 'is', null)
    .executeTakeFirst();
  if (own) return own;
  const { rows } = await sql<FileRow>`select * from attached_file(${id}, ${uuid})`.execute(caller.db);
  const attached = rows[0];
  if (attached?.entity && attached.record_id && (await maySee(caller, attached.entity, attached.record_id)))
    return attached;
  throw new Failure('err.notFound');
};
