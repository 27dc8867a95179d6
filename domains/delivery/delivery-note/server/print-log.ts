import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { PRINT_FAILED } from '../contract/status.ts';

export const PDF = 'application/pdf';

/** A print by its id. Fails with `err.notFound` for one that is not the caller's to see. */
export const printById = async ({ db, scope }: Caller, printId: string) => {
  const print = await db
    .selectFrom('print_log as print')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'print.tenant_id').onRef('note.id', '=', 'print.delivery_note_id'),
    )
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.id', '=', printId)
    .select(['print.status', 'print.pages', 'print.failure', 'print.file_uuid as file', 'note.number'])
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id: printId });
  return print;
};

/** True when labels of one of these units were drawn before, or may be. */
export const hasLabelsOf = async (
  { db, scope }: Caller,
  noteId: string,
  unitIds: readonly string[],
): Promise<boolean> =>
  (await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', 'labels')
    .where('status', '<>', PRINT_FAILED)
    .where(sql<boolean>`(unit_ids is null or unit_ids && ${unitIds}::bigint[])`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Whoever prints the note again says why. Fails with `deliveryNote.reprintReason`. */
export const askReason = async (
  { db, scope }: Caller,
  noteId: string,
  reason: string | null,
): Promise<void> => {
  if (reason !== null) return;
  const previous = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', 'note')
    .where('status', '<>', PRINT_FAILED)
    .select('id')
    .executeTakeFirst();
  if (previous) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
};
