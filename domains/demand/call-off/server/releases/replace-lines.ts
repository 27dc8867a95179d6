import { sql } from 'kysely';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { cumulativeChange } from './cumulatives.ts';
import type { ReleaseInput } from './input.ts';
import { transportDaysOfRow } from '@portal/supplier/server/offers.ts';
import { answerDay, type AnswerTerms } from '../answer/answer-day.ts';
import type { PlacedRelease } from './insert-releases.ts';
import { softened } from '../horizon/firm-zone.ts';
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
 *   release are not counted; they are those of the latest days. Where it counts more than was received here and names the note of its last
 *   receipt, goods on the road up to that note are counted (`counted_qty`), those of the earliest days first.
 * - A line that moves into a zone that the plant's suppliers answer waits from now on.
 * - A changed quantity wants a new answer: `new`, with the previous promise kept for reference; unless all of it is on notes or received.
 * - What a release no longer asks for keeps only what came: requested falls to it. Quantities on notes stay, so what is on its
 *   way turns into credit (negative open) and the line is `empty`; `completed` when nothing is on its way.
 *
 * A correction restates one place, by what it asks for in all, and leaves everything else as it is.
 *
 * What the plant counts as received was sent, by whatever way: where it counts more than was sent from here, sent follows. Figures that begin
 * again leave what they were before as a row of `cumulative_reset`.
 *
 * The agreements are locked, so nothing moves between reading a row and changing it: lines, release and agreement are changed by their
 * address (ctid), for which the planner knows one way only. Where a file fills empty tables it knows no sizes, and would read the
 * whole of them for each portion.
 */
