import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { LabelSending, NotePaper } from '../contract/fields.ts';
import { PRINT_FAILED } from '../contract/status.ts';

export const PDF = 'application/pdf';

/** Where a print, or the one that leads it, is sent to a printer: how far. `print` and `leader` are their names in the query. */
export const sendingOf = (scope: RowScope) => {
  const of = (column: string) => sql`coalesce(${sql.ref(`leader.${column}`)}, ${sql.ref(`print.${column}`)})`;
  return sql<LabelSending | null>`case when coalesce(leader.sending, print.sending) is not null then jsonb_build_object(
    'printer', ${of('printer')}, 'status', ${of('sending')}, 'sent', ${of('sent')}, 'underWay', ${of('under_way')},
    'total', (select sum(cardinality(one.unit_ids)) from print_log as one where ${ownRows(scope, 'print_log', 'one')}
      and (one.id = coalesce(leader.id, print.id) or one.leader_id = coalesce(leader.id, print.id))),
    'sentAgain', ${of('sent_again')}, 'tries', ${of('send_tries')},
    'problem', coalesce(leader.send_problem, print.send_problem), 'decidedBy', coalesce(leader.decided_by, print.decided_by)) end`.as(
    'sending',
  );
};

/** A print by its id. Fails with `err.notFound` for one that is not the caller's to see. */
export const printById = async ({ db, scope }: Caller, printId: string) => {
  const print = await db
    .selectFrom('print_log as print')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'print.tenant_id').onRef('note.id', '=', 'print.delivery_note_id'),
    )
    .leftJoin('print_log as leader', (join) =>
      join.onRef('leader.tenant_id', '=', 'print.tenant_id').onRef('leader.id', '=', 'print.leader_id'),
    )
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.id', '=', printId)
    .select([
      'print.status',
      'print.failure',
      'print.failure_kind as failureKind',
      'print.faults',
      'print.output',
      'print.leader_id as leaderId',
      'print.file_uuid as file',
      'print.parts',
      'note.number',
      sendingOf(scope),
    ])
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id: printId });
  return print;
};

/** True when labels of one of these units were drawn before, or may be; units that were packed anew keep their plates. */
export const hasLabelsOf = async (
  { db, scope }: Caller,
  noteId: string,
  { unitIds, plates }: { readonly unitIds: readonly string[]; readonly plates: readonly string[] },
): Promise<boolean> =>
  (await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', 'labels')
    .where('status', '<>', PRINT_FAILED)
    .where(
      sql<boolean>`(unit_ids is null or unit_ids && ${unitIds}::bigint[] or plates && ${plates}::text[])`,
    )
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Whoever prints the paper again says why. Fails with `deliveryNote.reprintReason`. */
export const askReason = async (
  { db, scope }: Caller,
  noteId: string,
  paper: NotePaper,
  reason: string | null,
): Promise<void> => {
  if (reason !== null) return;
  const previous = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', paper)
    .where('status', '<>', PRINT_FAILED)
    .select('id')
    .executeTakeFirst();
  if (previous) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
};
