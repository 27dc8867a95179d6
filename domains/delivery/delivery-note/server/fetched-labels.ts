import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** SQL: the print `leaderId` and those in the same file. */
const ofFile = (leaderId: string) => sql<boolean>`(print.id = ${leaderId} or print.leader_id = ${leaderId})`;

/** A label that is stuck on must belong to a unit. Fails with `deliveryNote.labelsGone` where the packing was made anew since. */
export const refuseGone = async ({ db, scope }: Caller, leaderId: string): Promise<void> => {
  const { rows } = await sql<{ gone: number; plate: string | null }>`
    select (count(*) filter (where unit.id is null))::int + (select coalesce(sum(cardinality(unit_ids) - cardinality(plates)), 0)::int
        from print_log as print where ${ownRows(scope, 'print_log', 'print')} and ${ofFile(leaderId)} and plates is not null) as gone,
      min(said.plate) filter (where unit.id is null) as plate
    from print_log as print
    cross join unnest(print.plates) as said (plate)
    left join handling_unit as unit on ${ownRows(scope, 'handling_unit', 'unit')}
      and unit.licence_plate = said.plate and unit.delivery_note_id = print.delivery_note_id
    where ${ownRows(scope, 'print_log', 'print')} and ${ofFile(leaderId)}`.execute(db);
  const { gone, plate } = rows[0]!;
  if (gone > 0) throw new Failure('deliveryNote.labelsGone', { count: gone, plate: plate ?? '' });
};

/**
 * The first to fetch a file of labels is the print itself; who fetches it again says why, and a row of the ledger keeps it. What was sent to a
 * printer is printed already. Fails with `deliveryNote.reprintReason`.
 */
export const keepFetch = async (
  { db, scope }: Caller,
  leaderId: string,
  reason: string | null,
): Promise<void> => {
  const { rows: first } = await sql<{ id: string }>`update print_log as print set fetched_at = now()
    where ${ownRows(scope, 'print_log', 'print')} and ${ofFile(leaderId)} and fetched_at is null and sending is null
    returning print.id`.execute(db);
  if (first.some(({ id }) => id === leaderId)) return;
  if (reason === null) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
  const copied = (leader: string | null, of: 'leader' | 'others') =>
    sql<{ id: string }>`
    insert into print_log (plant_no, supplier_code, delivery_note_id, kind, what, range_from, range_to, sheet, output, dots, copies,
      unit_ids, plates, leader_id, reason, status, pages, proved, layouts, parts, file_uuid, fetched_at)
    select plant_no, supplier_code, delivery_note_id, kind, what, range_from, range_to, sheet, output, dots, copies,
      unit_ids, plates, ${leader}::bigint, ${reason}::text, status, pages, proved, layouts, parts, file_uuid, now()
    from print_log as print
    where ${ownRows(scope, 'print_log', 'print')} and ${of === 'leader' ? sql`print.id` : sql`print.leader_id`} = ${leaderId}
    order by print.id
    returning id`.execute(db);
  const { rows } = await copied(null, 'leader');
  await copied(rows[0]!.id, 'others');
};