export const replaceLines = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  releases: readonly Taken[],
  terms: ReadonlyMap<string, PlantTerms>,
): Promise<Map<string, LineCounts>> => {
  if (releases.length === 0) return new Map();
  const items = releases.map((one, place) => itemOf(one, place, terms.get(one.input.plantNo)!));
  const correction = releases.length === 1 ? releases[0]!.input.correction : undefined;
  const allCounted = items.every((item) => item.uncounted === '0');
  const road = items.some((item) => item.last_note !== null) ? countedOnRoad(scope) : sql`0::numeric`;
  const counted = allCounted ? sql`line.received_qty` : countedAsReceived;
  const firstSlot = allCounted ? sql`item.from_day` : firstUncounted(scope);
  const { rows } = await sql<LineCounts & { agreementId: string }>`
    with item as materialized (select item.*, ${firstSlot} as first_slot, ${transportDaysOfRow({ scope }, 'item')} as transport_days from ${rowsOf(ITEM, items)} as item),
    asked as (
      select item.agreement_id, item.follows, slot.slot, slot.due_on, slot.frequency, slot.zone, slot.quantity
      from ${correction ? rowsOf(PLACE, [{ place: 0, ...correction.place }]) : slotRows(releases.map(({ input }) => input))} as slot join item on item.place = slot.place
    ),
    standing as (
      select item.agreement_id, item.follows, ${correction ? sql`false` : sql`item.stated is not null`} as beyond_received, line.* from item cross join lateral (
        select line.ctid as at, line.slot, line.due_on, line.zone, line.requested_qty, line.received_qty, line.allocated_qty, line.counted_qty,
          ${counted} as counted, ${road} as on_road
        from call_off_line as line
        where ${ownTenant(scope, 'line')} and line.agreement_id = item.agreement_id and line.slot ${correction ? sql`= ${correction.place.slot}` : sql`>= item.first_slot`}
        offset 0
      ) as line
    ),
    paired as materialized (
      select coalesce(asked.agreement_id, standing.agreement_id) as agreement_id, coalesce(asked.follows, standing.follows) as follows,
        standing.at, asked.slot, coalesce(asked.slot, standing.slot) as place, asked.frequency, standing.zone as former_zone, asked.zone as new_zone,
        coalesce(asked.due_on, standing.due_on) as due_on, coalesce(asked.zone, standing.zone) as zone, asked.slot is null as gone,
        asked.due_on <> standing.due_on or asked.zone <> standing.zone as moved,
        standing.requested_qty as former, standing.received_qty as received, standing.allocated_qty as allocated,
        coalesce(asked.quantity, 0) + case when asked.slot is null or standing.beyond_received then standing.counted + standing.on_road else 0 end as requested,
        counted.quantity as counted, counted.quantity <> standing.counted_qty as recounted
      from asked full join standing on asked.agreement_id = standing.agreement_id and asked.slot = standing.slot
      cross join lateral (select ${correction ? sql`standing.counted_qty` : sql`case when standing.on_road > 0 then standing.received_qty + standing.on_road else 0 end`} as quantity) as counted
    ),
    changed as (
      update call_off_line as line set
        release_id = item.release_id, due_on = paired.due_on, zone = paired.zone,
        version = case when paired.requested <> paired.former or paired.moved then line.version + 1 else line.version end, updated_at = now(), updated_by = current_setting('app.user_no'),
        former_qty = line.requested_qty, requested_qty = paired.requested, counted_qty = paired.counted,
        status = case when paired.requested = line.requested_qty then line.status
          else call_off_status(${UNANSWERED}, paired.requested, line.allocated_qty, line.received_qty) end,
        asked_at = case when ${isRequestedAgain} then now() else line.asked_at end,
        answer_by = case when ${isRequestedAgain} then ${answerBy} else line.answer_by end,
        slot = case when paired.gone and line.slot = line.zone then line.slot || ' ' || line.id else line.slot end
      from paired join item on item.agreement_id = paired.agreement_id
      where line.ctid = paired.at and (paired.requested <> paired.former or paired.moved or paired.recounted)
    ),
    added as (
      insert into call_off_line (tenant_id, plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit,
        slot, due_on, frequency, zone, urgent, requested_qty, answer_by)
      select ${scope.tenantId}::int, item.plant_no, item.supplier_code, item.agreement_id, item.release_id, item.sa_no, item.part_no, item.unloading_point,
        item.warehouse_code, item.unit, paired.slot, paired.due_on, paired.frequency, paired.zone, paired.zone = 'immediate', paired.requested, ${answerBy}
      from paired join item on item.agreement_id = paired.agreement_id where paired.at is null
    ),
    counted as (
      select agreement_id,
        count(*) filter (where at is null)::int as added,
        count(*) filter (where not gone and requested > former)::int as raised,
        count(*) filter (where not gone and requested < former)::int as lowered,
        count(*) filter (where gone and requested < former)::int as gone,
        min(due_on) filter (where at is null or requested <> received or allocated <> received) as live_from,
        ${changedArrays}
      from paired group by agreement_id
    ),
    -- looked up here, once: where few rows of a tenant are known, each of them would be compared with all that is looked up anew
    told as materialized (
      select item.*,
        (select row.ctid from release as row where ${ownTenant(scope, 'row')} and row.id = item.release_id) as release_at,
        (select row.ctid from scheduling_agreement as row where ${ownTenant(scope, 'row')} and row.id = item.agreement_id) as agreement_at,
        counted.live_from, counted.slots, counted.days, counted.former_zones, counted.zones, counted.formers, counted.quantities,
        coalesce(counted.added, 0) as added, coalesce(counted.raised, 0) as raised,
        coalesce(counted.lowered, 0) as lowered, coalesce(counted.gone, 0) as gone
      from item left join counted on counted.agreement_id = item.agreement_id
    ),
    summed as (
      update release set lines_added = told.added, lines_raised = told.raised, lines_lowered = told.lowered, lines_gone = told.gone,
        changed_slot = coalesce(told.slots, '{}'), changed_due_on = coalesce(told.days, '{}'), changed_former_zone = coalesce(told.former_zones, '{}'),
        changed_zone = coalesce(told.zones, '{}'), changed_former = coalesce(told.formers, '{}'), changed_quantity = coalesce(told.quantities, '{}')
      from told where ${ownTenant(scope, 'release')} and release.ctid = told.release_at
    ),
    kept as (
      insert into cumulative_reset (tenant_id, plant_no, supplier_code, agreement_id, part_no, release_id, reset_on,
        sent_before, received_before, began_at, on_road, of_first_release)
      select ${scope.tenantId}::int, told.plant_no, told.supplier_code, told.agreement_id, told.part_no, told.release_id,
        case when told.follows or told.before_reset is not null then told.reset_on end,
        case when told.follows then greatest(before.cumulative_sent, before.received) else coalesce(told.before_reset, 0) end,
        case when told.follows then before.received else coalesce(told.before_reset, 0) end,
        coalesce(told.stated, 0), greatest(0, before.cumulative_sent - before.received), not told.follows
      from told cross join lateral (
        select row.cumulative_sent, greatest(row.cumulative_received, row.stated_received) as received
        from scheduling_agreement as row where ${ownTenant(scope, 'row')} and row.id = told.agreement_id offset 0
      ) as before
      where told.restart and (told.follows or told.stated > 0 or told.before_reset > 0)
    )
    update scheduling_agreement as agreement set
      current_release_id = told.release_id, live_from = ${correction ? sql`least(agreement.live_from, told.live_from)` : sql`told.live_from`},
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
    from told where ${ownTenant(scope, 'agreement')} and agreement.ctid = told.agreement_at
    returning agreement.id as "agreementId", told.added, told.raised, told.lowered, told.gone`.execute(db);
  return new Map(rows.map(({ agreementId, ...counts }) => [agreementId, counts]));
};

/** Of a line's received quantity, what the release knows to have come: all of it but the receipts later than the release. */
const countedAsReceived = sql`case when item.uncounted = 0 then line.received_qty
  else line.received_qty - least(line.received_qty, greatest(0, item.uncounted - coalesce(sum(line.received_qty)
    over (order by line.due_on desc, line.id desc rows between unbounded preceding and 1 preceding), 0))) end`;

