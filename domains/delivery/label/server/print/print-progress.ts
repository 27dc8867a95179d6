import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { LabelSending } from '../../contract/paper.ts';
import { printById } from './print-log.ts';

/**
 * How far the labels of a print, and of all that go with it, are drawn and sent; `doubtful` are those that were handed over last and may have
 * been printed. Fails with `err.notFound`.
 */
export const printProgress = async (caller: Caller, printId: string) => {
  const { status, failure, failureKind, faults, sending, leaderId } = await printById(caller, printId);
  const { db, scope } = caller;
  const counts = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where((where) => where.or([where('id', '=', printId), where('leader_id', '=', printId)]))
    .select([
      sql<number>`sum(pages)::int`.as('pages'),
      sql<number>`sum(coalesce(cardinality(unit_ids), pages))::int`.as('total'),
      sql<number>`sum(proved)::int`.as('proved'),
    ])
    .executeTakeFirstOrThrow();
  return {
    status,
    ...counts,
    failureKind,
    failure,
    faults: faults ?? [],
    sending,
    doubtful: await doubtful(caller, leaderId ?? printId, sending),
  };
};

/** People see plates at a printer, not how many labels came before. */
const doubtful = async (
  caller: Caller,
  leaderId: string,
  sending: LabelSending | null,
): Promise<{ label: number; plate: string }[]> => {
  if (sending === null || sending.underWay === 0) return [];
  const { sent, underWay } = sending;
  const { db, scope } = caller;
  const prints = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where((where) => where.or([where('id', '=', leaderId), where('leader_id', '=', leaderId)]))
    .orderBy('id')
    .select(['delivery_note_id as noteId', 'unit_ids as unitIds'])
    .execute();
  const notes = await caller.ask('label.notes', { noteIds: prints.map(({ noteId }) => noteId) });
  const plateOf = new Map(notes.flatMap(({ units }) => units.map(({ id, plate }) => [id, plate] as const)));
  return prints
    .flatMap(({ unitIds }) => (unitIds ?? []).flatMap((id) => plateOf.get(id) ?? []))
    .slice(sent, sent + underWay)
    .map((plate, at) => ({ label: sent + at + 1, plate }));
};
