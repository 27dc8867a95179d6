import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { eachTakenBack, keepBatch, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { listDeliveryNotes } from '../../contract/endpoints.ts';
import type { NoteRowInput } from '../../contract/workbook/note-rows.ts';
import { importDeliveryNotes } from '../../contract/start/start-calls.ts';
import { isPrinted } from '@portal/label/server/offers.ts';
import { removeDeliveryNote } from '../actions/remove-delivery-note.ts';

/** Names what the rows of one note say, in whatever order they stand: two notes of the same goods and days bear different marks. */
export const digestOf = (rows: readonly NoteRowInput[]): string =>
  createHash('sha256')
    .update(
      rows
        // Columns that came later say nothing where they are empty: so an older workbook is known again.
        .map(({ mixMark, packingReason, ...row }) =>
          JSON.stringify({
            ...row,
            mixMark: mixMark ?? undefined,
            packingReason: packingReason ?? undefined,
          }),
        )
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

/**
 * Numbers of the supplier's notes that were written of such rows, by their digests. Until the transaction ends nobody else imports notes of
 * the same supplier: two who upload one workbook at the same moment write its notes once.
 */
export const notesOfRows = async (
  { db, scope }: Caller,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const whose = `note rows ${scope.tenantId} ${scope.plantNo} ${scope.companyCode}`;
  await holdName(db, whose);
  const found = await db
    .selectFrom('delivery_note')
    .where(ownRows(scope, 'delivery_note'))
    .where('plant_no', '=', scope.plantNo)
    .where('supplier_code', '=', scope.companyCode)
    .where(sql<boolean>`rows_digest = any(${digests}::text[])`)
    .select(['rows_digest as digest', 'number'])
    .execute();
  return new Map(found.map(({ digest, number }) => [digest!, number]));
};

/** Keeps of which rows a note was written. */
export const keepDigest = async ({ db, scope }: Caller, id: string, digest: string): Promise<void> => {
  await db
    .updateTable('delivery_note')
    .set({ rows_digest: digest })
    .where(ownRows(scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
};

/** Keeps which notes an import wrote; returns the number under which it is taken back. */
export const keepWritten = async (
  caller: Caller,
  fileName: string,
  ids: readonly string[],
): Promise<string | null> =>
  keepBatch(
    caller,
    { list: listDeliveryNotes.path, needs: importDeliveryNotes.needs, table: 'delivery_note', fileName },
    { created: await stampsOf(caller, ids), changed: [], idle: 0 },
  );

const stampsOf = async ({ db, scope }: Caller, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('delivery_note')
        .where(ownRows(scope, 'delivery_note'))
        .where('id', 'in', [...ids])
        .select(['id', 'version', 'number'])
        .orderBy('id')
        .execute();

/**
 * The notes that an import wrote are deleted, their quantities are open again. One that was changed, printed or sent since stays and is named:
 * papers and labels of it may be on the goods. One that was deleted meanwhile is gone already.
 */
undoneOneByOne(listDeliveryNotes.path, async (caller, { created }) => {
  const versions = new Map(created.map(({ id, version }) => [id, version]));
  return eachTakenBack(caller, await stampsOf(caller, [...versions.keys()]), {
    name: ({ number }) => number,
    work: async ({ id }) => {
      await rowForUpdate(caller, 'delivery_note', id, { version: versions.get(id)! });
      if (await isPrinted(caller, id)) throw new Failure('err.importBuiltOn');
      await removeDeliveryNote(caller, { id });
    },
  });
});
