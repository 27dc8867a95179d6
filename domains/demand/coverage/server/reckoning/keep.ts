import { agreedParts } from '@portal/call-off/server/offers.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { dispositors, unitsOfParts } from '@portal/part/server/offers.ts';
import { decimalsOfUnits } from '@portal/unit/server/offers.ts';
import type { Level } from '../../contract/reckoning/shortage.ts';
import { frameOf, type PlantFrame } from './frame.ts';
import { reckon } from './reckon.ts';
import { among, called, demandOf, needOf, stated, supplyOf, type PartNos } from './sources.ts';

/** A part whose shortage is another one than people were notified of. */
export type ChangedShortage = {
  readonly partNo: string;
  readonly unit: string;
  readonly level: Level;
  readonly firstShortOn: Day | null;
  readonly lowest: string;
};

/** Parts that one statement reckons: far from what the server gives it time for. */
export const PORTION = 2_000;
/** From so many on rows are joined as wholes: what the planner knows of steps in between makes it look them up one by one. */
const MANY = 50;

/**
 * Reckons parts of the plant again, all of them without `partNos`, and keeps what is otherwise than before. Two at a time wait for each other. Returns the
 * parts of which people are to be notified, the first short day first; the next call does not return them again.
 */
export const keepCoverage = async (
  caller: Caller,
  partNos: PartNos | undefined,
): Promise<ChangedShortage[]> => {
  const { scope } = caller;
  if (partNos?.length === 0) return [];
  await holdName(caller.db, `coverage ${scope.tenantId} ${scope.plantNo}`);
  const frame = await frameOf(caller);
  const parts = partNos ?? (await partsOfPlant(caller));
  await lookUp(caller, parts.length <= MANY);
  for (let from = 0; from < parts.length; from += PORTION) {
    const portion = parts.slice(from, from + PORTION);
    await sql`${keptPortion(caller, frame, portion)}`.execute(caller.db);
  }
  await lookUp(caller, true);
  return changedShortages(caller, parts);
};

/** Whether rows may be looked up one by one, until the transaction ends. */
const lookUp = async ({ db }: Caller, may: boolean): Promise<void> => {
  await sql`select set_config('enable_nestloop', ${may ? 'on' : 'off'}, true)`.execute(db);
};

/** All parts that are or were called off for the present plant, that it has in stock, or that were reckoned before. */
export const partsOfPlant = async (caller: Caller): Promise<string[]> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ partNo: string }>`
    select part_no as "partNo" from ${agreedParts(caller)} as agreed
    union select part_no from plant_stock where ${ownRows(scope, 'plant_stock')}
    union select part_no from coverage where ${ownRows(scope, 'coverage')}
    order by 1`.execute(db);
  return rows.map(({ partNo }) => partNo);
};

const FIGURES = [
  'unit',
  'dispositor',
  'counted_at',
  'places',
  'usable',
  'blocked',
  'held',
  'moved',
  'consumed',
  'stock',
  'reach',
  'days',
  'lasts_until',
  'level',
  'first_short_on',
  'this_week',
  'next_week',
  'lowest',
  'demand',
  'in_transit',
  'confirmed',
  'late',
  'min_days',
  'target_days',
  'light',
] as const;
const SHARES = [
  'unit',
  'demand',
  'in_transit',
  'confirmed',
  'late',
  'behind_on',
  'behind',
  'level',
  'first_short_on',
] as const;

const columns = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));
/** Rows whose figures are what they were are left as they are. */
const setWhereOther = (table: string, names: readonly string[]) => sql`
  do update set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
  where (${columns(names, table)}) is distinct from (${columns(names, 'excluded')})`;

/** SQL: `lightOf` of a row with reach and days. */
const light = sql`case when known.reach = 'least' then 'green' when known.reach <> 'days' then null
  when known.days < known.min_days then 'red' when known.days < known.target_days then 'yellow' else 'green' end`;

/**
 * Both sides of a portion from one reading of what is called off and what comes: each part for the plant, which stands without a supplier, and each supplier's
 * share of it.
 */
