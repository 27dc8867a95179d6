import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { cumulativeChange } from './cumulatives.ts';
import type { ReleaseInput } from './input.ts';
import type { PlacedRelease } from './insert-releases.ts';
import { slotRows } from './slot-rows.ts';
import { UNANSWERED, type AnswerZones } from '../../contract/status.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';

type Taken = Extract<PlacedRelease, { kind: 'taken' }>;
export type LineCounts = { added: number; raised: number; lowered: number; gone: number };

/**
 * Lets the lines of releases replace the ones in force, in one statement over all agreements. Returns what changed, by agreement.
 * The rules, line by line:
 *
 * - A line is the same one when it has the same place in the horizon (`slotsOf`); its zone may change. Lines that stay as they are
 *   are not touched at all: answers, marks and even the row stay.
 * - `requested` is what the release asks for and what it already counts as received of this line. A release that states its received
 *   cumulative asks for the rest only: 100 asked, 60 received and counted, 40 asked again is no change. Receipts later than the
 *   release are not counted; they are those of the latest days.
 * - A line that moves into a zone that the plant's suppliers answer waits from now on.
 * - A changed quantity wants a new answer: `new`, with the previous promise kept for reference; unless all of it is on notes or received.
 * - What a release no longer asks for keeps only what came: requested falls to it. Quantities on notes stay, so what is on its
 *   way turns into credit (negative open) and the line is `empty`; `completed` when nothing is on its way.
 *
 * What the plant counts as received was sent, by whatever way: where it counts more than was sent from here, sent follows.
 *
 * The agreements are locked, so nothing moves between reading a row and changing it: lines, release and agreement are changed by their
 * address (ctid), for which the planner knows one way only. Where a file fills empty tables it knows no sizes, and would read the
 * whole of them for each portion.
 */
export const replaceLines = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  releases: readonly Taken[],
  answered: ReadonlyMap<string, AnswerZones>,
): Promise<Map<string, LineCounts>> => {
  if (releases.length === 0) return new Map();
  const items = releases.map((one, place) => itemOf(one, place, answered.get(one.input.plantNo)!));
  const counted = items.every((item) => item.uncounted === '0') ? sql`line.received_qty` : countedAsReceived;
  const { rows } = await sql<LineCounts & { agreementId: string }>`
    with item as materialized (select * from ${rowsOf(ITEM, items)} as item),
    asked as (
      select item.agreement_id, slot.slot, slot.due_on, slot.frequency, slot.zone, slot.quantity
      from ${slotRows(releases.map(({ input }) => input))} as slot join item on item.place = slot.place
    ),
    standing as (
      select item.agreement_id, item.stated is not null as beyond_received, line.* from item cross join lateral (
        select line.ctid as at, line.slot, line.due_on, line.zone, line.requested_qty, line.received_qty, line.allocated_qty, ${counted} as counted
        from call_off_line as line
        where ${ownTenant(scope, 'line')} and line.agreement_id = item.agreement_id and line.slot >= item.from_day
        offset 0
      ) as line
    ),
    paired as materialized (
      select coalesce(asked.agreement_id, standing.agreement_id) as agreement_id, standing.at, asked.slot, asked.frequency,
        coalesce(asked.due_on, standing.due_on) as due_on, coalesce(asked.zone, standing.zone) as zone, asked.slot is null as gone,
        asked.due_on <> standing.due_on or asked.zone <> standing.zone as moved,
        standing.requested_qty as former, standing.received_qty as received, standing.allocated_qty as allocated,
        coalesce(asked.quantity, 0) + case when asked.slot is null or standing.beyond_received then standing.counted else 0 end as requested
      from asked full join standing on asked.agreement_id = standing.agreement_id and asked.slot = standing.slot
    ),
    changed as (
      update call_off_line as line set
        release_id = item.release_id, due_on = paired.due_on, zone = paired.zone,
        version = line.version + 1, updated_at = now(), updated_by = current_setting('app.user_no'),
        former_qty = line.requested_qty, requested_qty = paired.requested,
        status = case when paired.requested = line.requested_qty then line.status
          else call_off_status(${UNANSWERED}, paired.requested, line.allocated_qty, line.received_qty) end,
        asked_at = case when paired.requested <> line.requested_qty and not ${inStates('line.status', [UNANSWERED])} then now()
          when paired.zone = any(item.answered::text[]) and line.zone <> all(item.answered::text[]) then now() else line.asked_at end,
        slot = case when paired.gone and line.slot = line.zone then line.slot || ' ' || line.id else line.slot end
      from paired join item on item.agreement_id = paired.agreement_id
      where line.ctid = paired.at and (paired.requested <> paired.former or paired.moved)
    ),
    added as (
      insert into call_off_line (tenant_id, plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit,
        slot, due_on, frequency, zone, urgent, requested_qty)
      select ${scope.tenantId}::int, item.plant_no, item.supplier_code, item.agreement_id, item.release_id, item.sa_no, item.part_no, item.unloading_point,
        item.warehouse_code, item.unit, paired.slot, paired.due_on, paired.frequency, paired.zone, paired.zone = 'immediate', paired.requested
      from paired join item on item.agreement_id = paired.agreement_id where paired.at is null
    ),
    counted as (
      select agreement_id,
        count(*) filter (where at is null)::int as added,
        count(*) filter (where not gone and requested > former)::int as raised,
        count(*) filter (where not gone and requested < former)::int as lowered,
        count(*) filter (where gone and requested < former)::int as gone,
        min(due_on) filter (where at is null or requested <> received or allocated <> received) as live_from
      from paired group by agreement_id
    ),
    told as (
      select item.*, counted.live_from, coalesce(counted.added, 0) as added, coalesce(counted.raised, 0) as raised,
        coalesce(counted.lowered, 0) as lowered, coalesce(counted.gone, 0) as gone
      from item left join counted on counted.agreement_id = item.agreement_id
    ),
    summed as (
      update release set lines_added = told.added, lines_raised = told.raised, lines_lowered = told.lowered, lines_gone = told.gone
      from told cross join lateral (
        select row.ctid as at from release as row where ${ownTenant(scope, 'row')} and row.id = told.release_id offset 0
      ) as row
      where ${ownTenant(scope, 'release')} and release.ctid = row.at
    )
    update scheduling_agreement as agreement set
      current_release_id = told.release_id, live_from = told.live_from,
      order_line = told.order_line, point_of_use = told.point_of_use,
      unit = told.unit, warehouse_code = told.warehouse_code, storage_location = told.storage_location,
      stated_received = told.stated,
      cumulative_received = case when told.restart then coalesce(told.stated, 0) else agreement.cumulative_received end,
      cumulative_sent = case when told.restart
        then coalesce(told.stated, 0) + greatest(0, agreement.cumulative_sent - greatest(agreement.cumulative_received, agreement.stated_received))
        else greatest(agreement.cumulative_sent, told.stated) end,
      sent_by_release = case when told.restart then 0
        else agreement.sent_by_release + greatest(0, told.stated - agreement.cumulative_sent) end,
      cumulative_reset_on = told.reset_on,
      cumulative_before_reset = coalesce(told.before_reset, case when told.restart and agreement.current_release_id is not null
        then greatest(agreement.cumulative_received, agreement.stated_received) else agreement.cumulative_before_reset end)
    from told cross join lateral (
      select row.ctid as at from scheduling_agreement as row where ${ownTenant(scope, 'row')} and row.id = told.agreement_id offset 0
    ) as row
    where ${ownTenant(scope, 'agreement')} and agreement.ctid = row.at
    returning agreement.id as "agreementId", told.added, told.raised, told.lowered, told.gone`.execute(db);
  return new Map(rows.map(({ agreementId, ...counts }) => [agreementId, counts]));
};

