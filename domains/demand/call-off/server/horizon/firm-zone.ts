import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { personIn } from '@portal/access/server/offers.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { BINDING, FIRM_ZONES } from '../../contract/horizon/firm-zone.ts';
import { lastDayOfRow } from './known-arrivals.ts';

/** SQL: `isInsideFirmZone` of a place with former_zone, zone and due_on. */
export const insideFirmZone = (
  place: string,
  firmUntil: Day | null | RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`(coalesce(${inStates(`${place}.former_zone`, FIRM_ZONES)}, false) or coalesce(${inStates(`${place}.zone`, FIRM_ZONES)}, false)
    or coalesce(${sql.ref(`${place}.due_on`)} <= ${firmUntil}::date, false))`;

/** SQL: `isSoftened` of two columns. */
export const softened = (previousZone: string, zone: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.join(
    BINDING.map(
      (bound, at) =>
        sql`(${inStates(previousZone, bound)} and not ${inStates(zone, BINDING.slice(0, at + 1).flat())})`,
    ),
    sql` or `,
  )}, false)`;

/** SQL: `piecesMoved` of a place with former_zone, zone, former and quantity. */
export const movedPieces = (place: string): RawBuilder<string> => {
  const [previous, quantity] = [sql.ref(`${place}.former`), sql.ref(`${place}.quantity`)];
  return sql`case when ${softened(`${place}.former_zone`, `${place}.zone`)} then greatest(${previous}, ${quantity}) else abs(${quantity} - ${previous}) end`;
};

/** SQL: a release changed something; one that only makes places softer changes none of the counts. */
const changedSomething = sql`(release.lines_added + release.lines_raised + release.lines_lowered + release.lines_gone > 0 or release.changed_slot <> '{}')`;

/** The releases of one supplier that one transmission brought: between the first and the last by number, all of one moment. */
export type TakenReleases = {
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly firstReleaseId: string;
  readonly lastReleaseId: string;
};

/**
 * SQL, a table expression: the releases of a transmission that changed something, with their agreement, their counts, and how many places and
 * pieces moved inside the firm zone and beyond it; `lines_softened` ask for as much as before, and bind less.
 */
export const changedReleases = (
  { scope }: Pick<Reader, 'scope'>,
  { plantNo, supplierCode, firstReleaseId, lastReleaseId }: TakenReleases,
  firmUntil: Day | null,
): RawBuilder<unknown> => sql`(
  select release.id as release_id, release.agreement_id, agreement.part_no, agreement.sa_no, agreement.unloading_point, agreement.unit,
    release.plant_no, release.supplier_code, release.source, release.message_id, release.objection_id, release.created_at, release.created_by, ${personIn('release.created_by')} as maker, release.firm_reason, release.firm_remark,
    release.lines_added, release.lines_raised, release.lines_lowered, release.lines_gone, moved.*
  from release
  join scheduling_agreement as agreement on agreement.tenant_id = release.tenant_id and agreement.id = release.agreement_id
  cross join lateral (
    select count(*) filter (where inside)::int as places_inside, count(*) filter (where not inside)::int as places_beyond,
      count(*) filter (where former = quantity)::int as lines_softened,
      coalesce(sum(pieces) filter (where inside), 0) as moved_inside,
      coalesce(sum(pieces) filter (where not inside), 0) as moved_beyond,
      coalesce(sum(former), 0) as former_demand, coalesce(sum(quantity), 0) as demand
    from unnest(release.changed_due_on, release.changed_former_zone, release.changed_zone, release.changed_former, release.changed_quantity)
      as place (due_on, former_zone, zone, former, quantity)
    cross join lateral (select ${insideFirmZone('place', firmUntil)} as inside, ${movedPieces('place')} as pieces) as firm
  ) as moved
  where ${ownRows(scope, 'release', 'release')} and release.plant_no = ${plantNo} and release.supplier_code = ${supplierCode}
    and release.id between ${firstReleaseId}::bigint and ${lastReleaseId}::bigint
    and release.created_at = (select first.created_at from release as first where first.tenant_id = release.tenant_id and first.id = ${firstReleaseId}::bigint)
    and ${changedSomething}
)`;

/**
 * Says afterwards why releases of transmissions changed what is firm: those that changed something and bear no reason. What comes by message is
 * not stopped at the firm zone (`firmRefusal`).
 */
export const explainReleases = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  taken: readonly TakenReleases[],
  { firmReason, firmRemark }: { readonly firmReason: string; readonly firmRemark: string | null },
): Promise<void> => {
  const rows = taken.map((one) => ({
    plant_no: one.plantNo,
    supplier_code: one.supplierCode,
    first_id: one.firstReleaseId,
    last_id: one.lastReleaseId,
  }));
  await sql`
    update release set firm_reason = ${firmReason}, firm_remark = ${firmRemark}
    from ${rowsOf(TRANSMISSION, rows)} as given
    join release as first on ${ownTenant(scope, 'first')} and first.id = given.first_id
    where ${ownTenant(scope, 'release')} and release.plant_no = given.plant_no and release.supplier_code = given.supplier_code
      and release.id between given.first_id and given.last_id and release.created_at = first.created_at and release.firm_reason is null
      and ${changedSomething}`.execute(db);
};

const TRANSMISSION = {
  plant_no: 'text',
  supplier_code: 'text',
  first_id: 'bigint',
  last_id: 'bigint',
} as const;

/** SQL, a table expression: what lines ask for now, and of it beyond what came (`needed_qty`); `raised` by the release that changed them last. */
export const demandLines = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.id as line_id, line.agreement_id, line.release_id, line.part_no, line.unit, line.unloading_point,
    line.slot, line.due_on, ${lastDayOfRow('line')} as last_on, line.requested_qty, line.requested_qty - greatest(line.received_qty, line.counted_qty) as needed_qty, line.open_qty, line.requested_qty > coalesce(line.former_qty, 0) as raised
  from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')}
)`;

/** SQL, a table expression: places of the horizon that a release changed, by `release_id`; none of releases in an archive. */
export const changedPlaces = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select release.tenant_id, release.id as release_id, release.release_no, place.*
  from release cross join lateral unnest(release.changed_slot, release.changed_due_on, release.changed_former_zone, release.changed_zone,
    release.changed_former, release.changed_quantity) as place (slot, due_on, former_zone, zone, former, quantity)
  where ${ownRows(scope, 'release', 'release')}
)`;
