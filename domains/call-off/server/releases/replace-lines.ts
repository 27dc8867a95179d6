import { sql, type RawBuilder } from 'kysely';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { slotsOf, type Slot } from '../../contract/horizon.ts';
import { cumulativeChange } from './cumulatives.ts';
import type { PlacedRelease } from './insert-releases.ts';

type Taken = Extract<PlacedRelease, { kind: 'taken' }>;
export type LineCounts = { added: number; raised: number; lowered: number; gone: number };

/**
 * Keeps the lines of releases as they came and lets them replace the ones in force, in one statement over all agreements.
 * Answers what changed, by agreement. The rules, line by line:
 *
 * - A line is the same one when it has the same place in the horizon (`slotsOf`); its zone may change. Lines that stay as they are
 *   are not touched at all: answers, marks and even the row stay.
 * - `requested` is what the release asks for and what it already counts as received of this line. A release that states its received
 *   cumulative asks for the rest only: 100 asked, 60 received and counted, 40 asked again is no change. Receipts later than the
 *   release are not counted; they are those of the latest days.
 * - A changed quantity wants a new answer: `new`, with the former promise kept for reference; unless all of it is on notes or received.
 * - What a release no longer asks for keeps only what came: requested falls to it. Quantities on notes stay, so what is on its
 *   way turns into credit (negative open) and the line is `empty`; `completed` when nothing is on its way.
 */
export const replaceLines = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  releases: readonly Taken[],
): Promise<Map<string, LineCounts>> => {
  if (releases.length === 0) return new Map();
  const tenant = sql`${scope.tenantId}::int`;
  const { rows } = await sql<LineCounts & { agreementId: string }>`
    with item as materialized (select * from ${rowsOf(ITEM, releases.map(itemOf))} as item),
    kept as (
      insert into release_line (release_id, line_no, plant_no, supplier_code, due_on, frequency, zone, quantity)
      select item.release_id, line.line_no, item.plant_no, item.supplier_code, line.due_on, line.frequency, line.zone, line.quantity
      from ${scheduleRows(releases)} as line join item on item.place = line.place
      returning release_id, quantity
    ),
    asked as (
      select item.agreement_id, slot.slot, slot.due_on, slot.frequency, slot.zone, slot.quantity
      from ${slotRows(releases)} as slot join item on item.place = slot.place
    ),
    standing as (
      select line.id, line.agreement_id, line.slot, line.requested_qty, line.zone, line.due_on,
        item.stated is not null as beyond_received, ${countedAsReceived} as counted
      from item join call_off_line as line on line.tenant_id = ${tenant} and line.agreement_id = item.agreement_id
      where not line.settled or line.due_on >= item.first_day or item.uncounted > 0
    ),
    paired as materialized (
      select coalesce(asked.agreement_id, standing.agreement_id) as agreement_id, standing.id, standing.requested_qty as former,
        asked.slot, coalesce(asked.due_on, standing.due_on) as due_on, asked.frequency, coalesce(asked.zone, standing.zone) as zone,
        coalesce(asked.quantity, 0) + case when asked.slot is null or standing.beyond_received then standing.counted else 0 end as requested,
        standing.due_on is distinct from asked.due_on or standing.zone is distinct from asked.zone as moved
      from asked full join standing on asked.agreement_id = standing.agreement_id and asked.slot = standing.slot
    ),
    changed as (
      update call_off_line as line set
        release_id = item.release_id, due_on = paired.due_on, zone = paired.zone,
        former_qty = line.requested_qty, requested_qty = paired.requested,
        status = case when paired.requested = line.requested_qty then line.status
          else call_off_status('new', paired.requested, line.noted_qty, line.received_qty) end,
        asked_at = case when paired.requested <> line.requested_qty and line.status <> 'new' then now() else line.asked_at end,
        slot = case when paired.slot is null and line.slot = line.zone then line.slot || ' ' || line.id else line.slot end
      from paired join item on item.agreement_id = paired.agreement_id
      where line.tenant_id = ${tenant} and line.id = paired.id
        and (paired.requested <> paired.former or (paired.slot is not null and paired.moved))
    ),
    added as (
      insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit,
        slot, due_on, frequency, zone, urgent, requested_qty)
      select item.plant_no, item.supplier_code, item.agreement_id, item.release_id, item.sa_no, item.part_no, item.unloading_point,
        item.warehouse_code, item.unit, paired.slot, paired.due_on, paired.frequency, paired.zone, paired.zone = 'immediate', paired.requested
      from paired join item on item.agreement_id = paired.agreement_id where paired.id is null
    ),
    counted as (
      select agreement_id,
        count(*) filter (where id is null)::int as added,
        count(*) filter (where slot is not null and requested > former)::int as raised,
        count(*) filter (where slot is not null and requested < former)::int as lowered,
        count(*) filter (where slot is null and requested < former)::int as gone
      from paired group by agreement_id
    ),
    told as (
      select item.*, coalesce(counted.added, 0) as added, coalesce(counted.raised, 0) as raised, coalesce(counted.lowered, 0) as lowered,
        coalesce(counted.gone, 0) as gone, coalesce(kept.total, 0) as total
      from item left join counted on counted.agreement_id = item.agreement_id
      left join (select release_id, sum(quantity) as total from kept group by release_id) as kept on kept.release_id = item.release_id
    ),
    summed as (
      update release set line_count = told.line_count, total_quantity = told.total, lines_added = told.added, lines_raised = told.raised,
        lines_lowered = told.lowered, lines_gone = told.gone
      from told where release.tenant_id = ${tenant} and release.id = told.release_id
    )
    update scheduling_agreement as agreement set
      current_release_id = told.release_id, unit = told.unit, warehouse_code = told.warehouse_code, storage_location = told.storage_location,
      stated_received = told.stated,
      cumulative_received = case when told.restart then coalesce(told.stated, 0) else agreement.cumulative_received end,
      cumulative_sent = case when told.restart
        then coalesce(told.stated, 0) + greatest(0, agreement.cumulative_sent - agreement.cumulative_received) else agreement.cumulative_sent end,
      cumulative_reset_on = told.reset_on,
      cumulative_before_reset = case when told.restart and agreement.current_release_id is not null
        then coalesce(told.before_reset, greatest(agreement.cumulative_received, agreement.stated_received))
        else coalesce(told.before_reset, agreement.cumulative_before_reset) end
    from told where agreement.tenant_id = ${tenant} and agreement.id = told.agreement_id
    returning agreement.id as "agreementId", told.added, told.raised, told.lowered, told.gone`.execute(db);
  return new Map(rows.map(({ agreementId, ...counts }) => [agreementId, counts]));
};