/** Of a line's received quantity, what the release knows to have come: all of it but the receipts later than the release. */
const countedAsReceived = sql`case when item.uncounted = 0 then line.received_qty
  else line.received_qty - least(line.received_qty, greatest(0, item.uncounted - coalesce(sum(line.received_qty)
    over (order by line.due_on desc, line.id desc rows between unbounded preceding and 1 preceding), 0))) end`;

const ITEM = {
  place: 'int',
  agreement_id: 'bigint',
  release_id: 'bigint',
  plant_no: 'text',
  supplier_code: 'text',
  sa_no: 'text',
  part_no: 'text',
  unloading_point: 'text',
  order_line: 'text',
  point_of_use: 'text',
  warehouse_code: 'text',
  storage_location: 'text',
  unit: 'text',
  from_day: 'text',
  stated: 'numeric',
  uncounted: 'numeric',
  restart: 'boolean',
  reset_on: 'date',
  before_reset: 'numeric',
  answered: 'text',
} as const;

const itemOf = ({ id, input, agreement }: Taken, place: number, answered: AnswerZones) => {
  const cumulatives = cumulativeChange(input, agreement);
  return {
    place,
    agreement_id: agreement.id,
    release_id: id,
    plant_no: input.plantNo,
    supplier_code: input.supplierCode,
    sa_no: input.saNo,
    part_no: input.partNo,
    unloading_point: input.unloadingPoint,
    order_line: input.orderLine || agreement.orderLine,
    point_of_use: input.pointOfUse || agreement.pointOfUse,
    warehouse_code: input.warehouseCode,
    storage_location: input.storageLocation,
    unit: input.unit,
    from_day: firstDay(input, agreement.liveFrom),
    stated: cumulatives.stated,
    uncounted: cumulatives.uncounted,
    restart: cumulatives.restart,
    reset_on: cumulatives.resetOn,
    before_reset: cumulatives.beforeReset,
    answered: `{${answered.join()}}`,
  };
};

/** The first day at which a line may change: what is settled before it cannot be asked for again. Places without a day sort behind. */
const firstDay = ({ lines, releaseDate }: ReleaseInput, liveFrom: Day | null): Day => {
  let first = liveFrom ?? releaseDate;
  for (const day of lines.dueOn) if (day !== null && day < first) first = day;
  return first;
};
