import { sql, type RawBuilder } from 'kysely';
import { today, type Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  placesOfDoors,
  onDoor,
  openSpansByDay,
  plantZone,
  workdaysBetween,
} from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type { FigureGroup, Figures, FigureRow, readYardFigures as call } from '../contract/figures.ts';
import { GONE } from '../contract/status.ts';
import { demurrageMinutes, doorMinutes, waitingMinutes } from './minutes.ts';

const DAY_MINUTES = 24 * 60;
const NONE: Figures = {
  trucks: 0,
  waitingAverage: 0,
  waitingP90: 0,
  doorMinutes: 0,
  overdue: 0,
  demurrageMinutes: 0,
};

/** Figures of the visits that are over, by what they are grouped; of docks also those that nobody used. */
export const readYardFigures: Action<typeof call> = async (
  caller,
  { by, checkedInAtFrom: from, checkedInAtTo: to },
) => {
  const zone = await plantZone(caller);
  const { yardFreeMinutes } = await processOptions(caller);
  const rows = await figuresOf(caller, { by, from, to, zone, free: yardFreeMinutes });
  const groups = rows
    .filter(({ isAll }) => !isAll)
    .map(({ key, nameZh, nameEn, ...row }): FigureRow => ({
      key,
      nameZh,
      nameEn,
      ...figuresIn(row),
      openMinutes: null,
    }));
  return {
    yardFreeMinutes,
    all: figuresIn(rows.find(({ isAll }) => isAll) ?? NONE),
    groups: by === 'door' ? await withOpening(caller, groups, from, earlier(to, today(zone))) : groups,
  };
};

const figuresIn = (row: Figures): Figures => ({
  trucks: row.trucks,
  waitingAverage: row.waitingAverage,
  waitingP90: row.waitingP90,
  doorMinutes: row.doorMinutes,
  overdue: row.overdue,
  demurrageMinutes: row.demurrageMinutes,
});

type FigureQuery = { by: FigureGroup; from: Day; to: Day; zone: string; free: number };
type Row = Figures & {
  isAll: boolean;
  key: string | null;
  nameZh: string | null;
  nameEn: string | null;
};

/** One statement for the groups and for all together: a percentile is none of percentiles. */
const figuresOf = async (
  { db, scope }: Caller,
  { by, from, to, zone, free }: FigureQuery,
): Promise<Row[]> => {
  const keys: Record<FigureGroup, RawBuilder<string | null>> = {
    supplier: sql`visit.supplier_code`,
    forwarder: sql`visit.forwarder_code`,
    door: sql`door.code`,
    hour: sql`extract(hour from visit.checked_in_at at time zone ${zone})::int::text`,
  };
  const names = { zh: sql<string | null>`null`, en: sql<string | null>`null` };
  if (by === 'supplier') Object.assign(names, { zh: sql`supplier.name_zh`, en: sql`supplier.name_en` });
  if (by === 'door') Object.assign(names, { zh: sql`door.name_zh`, en: sql`door.name_en` });
  const visits = db
    .selectFrom('yard_visit as visit')
    .leftJoin('supplier', onSupplier('visit'))
    .leftJoin('door', onDoor('visit'))
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where(inStates('visit.status', [GONE]))
    .where(sql<boolean>`visit.checked_in_at >= ${from}::date::timestamp at time zone ${zone}`)
    .where(sql<boolean>`visit.checked_in_at < (${to}::date + 1)::timestamp at time zone ${zone}`)
    .select([
      keys[by].as('key'),
      names.zh.as('name_zh'),
      names.en.as('name_en'),
      waitingMinutes(zone).as('waiting'),
      doorMinutes.as('at_door'),
      demurrageMinutes(free).as('demurrage'),
    ]);
  const { rows } = await sql<Row>`
    select grouping(key) = 1 as "isAll", key, max(name_zh) as "nameZh", max(name_en) as "nameEn", count(*)::int as trucks,
      round(coalesce(avg(waiting), 0))::int as "waitingAverage",
      coalesce(percentile_disc(0.9) within group (order by waiting), 0)::int as "waitingP90",
      coalesce(sum(at_door), 0)::int as "doorMinutes", count(*) filter (where demurrage > 0)::int as overdue,
      coalesce(sum(demurrage), 0)::int as "demurrageMinutes"
    from (${visits}) as stay group by grouping sets ((key), ())
    order by 1, ${by === 'hour' ? sql`key::int` : sql`key`} nulls last`.execute(db);
  return rows;
};

/** How long each dock was open on workdays of its weeks; docks that nobody used are among them unless they are switched off. */
const withOpening = async (
  caller: Caller,
  used: readonly FigureRow[],
  from: Day,
  to: Day,
): Promise<FigureRow[]> => {
  const [doors, spansOn, workdays] = await Promise.all([
    placesOfDoors(caller),
    openSpansByDay(caller),
    workdaysBetween(caller, from, to),
  ]);
  const week = workdays.map((day) => spansOn(day));
  const openMinutes = (doorId: string): number =>
    week.reduce((sum, spans) => {
      const open = spans.get(doorId);
      return (
        sum + (open === undefined ? DAY_MINUTES : open.reduce((all, [first, last]) => all + last - first, 0))
      );
    }, 0);
  const known = new Map(used.map((row) => [row.key, row]));
  const ofDoors = doors.flatMap((door): FigureRow[] => {
    const row = known.get(door.code);
    if (row === undefined && !door.active) return [];
    const { code: key, nameZh, nameEn } = door;
    return [{ ...(row ?? NONE), key, nameZh, nameEn, openMinutes: openMinutes(door.id) }];
  });
  return [...ofDoors, ...used.filter(({ key }) => !doors.some(({ code }) => code === key))];
};

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
