import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { LabelSending, PrintKind } from '../../contract/paper.ts';
import { PRINT_FAILED, SENDING_OVER, printStatus } from '../../contract/status.ts';

/** A paper of a note, as it is logged: its pages, and why it was printed again. */
type PrintedPaper = {
  readonly noteId: string;
  readonly supplierCode: string;
  readonly kind: Exclude<PrintKind, 'labels'>;
  readonly pages: number;
  readonly reason: string | null;
};

/** Logs a paper that was printed. */
export const logPaper = async (caller: Caller, paper: PrintedPaper): Promise<void> => {
  await caller.db
    .insertInto('print_log')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: paper.supplierCode,
      delivery_note_id: paper.noteId,
      kind: paper.kind,
      pages: paper.pages,
      reason: paper.reason,
      file_uuid: null,
      failure: null,
    })
    .execute();
};

/** All that was printed of a note, newest first. */
export const printsOf = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('print_log as print')
    .leftJoin('print_log as leader', (join) =>
      join.onRef('leader.tenant_id', '=', 'print.tenant_id').onRef('leader.id', '=', 'print.leader_id'),
    )
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.delivery_note_id', '=', noteId)
    .orderBy('print.id', 'desc')
    .select([
      'print.id',
      'print.kind',
      'print.what',
      'print.range_from as rangeFrom',
      'print.range_to as rangeTo',
      'print.sheet',
      'print.pages',
      'print.proved',
      'print.output',
      'print.dots',
      'print.copies',
      'print.status',
      'print.layouts',
      'print.created_at as at',
      sql<string>`coalesce(print.printed_by, print.created_by)`.as('by'),
      'print.reason',
      sendingOf(scope),
    ])
    .execute();

/** A print by its id. Fails with `err.notFound` for one that is not the caller's to see. */
export const printById = async ({ db, scope }: Caller, printId: string) => {
  const print = await db
    .selectFrom('print_log as print')
    .leftJoin('print_log as leader', (join) =>
      join.onRef('leader.tenant_id', '=', 'print.tenant_id').onRef('leader.id', '=', 'print.leader_id'),
    )
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.id', '=', printId)
    .select([
      'print.id',
      'print.delivery_note_id as noteId',
      'print.status',
      'print.failure',
      'print.failure_kind as failureKind',
      'print.faults',
      'print.output',
      'print.leader_id as leaderId',
      'print.file_uuid as file',
      'print.parts',
      sendingOf(scope),
    ])
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id: printId });
  return print;
};

/** True when anything was printed of a note, or will be. */
export const isPrinted = async ({ db, scope }: Caller, noteId: string): Promise<boolean> =>
  (await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('status', '<>', PRINT_FAILED)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** True when labels of one of these units were drawn before, or may be; units that were packed again keep their plates. */
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

/** Whoever prints a paper again says why. Fails with `deliveryNote.reprintReason`. */
export const requireReprintReason = async (
  { db, scope }: Caller,
  { noteId, kind, reason }: Pick<PrintedPaper, 'noteId' | 'kind' | 'reason'>,
): Promise<void> => {
  if (reason !== null) return;
  const previous = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', kind)
    .where('status', '<>', PRINT_FAILED)
    .select('id')
    .executeTakeFirst();
  if (previous) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
};

/** SQL: whether a print of the note is waited for. `note` is its name in the query. */
export const isPrintUnderWay = (note: string): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from print_log as print where print.tenant_id = ${sql.ref(`${note}.tenant_id`)} and print.delivery_note_id = ${sql.ref(`${note}.id`)}
    and (${inStates('print.status', [printStatus.start])} or print.sending is not null and not ${inStates('print.sending', SENDING_OVER)}))`;

/** Where a print, or the one that leads it, is sent to a printer: how far. `print` and `leader` are their names in the query. */
const sendingOf = (scope: RowScope) => {
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