/** Of a line's received quantity, what the release knows to have come: all of it but the receipts later than the release. */
const countedAsReceived = sql`case when item.uncounted = 0 then line.received_qty
  else line.received_qty - least(line.received_qty, greatest(0, item.uncounted - coalesce(sum(line.received_qty)
    over (partition by line.agreement_id order by line.due_on desc, line.id desc rows between unbounded preceding and 1 preceding), 0))) end`;

const ITEM = {
  place: 'int',
  agreement_id: 'bigint',
  release_id: 'bigint',
  plant_no: 'text',
  supplier_code: 'text',
  sa_no: 'text',
  part_no: 'text',
  unloading_point: 'text',
  warehouse_code: 'text',
  storage_location: 'text',
  unit: 'text',
  first_day: 'date',
  line_count: 'int',
  stated: 'numeric',
  uncounted: 'numeric',
  restart: 'boolean',
  reset_on: 'date',
  before_reset: 'numeric',
} as const;

const itemOf = ({ id, input, agreement }: Taken, place: number): Record<keyof typeof ITEM, unknown> => {
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
    warehouse_code: input.warehouseCode,
    storage_location: input.storageLocation,
    unit: input.unit,
    first_day: input.lines.dueOn.reduce<string>(
      (first, day) => (day !== null && day < first ? day : first),
      input.releaseDate,
    ),
    line_count: input.lines.dueOn.length,
    stated: cumulatives.stated,
    uncounted: cumulatives.uncounted,
    restart: cumulatives.restart,
    reset_on: cumulatives.resetOn,
    before_reset: cumulatives.beforeReset,
  };
};

/** The lines of all releases as they came, `place` naming their release. */
const scheduleRows = (releases: readonly Taken[]): RawBuilder<unknown> => {
  const columns = new Columns('place', 'line_no', 'due_on', 'frequency', 'zone', 'quantity');
  for (const [place, { input }] of releases.entries()) {
    const { dueOn, frequency, zone, quantity } = input.lines;
    for (let at = 0; at < dueOn.length; at++)
      columns.add(place, at + 1, dueOn[at]!, frequency[at]!, zone[at]!, quantity[at]!);
  }
  return columns.rows('int', 'int', 'date', 'text', 'text', 'numeric');
};

/** The places in the horizon that are asked for; a quantity of 0 asks for nothing. */
const slotRows = (releases: readonly Taken[]): RawBuilder<unknown> => {
  const columns = new Columns('place', 'slot', 'due_on', 'frequency', 'zone', 'quantity');
  for (const [place, { input }] of releases.entries()) {
    for (const one of slotsOf(input.lines, input.releaseDate).filter(isAskedFor))
      columns.add(place, one.slot, one.dueOn, one.frequency, one.zone, one.quantity);
  }
  return columns.rows('int', 'text', 'date', 'text', 'text', 'numeric');
};
const isAskedFor = ({ quantity }: Slot): boolean => isPositive(quantity);

/**
 * Many short values as columns for `unnest`, written as array literals at once: the driver quotes element by element, and costs more
 * than the database. For values without comma, quote, brace or backslash only: numbers, days, codes of ours.
 */
class Columns {
  readonly #names: readonly string[];
  readonly #values: (string | number | null)[][];
  constructor(...names: string[]) {
    this.#names = names;
    this.#values = names.map(() => []);
  }

  add(...row: readonly (string | number | null)[]): void {
    for (let at = 0; at < row.length; at++) this.#values[at]!.push(row[at]!);
  }

  rows(...types: readonly string[]): RawBuilder<unknown> {
    const arrays = this.#values.map(
      (values, at) =>
        sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::${sql.raw(types[at]!)}[]`,
    );
    return sql`(select * from unnest(${sql.join(arrays)}) as given(${sql.join(this.#names.map((name) => sql.ref(name)))}))`;
  }
}
