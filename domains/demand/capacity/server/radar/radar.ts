import { sql } from 'kysely';
import { newestDemand } from '@portal/forecast/server/offers.ts';
import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import {
  MOST_GROUPS,
  MOST_RADAR_WEEKS,
  type RadarAlarm,
  type RadarGroup,
  type readCapacityRadar as call,
} from '../../contract/radar/calls.ts';
import { cellMarks } from '../../contract/radar/cell.ts';
import { alarmOf, type VolatilityLimits } from '../../contract/radar/volatility.ts';
import { colourIn } from '../load.ts';
import { disruptionsOf } from './disrupted.ts';
import { radarTables } from './radar-sql.ts';
import { ACTIVE } from '../../contract/status.ts';

type Input = Parameters<Action<typeof call>>[1];
type Swing = { readonly slot: number; readonly before: string; readonly after: string };

/**
 * Groups by weeks from this one on, in one statement: what their parts need by the newest versions, with those of groups inside, held against what they can
 * make. Those that are red first come first. What has moved since the versions before is held against the limits of the plant.
 */
export const readCapacityRadar: Action<typeof call> = async (caller, input) => {
  const first = mondayOf(await plantToday(caller));
  const mondays = Array.from({ length: input.weekCount ?? MOST_RADAR_WEEKS }, (_, n) =>
    addDays(first, 7 * n),
  );
  const { volatilityWeeks, ...options } = await processOptions(caller);
  const { versions, demand } = await newestDemand(caller);
  const found = await rowsOf(caller, input, {
    mondays,
    slotWeeks: volatilityWeeks,
    tables: radarTables(caller, {
      groups: sql`capacity_group.id in (select id from selected)`,
      versions,
      demand,
      demandIf: input,
    }),
  });
  const limits = {
    upPercent: String(options.volatilityUpPercent),
    downPercent: String(options.volatilityDownPercent),
    upQuantity: String(options.volatilityUpQuantity),
    downQuantity: String(options.volatilityDownQuantity),
  };
  const shown = found.slice(0, MOST_GROUPS);
  return {
    versions: versions.map(({ newest: { demandType, source, number }, before }) => ({
      demandType,
      source,
      number,
      before: before?.number ?? null,
    })),
    mondays,
    groups: shown.map(({ swings: _, ...group }) => group),
    more: found.length > MOST_GROUPS,
    alarms: shown.flatMap((group) => alarmsOf(group, { mondays, slotWeeks: volatilityWeeks, limits })),
    disruptions: await disruptionsOf(
      caller,
      mondays,
      shown.map(({ id }) => id),
    ),
  };
};

type Found = RadarGroup & { readonly swings: readonly Swing[] | null };
type Asked = {
  readonly mondays: readonly Day[];
  readonly slotWeeks: number;
  readonly tables: ReturnType<typeof radarTables>;
};

const rowsOf = async (
  caller: Caller,
  { supplierCode, group }: Input,
  { mondays, slotWeeks, tables }: Asked,
): Promise<Found[]> => {
  const { db, scope } = caller;
  const selected = db
    .selectFrom('capacity_group as own')
    .innerJoin('supplier', onSupplier('own'))
    .where(ownRows(scope, 'capacity_group', 'own'))
    .where('own.status', '=', ACTIVE)
    .$if(supplierCode !== null, (all) => all.where('own.supplier_code', '=', supplierCode!))
    .$if(group !== undefined && group !== '', (all) =>
      all.where(containsText(group!, 'own.number', 'own.name')),
    )
    .orderBy('own.number')
    .limit(MOST_GROUPS + 1)
    .select([
      'own.id',
      'own.number',
      'own.name',
      'own.unit',
      'own.supplier_code as supplierCode',
      ...supplierNames,
    ]);
  const colour = colourIn(sql`cell.load`, { actual: sql`cell.actual`, maximum: sql`cell.maximum` });
  const { rows } = await sql<Found>`
    with selected as materialized (${selected}), ${tables},
    loaded as (select root_id, monday, sum(quantity * load_factor) as load from expected where is_newest group by 1, 2),
    cell as (
      select selected.id as group_id, week.monday, stated.actual, stated.maximum,
        case when known.monday is not null then coalesce(loaded.load, 0) + coalesce(stated.delta, 0) end as load
      from selected cross join unnest(${mondays}::date[]) as week(monday)
      left join known on known.root_id = selected.id and known.monday = week.monday
      left join loaded on loaded.root_id = selected.id and loaded.monday = week.monday
      left join capacity_group_week as stated on ${ownRows(scope, 'capacity_group_week', 'stated')} and stated.group_id = selected.id and stated.monday = week.monday
    ),
    judged as (select cell.*, case when cell.load is not null then ${colour} end as colour from cell),
    standing as (
      select group_id,
        string_agg(case when load is null then ${cellMarks.noForecast} when colour is null then ${cellMarks.notStated} else left(colour, 1) end, '' order by monday) as marks,
        array_agg(case when actual > 0 then trim_scale(trunc(load * 100 / actual, 1))::text end order by monday) as percents,
        min(monday) filter (where colour = 'red') as first_red, (count(*) filter (where colour = 'red'))::int as red_weeks,
        trim_scale(sum(load - maximum) filter (where colour = 'red'))::text as short
      from judged group by 1
    ),
    swing as (
      select root_id, (monday - ${mondays[0]!}::date) / 7 / ${slotWeeks}::int as slot,
        trim_scale(coalesce(sum(plain_load) filter (where not is_newest), 0))::text as before,
        trim_scale(coalesce(sum(plain_load) filter (where is_newest), 0))::text as after
      from expected where in_both and monday between ${mondays[0]!}::date and ${mondays.at(-1)!}::date group by 1, 2
    )
    select selected.*, standing.marks, standing.percents, standing.first_red as "firstRed", standing.red_weeks as "redWeeks", standing.short,
      (select json_agg(json_build_object('slot', slot, 'before', before, 'after', after) order by slot) from swing where swing.root_id = selected.id) as swings
    from selected join standing on standing.group_id = selected.id
    order by standing.first_red nulls last, standing.short::numeric desc nulls last, selected.number`.execute(
    db,
  );
  return rows;
};

const alarmsOf = (
  { id: groupId, swings }: Found,
  {
    mondays,
    slotWeeks,
    limits,
  }: { readonly mondays: readonly Day[]; readonly slotWeeks: number; readonly limits: VolatilityLimits },
): RadarAlarm[] =>
  (swings ?? []).flatMap(({ slot, before, after }) => {
    const alarm = alarmOf({ before, after }, limits);
    if (!alarm) return [];
    const { direction, change, percent: changePercent } = alarm;
    const own = mondays.slice(slot * slotWeeks, (slot + 1) * slotWeeks);
    return [
      {
        groupId,
        firstMonday: own[0]!,
        lastMonday: own.at(-1)!,
        direction,
        before,
        after,
        change,
        changePercent,
      },
    ];
  });