/**
 * Of a line's goods on the road, what the release counts as received: no more in all than it counts beyond what was received here, those of the
 * earliest days first. It must name a note that lies on these lines, for what it counts may have come by notes that nobody knows here.
 */
const countedOnRoad = (scope: Caller['scope']) => sql`case when item.last_note is null or not exists (
    select from call_off_line as other
    join call_off_tracking as named on ${ownTenant(scope, 'named')} and named.line_id = other.id and named.step = 4
    where ${ownTenant(scope, 'other')} and other.agreement_id = item.agreement_id and not other.closed and ltrim(named.document, '0') = item.last_note)
  then 0 else least(line.sent_qty - line.received_qty, greatest(0, item.ahead - coalesce(sum(line.sent_qty - line.received_qty)
    over (order by line.due_on, line.id rows between unbounded preceding and 1 preceding), 0))) end`;

/**
 * From which place on lines are looked at: where the release does not count all that came, as far back as that came for. The days before
 * `from_day` are closed and asked for nothing; what the release does not know of them it asks for on others.
 */
const firstUncounted = (
  scope: Caller['scope'],
) => sql`case when item.uncounted = 0 then item.from_day else coalesce((
  select min(closed.slot) from (
    select line.slot, sum(line.received_qty) over (order by line.slot desc) - line.received_qty as later
    from call_off_line as line
    where ${ownTenant(scope, 'line')} and line.agreement_id = item.agreement_id and line.slot < item.from_day and line.received_qty > 0
    order by line.slot desc limit ${sql.lit(FARTHEST)}
  ) as closed
  where closed.later < item.uncounted - (
    select coalesce(sum(line.received_qty), 0) from call_off_line as line
    where ${ownTenant(scope, 'line')} and line.agreement_id = item.agreement_id and line.slot >= item.from_day)
), item.from_day) end`;
/** So many closed places are looked back at: a release does not know the receipts of some days, not of a year. */
const FARTHEST = 200;

/**
 * What changed place by place: its quantity, or that what is still to come of it binds less than before. The first release of an agreement changes
 * nothing that was asked for before.
 */
const changedArrays = sql.join(
  Object.entries({
    slots: 'place',
    days: 'due_on',
    former_zones: 'former_zone',
    zones: 'new_zone',
    formers: 'coalesce(former, 0)',
    quantities: 'requested',
  }).map(
    ([name, value]) =>
      sql`array_agg(${sql.raw(value)}) filter (where follows and (requested <> coalesce(former, 0) or (requested > received and ${softened('former_zone', 'new_zone')}))) as ${sql.ref(name)}`,
  ),
);

/** The one place of a correction. */
const PLACE = {
  place: 'int',
  slot: 'text',
  due_on: 'date',
  frequency: 'text',
  zone: 'text',
  quantity: 'numeric',
} as const;

/** A line whose quantity changes after it was answered, or that moves into a zone that is answered. */
const isRequestedAgain = sql`(paired.requested <> line.requested_qty and not ${inStates('line.status', [UNANSWERED])}
  or paired.zone = any(item.answered::text[]) and line.zone <> all(item.answered::text[]))`;

/** Until when a line that this release requests is to be answered. */
const answerBy = answerDay({
  today: sql`item.requested_on`,
  until: sql`item.answer_until`,
  dueOn: sql`paired.due_on`,
  transportDays: sql`item.transport_days`,
});

/** Which zones are answered in a plant, and until when what is requested today. */
export type PlantTerms = AnswerTerms & { readonly zones: AnswerZones };

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
  ahead: 'numeric',
  last_note: 'text',
  restart: 'boolean',
  reset_on: 'date',
  before_reset: 'numeric',
  answered: 'text',
  requested_on: 'date',
  answer_until: 'date',
  follows: 'boolean',
} as const;

const itemOf = ({ id, input, agreement }: Taken, place: number, { zones, today, until }: PlantTerms) => {
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
    uncounted: input.correction ? '0' : cumulatives.uncounted,
    ahead: input.correction ? '0' : cumulatives.ahead,
    last_note:
      !input.correction && isPositive(cumulatives.ahead)
        ? (input.lastReceiptNote?.replace(/^0+/, '') ?? null)
        : null,
    restart: cumulatives.restart,
    reset_on: cumulatives.resetOn,
    before_reset: cumulatives.beforeReset,
    answered: `{${zones.join()}}`,
    requested_on: today,
    answer_until: until,
    follows: agreement.releaseNo !== null,
  };
};

/** The first day at which a line may change: what is closed before it cannot be asked for again. Places without a day sort behind. */
const firstDay = ({ lines, releaseDate }: ReleaseInput, liveFrom: Day | null): Day => {
  let first = liveFrom ?? releaseDate;
  for (const day of lines.dueOn) if (day !== null && day < first) first = day;
  return first;
};
