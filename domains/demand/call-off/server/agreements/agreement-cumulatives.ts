import { sql, type RawBuilder } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** SQL: what the lines of the row `agreement` ask for beyond what came and what the release counts. */
const outstanding = sql`(
      select coalesce(sum(line.requested_qty - greatest(line.received_qty, line.counted_qty)), 0) from call_off_line as line
      where line.tenant_id = agreement.tenant_id and line.agreement_id = agreement.id and not line.closed)`;

/**
 * SQL, a table expression: agreements with their cumulative figures as `agreementFigures` has them, and the release in force. `required_in_all`
 * is asked for only where it is selected.
 */
export const agreementCumulatives = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select agreement.tenant_id, agreement.id, agreement.plant_no, agreement.supplier_code, agreement.sa_no, agreement.part_no,
    agreement.unloading_point, agreement.order_line, agreement.point_of_use, agreement.unit,
    agreement.cumulative_received as booked, agreement.stated_received as stated, agreement.current_release_id as release_id,
    greatest(agreement.cumulative_received, agreement.stated_received) as received,
    greatest(agreement.cumulative_sent, agreement.cumulative_received, agreement.stated_received) as sent,
    greatest(0, agreement.cumulative_sent - greatest(agreement.cumulative_received, agreement.stated_received)) as in_transit,
    agreement.sent_by_release + greatest(0, greatest(agreement.cumulative_received, agreement.stated_received) - agreement.cumulative_sent) as sent_by_release,
    agreement.cumulative_reset_on as reset_on, agreement.cumulative_before_reset as before_reset,
    greatest(agreement.cumulative_received, agreement.stated_received) + ${outstanding} as required_in_all,
    release.release_no, release.release_date, release.last_receipt_note, release.last_receipt_date
  from scheduling_agreement as agreement
  left join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
  where ${ownRows(scope, 'scheduling_agreement', 'agreement')}
)`;

/** SQL, a table expression: figures that began again, with what they were before, and the release that did it. */
export const resetsOf = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select reset.tenant_id, reset.id, reset.agreement_id, reset.release_id, coalesce(release.release_no, '') as release_no, reset.created_at as at,
    reset.reset_on, reset.sent_before, reset.received_before, reset.began_at, reset.on_road, reset.of_first_release
  from cumulative_reset as reset
  left join release on release.tenant_id = reset.tenant_id and release.id = reset.release_id
  where ${ownRows(scope, 'cumulative_reset', 'reset')}
)`;

/** SQL, a table expression: releases that changed what was asked for, and by how much in all; those in an archive are not among them. */
export const releaseMoves = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select release.tenant_id, release.agreement_id, release.id as release_id, release.release_no, release.release_date, changed.moved
  from release cross join lateral (
    select sum(place.quantity - place.former) as moved from unnest(release.changed_former, release.changed_quantity) as place (former, quantity)
  ) as changed
  where ${ownRows(scope, 'release', 'release')} and changed.moved <> 0
)`;

/** The cumulative figures of these agreements, which stay as they are until the transaction ends; in the order of their ids. */
export const cumulativesForUpdate = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  ids: readonly string[],
) => {
  const { rows } = await sql<{
    id: string;
    plantNo: string;
    supplierCode: string;
    saNo: string;
    partNo: string;
    unloadingPoint: string;
    unit: string;
    required: Quantity;
    sent: Quantity;
    received: Quantity;
    inTransit: Quantity;
  }>`
    select id, plant_no as "plantNo", supplier_code as "supplierCode", sa_no as "saNo", part_no as "partNo",
      unloading_point as "unloadingPoint", unit,
      greatest(cumulative_sent, cumulative_received, stated_received) as sent, greatest(cumulative_received, stated_received) as received,
      greatest(0, cumulative_sent - greatest(cumulative_received, stated_received)) as "inTransit",
      greatest(cumulative_received, stated_received) + ${outstanding} as required
    from scheduling_agreement as agreement where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db);
  return rows;
};

/** The agreements of an SA number, part and unloading point: several where order line or point of use tell them apart. */
export const agreementsNumbered = async (
  { db, scope }: Reader,
  { saNo, partNo, unloadingPoint }: { saNo: string; partNo: string; unloadingPoint: string },
): Promise<string[]> => {
  const found = await db
    .selectFrom('scheduling_agreement')
    .where(ownRows(scope, 'scheduling_agreement'))
    .where('sa_no', '=', saNo)
    .where('part_no', '=', partNo)
    .where('unloading_point', '=', unloadingPoint)
    .select('id')
    .execute();
  return found.map(({ id }) => id);
};
