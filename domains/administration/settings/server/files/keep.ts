import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { recordOf, type FileRow } from '@portal/platform/server/files/keep-file.ts';

type Db = Pick<Caller, 'db' | 'scope'>;
type RecordKey = { entity: string; recordId: string };

/**
 * Makes files part of a record, so that whoever may see the record may read them. What the record has already stays with it, whoever sent it
 * in; other files must have been sent in by the caller's company and belong to nothing yet: otherwise `err.notFound`. Only inside a writing
 * call, which has found the record to be the caller's to change.
 */
export const attachFiles = async (
  { db, scope }: Db,
  to: RecordKey,
  files: readonly { id: string; uuid: string }[],
): Promise<void> => {
  if (files.length === 0) return;
  const attached = (await findsRecord(db, to)) ? await filesOf({ db }, to) : [];
  const isAttached = ({ id, uuid }: { id: string; uuid: string }): boolean =>
    attached.some((file) => file.id === id && file.uuid === uuid.toLowerCase());
  for (const file of files.filter((one) => !isAttached(one))) {
    const taken = await db
      .updateTable('stored_file')
      .set({ entity: to.entity, record_id: to.recordId })
      .where(ownTenant(scope))
      .where('id', '=', file.id)
      .where('uuid', '=', file.uuid)
      .where((eb) =>
        eb.or([
          eb('entity', 'is', null),
          eb.and([eb('entity', '=', to.entity), eb('record_id', '=', to.recordId)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new Failure('err.notFound', { id: file.id });
  }
};

/** Gives up the files of a record that are not among `kept`, whoever sent them in: as nobody's they are removed with the next clearing. */
export const detachOthers = async ({ db }: Db, of: RecordKey, kept: readonly string[]): Promise<void> => {
  await sql`select give_up_files(${of.entity}, ${of.recordId}, ${kept}::bigint[])`.execute(db);
};

/**
 * Whether the database shows the record to the caller, by the rules of its own table: a second net, for the files of a record are read
 * past those of files. False for records that keep no history.
 */
const findsRecord = async (db: Caller['db'], { entity, recordId }: RecordKey): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select finds_record(${entity}, ${recordId}) as found`.execute(db);
  return rows[0]!.found;
};

/** The files of a record, whichever party sent them in. The caller of this function has found the record to be visible. */
export const filesOf = async ({ db }: Pick<Caller, 'db'>, of: RecordKey): Promise<StoredFile[]> => {
  const { rows } = await sql<FileRow>`select * from files_of_record(${of.entity}, ${of.recordId})`.execute(
    db,
  );
  return rows.map(recordOf);
};