const keptPortion = (caller: Caller, frame: PlantFrame, partNos: PartNos): RawBuilder<unknown> => {
  const { scope } = caller;
  const { today } = frame;
  const found = reckon(
    {
      parts: sql`sized`,
      demand: sql`(select '' as supplier_code, demand.* from (${demandOf(today)}) as demand union all ${needOf(today)})`,
      supply: sql`(
        select '' as supplier_code, coming.part_no, coming.kind, coming.comes_on, coming.quantity from coming
        union all select coming.supplier_code, coming.part_no, coming.kind, coming.comes_on, coming.quantity from coming)`,
    },
    frame,
  );
  return sql`
    with stated as materialized (select * from ${stated(caller, frame, partNos)} as stated),
    line as materialized (select * from ${called(caller, today, partNos)} as line),
    coming as materialized (select * from ${supplyOf(caller, frame, partNos)} as coming),
    named as materialized (
      select '' as supplier_code, part_no from stated union select '', part_no from line where last_on >= ${today}::date or needed_qty > 0 union select '', part_no from coming
      union select supplier_code, part_no from line where needed_qty > 0 union select supplier_code, part_no from coming
    ), sized as materialized (
      select named.supplier_code, named.part_no, case when named.supplier_code = '' then stated.usable else 0 end as usable,
        case when named.supplier_code = '' then coalesce(stated.counts_from, ${today}::date) else ${today}::date end as counts_from,
        coalesce(fine.decimals, 3) as decimals, measure.unit
      from named join ${unitsOfParts(caller)} as measure on measure.part_no = named.part_no
      left join ${decimalsOfUnits(caller)} as fine on fine.code = measure.unit left join stated on stated.part_no = named.part_no
    ), reckoned as materialized (${found}),
    whole as materialized (select * from reckoned where supplier_code = ''),
    limited as (
      select own.part_no, own.min_days, own.target_days from coverage_limit as own where ${ownRows(scope, 'coverage_limit', 'own')}
    ), controlled as (
      select part_no, min(dispositor) as dispositor from ${dispositors(caller)} as delivered group by 1
    ), known as (
      select whole.*, sized.unit, controlled.dispositor, stated.counted_at, coalesce(stated.places, 0) as places, stated.stated as usable, stated.blocked,
        coalesce(stated.held, 0) as held, coalesce(stated.moved, 0) as moved,
        coalesce(limited.min_days, ${frame.minDays}::int) as min_days, coalesce(limited.target_days, ${frame.targetDays}::int) as target_days
      from whole join sized using (supplier_code, part_no) left join stated using (part_no) left join limited using (part_no) left join controlled using (part_no)
    ), gone as (
      delete from coverage as kept where ${ownRows(scope, 'coverage', 'kept')} ${among('kept.part_no', partNos)}
        and not exists (select from whole where whole.part_no = kept.part_no)
    ), kept_parts as (
      insert into coverage (plant_no, part_no, ${columns(FIGURES)})
      select ${scope.plantNo}, known.part_no, ${sql.join(FIGURES.map((name) => (name === 'light' ? light : sql.ref(`known.${name}`))))} from known
      on conflict on constraint coverage_taken ${setWhereOther('coverage', FIGURES)}
    ), share as (
      select own.supplier_code, own.part_no, sized.unit, own.demand, own.in_transit, own.confirmed, own.late, own.first_short_on as behind_on,
        greatest(0, -own.lowest) as behind, whole.level, whole.first_short_on
      from reckoned as own join sized using (supplier_code, part_no) left join whole on whole.part_no = own.part_no where own.supplier_code <> ''
    ), gone_shares as (
      delete from coverage_share as kept where ${ownRows(scope, 'coverage_share', 'kept')} ${among('kept.part_no', partNos)}
        and not exists (select from reckoned where reckoned.part_no = kept.part_no and reckoned.supplier_code = kept.supplier_code)
    )
    insert into coverage_share (plant_no, supplier_code, part_no, ${columns(SHARES)})
    select ${scope.plantNo}, share.supplier_code, share.part_no, ${columns(SHARES, 'share')} from share
    on conflict on constraint coverage_share_taken ${setWhereOther('coverage_share', SHARES)}`;
};

/** What people have not been notified of, marked as if they were: it stands in one transaction with the notices. */
const changedShortages = async ({ db, scope }: Caller, partNos: PartNos): Promise<ChangedShortage[]> =>
  (
    await sql<ChangedShortage>`
      update coverage as kept set told_level = kept.level
      where ${ownRows(scope, 'coverage', 'kept')} ${among('kept.part_no', partNos)} and kept.level is not null and kept.level <> coalesce(kept.told_level, '0')
      returning kept.part_no as "partNo", kept.unit, kept.level, kept.first_short_on as "firstShortOn", kept.lowest`.execute(
      db,
    )
  ).rows.toSorted((one, other) => ((one.firstShortOn ?? '9') < (other.firstShortOn ?? '9') ? -1 : 1));
