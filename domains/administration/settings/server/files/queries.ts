import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { FileRow } from '@portal/platform/server/files/keep-file.ts';
import { maySee } from '../record/visible-record.ts';

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
