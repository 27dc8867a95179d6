import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { updateRecord } from '@portal/platform/server/list/record.ts';
import { attachFiles, detachOthers, filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { parts } from './parts.ts';

export const readPart: Action<typeof calls.readPart> = async (caller, { id }) => partById(caller, id);

/** What was sent in becomes part of the part, in the order given; the others are given up. */
export const setPartFiles: Action<typeof calls.setPartFiles> = async (caller, { id, version, files }) => {
  await updateRecord(caller, 'part', { id, version }, { updated_at: sql`now()` } as never);
  await attachFiles(caller, recordOf(id), files);
  await detachOthers(
    caller,
    recordOf(id),
    files.map((file) => file.id),
  );
  await tellFiles(caller, id);
  return partById(caller, id);
};

/** What came and what went stands in the history of the part, a line for each file. */
const tellFiles = async (caller: Caller, partId: string): Promise<void> => {
  const { db, scope } = caller;
  const files = await filesOf(caller, recordOf(partId));
  await db
    .deleteFrom('part_file')
    .where(ownRows(scope, 'part_file'))
    .where('part_id', '=', partId)
    .$if(files.length > 0, (query) =>
      query.where(
        'file_id',
        'not in',
        files.map((file) => file.id),
      ),
    )
    .execute();
  if (files.length === 0) return;
  await db
    .insertInto('part_file')
    .values(files.map((file) => ({ part_id: partId, file_id: file.id, file_name: file.name })))
    .onConflict((conflict) => conflict.constraint('part_file_once').doNothing())
    .execute();
};

const recordOf = (id: string) => ({ entity: 'part', recordId: id });

const partById = async (caller: Caller, id: string): Promise<OutputOf<typeof calls.readPart>> => {
  const part = await parts.one(caller, id);
  if (!part) throw new Failure('err.notFound', { id });
  const replaced = await caller.db
    .selectFrom('part')
    .select('part_no as partNo')
    .where(ownRows(caller.scope, 'part'))
    .where('successor_no', '=', part.partNo)
    .orderBy('part_no')
    .execute();
  return {
    ...part,
    files: await filesOf(caller, recordOf(id)),
    replaces: replaced.map(({ partNo }) => partNo),
    uses: await caller.usesOf('part', part.partNo),
  };
};
