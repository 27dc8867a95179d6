import { sql } from 'kysely';
import type { LabelSending } from '../../contract/fields.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/print-calls.ts';
import { printById } from '../print-log.ts';

/** How far the labels are drawn; those of all notes that go with it. */
export const readLabelPrint: Action<typeof calls.readLabelPrint> = async (caller, { printId }) => {
  const { status, failure, failureKind, faults, sending } = await printById(caller, printId);
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
    doubtful: await doubtful(caller, printId, sending),
  };
};

/** People see plates at a printer, not how many labels came before. */
const doubtful = async (
  { db, scope }: Caller,
  printId: string,
  sending: LabelSending | null,
): Promise<{ label: number; plate: string }[]> => {
  if (sending === null || sending.underWay === 0) return [];
  const { rows } = await sql<{ plate: string }>`select unit.licence_plate as plate
    from print_log as asked
    join print_log as print on ${ownRows(scope, 'print_log', 'print')}
      and coalesce(print.leader_id, print.id) = coalesce(asked.leader_id, asked.id)
    cross join lateral unnest(print.unit_ids) with ordinality as wanted (id, place)
    join handling_unit as unit on ${ownRows(scope, 'handling_unit', 'unit')} and unit.id = wanted.id
    where ${ownRows(scope, 'print_log', 'asked')} and asked.id = ${printId}
    order by print.id, wanted.place offset ${sending.sent} limit ${sending.underWay}`.execute(db);
  return rows.map(({ plate }, at) => ({ label: sending.sent + at + 1, plate }));
};
