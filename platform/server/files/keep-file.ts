import { Readable } from 'node:stream';
import type { Kysely, Selectable } from 'kysely';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller } from '../caller.ts';
import { ownTenant } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';

export type FileRow = Selectable<Tables['stored_file']>;

export type KeptFile = {
  name: string;
  docType: string;
  source: string;
  contentType: string;
  content: Readable | Buffer;
};

/** Keeps bytes as a file of the caller's company; only inside a writing call. Row and bytes come and go together. */
export const keepFile = async (caller: Caller, file: KeptFile): Promise<StoredFile> => {
  const { id, uuid } = await insertFile(caller.db, file);
  const stream = Buffer.isBuffer(file.content) ? Readable.from([file.content]) : file.content;
  const stored = await caller.files.put(uuid, stream);
  try {
    return recordOf(await noteBytes(caller, id, stored));
  } catch (error) {
    await caller.files.remove(uuid);
    throw error;
  }
};

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
const insertFile = async (
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

const noteBytes = async (
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
