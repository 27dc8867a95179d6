import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { recordOf, type FileRow } from '@portal/platform/server/files/keep-file.ts';

/**
 * Makes files part of a record, so that whoever may see the record may read them. They must have been sent in by the caller's
 * company and belong to nothing else yet: otherwise `err.notFound`. Only inside a writing call.
 */
export const attachFiles = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  to: { entity: string; recordId: string },
  files: readonly { id: string; uuid: string }[],
): Promise<void> => {
  for (const { id, uuid } of files) {
    const taken = await db
      .updateTable('stored_file')
      .set({ entity: to.entity, record_id: to.recordId })
      .where(ownTenant(scope))
      .where('id', '=', id)
      .where('uuid', '=', uuid)
      .where((eb) =>
        eb.or([
          eb('entity', 'is', null),
          eb.and([eb('entity', '=', to.entity), eb('record_id', '=', to.recordId)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new Failure('err.notFound', { id });
  }
};

/** Gives up the files of a record that are not among `kept`: as nobody's they are removed with the next clearing. */
export const detachOthers = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  of: { entity: string; recordId: string },
  kept: readonly string[],
): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ entity: null, record_id: null })
    .where(ownTenant(scope))
    .where('entity', '=', of.entity)
    .where('record_id', '=', of.recordId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
};

/** The files of a record, whichever party sent them in. The caller of this function has found the record to be visible. */
export const filesOf = async (
  { db }: Pick<Caller, 'db'>,
  of: { entity: string; recordId: string },
): Promise<StoredFile[]> => {
  const { rows } = await sql<FileRow>`select * from files_of_record(${of.entity}, ${of.recordId})`.execute(
    db,
  );
  return rows.map(recordOf);
};
