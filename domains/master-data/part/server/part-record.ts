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
  return partById(caller, id);
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
