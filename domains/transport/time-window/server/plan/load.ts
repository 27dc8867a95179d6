import { sql, type RawBuilder } from 'kysely';
import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller, FileAction, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listSheet } from '@portal/platform/server/list/sheet/list-sheet.ts';
import { docksWithPoints, plantZone, workdaysBetween } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/load.ts';
import { loadColumns } from '../../contract/load.ts';
import { timeWindowPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** By what people know the orders that have booked windows. */
    'time-window.booked-orders': {
      input: { orderIds: readonly string[] };
      output: { orderId: string; number: string; truckPlate: string | null };
    };
  }
}

type Looked = {
  readonly dayFrom: Day;
  readonly dayTo: Day;
  readonly pointCode?: string | undefined;
  readonly doorCode?: string | undefined;
};
type Hour = {
  doorCode: string | null;
  day: Day;
  hour: number;
  openMinutes: number;
  bookedMinutes: number;
  heldMinutes: number;
  freeMinutes: number;
};

/** How full the docks of the present plant are. */
export const readWindowLoad: Action<typeof calls.readWindowLoad> = async (caller, { perDoor, ...looked }) => {
  const { db } = caller;
  const door = perDoor === 'Y' ? sql`door_code` : sql`null::text`;
  const [doors, workdays, { rows }] = await Promise.all([
    docksWithPoints(caller).orderBy('door.code').execute(),
    workdaysBetween(caller, looked.dayFrom, looked.dayTo),
    sql<Hour>`
      select ${door} as "doorCode", day, hour, sum(open_minutes)::int as "openMinutes", sum(booked_minutes)::int as "bookedMinutes",
        sum(held_minutes)::int as "heldMinutes", sum(free_minutes)::int as "freeMinutes"
      from ${hoursOf(caller, looked)} as load group by 1, 2, 3 order by 1, 2, 3`.execute(db),
  ]);
  const works = new Set(workdays);
  const days = Array.from({ length: daysBetween(looked.dayFrom, looked.dayTo) + 1 }, (_, at) =>
    addDays(looked.dayFrom, at),
  );
  return {
    doors: doors.map(({ code, name_zh: nameZh, name_en: nameEn, points }) => ({
      doorCode: code,
      nameZh,
      nameEn,
      points,
    })),
    days: days.map((day) => ({ day, isWorkday: yesNo(works.has(day)) })),
    hours: rows,
  };
};

export const exportWindowLoad: FileAction<typeof calls.exportWindowLoad> = async (caller, looked) =>
  listSheet(caller, {
    title: timeWindowPermissions['time-window:load'][caller.language],
    words: words[caller.language],
    zone: await plantZone(caller),
    columns: loadColumns,
    from: {
      doorCode: 'load.door_code',
      day: 'load.day',
      hour: 'load.hour',
      openMinutes: 'load.open_minutes',
      bookedMinutes: 'load.booked_minutes',
      heldMinutes: 'load.held_minutes',
      freeMinutes: 'load.free_minutes',
    },
    names: {},
    rows: caller.db.selectFrom(hoursOf(caller, looked).as('load')) as never,
    order: 'doorCode,day,hour',
  });

/** What is booked and held in an hour, by dock and time. */
export const listLoadBookings: Action<typeof calls.listLoadBookings> = async (
  caller,
  { day, hour, ...place },
) => {
  const { db, scope } = caller;
  const { rows } = await sql<{
    doorCode: string;
    starts: string;
    ends: string;
    supplierCode: string;
    orderId: string | null;
  }>`
    select dock.code as "doorCode", to_char(booking.starts, 'HH24:MI') as starts, to_char(booking.ends, 'HH24:MI') as ends,
      booking.supplier_code as "supplierCode", booking.transport_order_id as "orderId"
    from ${docksAt(caller, place)} as dock cross join (values (0), (1440)) as begun (ago)
      join door_booking as booking on booking.tenant_id = dock.tenant_id and booking.door_id = dock.id and booking.day = ${day}::date - begun.ago / 1440
    where ${ownRows(scope, 'door_booking', 'booking')}
      and minutes_of(booking.starts, booking.ends) && int4range(${hour * 60}::int + begun.ago, ${hour * 60 + 60}::int + begun.ago)
      and (booking.held_until is null or booking.held_until > now())
    order by dock.code, booking.day, booking.starts`.execute(db);
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = orderIds.length === 0 ? [] : await caller.ask('time-window.booked-orders', { orderIds });
  const known = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => {
    const order = row.orderId === null ? undefined : known.get(row.orderId);
    return { ...row, orderNumber: order?.number ?? null, truckPlate: order?.truckPlate ?? null };
  });
};

/** SQL: the part that a stretch over midnight, which began `ago` minutes before this one, has of this day. */
const partOf = (owner: string): RawBuilder<unknown> =>
  sql`(int4range(lower(minutes_of(${sql.ref(`${owner}.starts`)}, ${sql.ref(`${owner}.ends`)})) - begun.ago,
    upper(minutes_of(${sql.ref(`${owner}.starts`)}, ${sql.ref(`${owner}.ends`)})) - begun.ago) * int4range(0, 1440))`;

const docksAt = (caller: Reader, { pointCode, doorCode }: Pick<Looked, 'pointCode' | 'doorCode'>) => {
  const all = docksWithPoints(caller);
  const ofDoor = doorCode ? all.where('door.code', '=', doorCode) : all;
  return sql`(select * from ${ofDoor} as found where ${pointCode ?? ''} = '' or ${pointCode ?? ''} = any (found.points))`;
};

/**
 * SQL, a table expression: docks by day and hour, with the minutes that windows of workdays offer in open shifts, and what of them is
 * booked, held and free. What is booked in a window that is offered no more counts as booked, beside what is open.
 */
const hoursOf = (caller: Pick<Caller, 'db' | 'scope'>, looked: Looked): RawBuilder<unknown> => {
  const { scope } = caller;
  return sql`(
    select dock.code as door_code, cell.day, hour, minutes_in(cell.offered * part.span) as open_minutes, minutes_in(cell.booked * part.span) as booked_minutes,
      minutes_in(cell.held * part.span) as held_minutes, minutes_in((cell.offered - cell.booked - cell.held) * part.span) as free_minutes
    from ${docksAt(caller, looked)} as dock
    cross join lateral (
      select days.day::date as day, coalesce(taken.booked, '{}') as booked, coalesce(taken.held, '{}') as held,
        case when dock.active
          then coalesce(plan.spans, '{}') * coalesce(dock_open_minutes(${scope.tenantId}, dock.id, days.day::date), '{[0,1440)}') else '{}' end as offered
      from generate_series(${looked.dayFrom}::date, ${looked.dayTo}::date, interval '1 day') as days (day)
      left join lateral (
        select range_agg(${partOf('offered')}) as spans
        from (values (days.day::date, 0), (days.day::date - 1, 1440)) as begun (day, ago) join time_window as offered on offered.door_id = dock.id
        where ${ownRows(scope, 'time_window', 'offered')} and strpos(offered.weekdays, extract(isodow from begun.day)::text) > 0
          and is_workday(${scope.tenantId}, ${scope.plantNo}, begun.day)
          and offered.valid_from = (select max(newest.valid_from) from time_window as newest
            where ${ownRows(scope, 'time_window', 'newest')} and newest.door_id = dock.id and newest.valid_from <= begun.day)
      ) as plan on true
      left join lateral (
        select range_agg(${partOf('booking')}) filter (where booking.held_until is null) as booked,
          range_agg(${partOf('booking')}) filter (where booking.held_until > now()) as held
        from (values (days.day::date, 0), (days.day::date - 1, 1440)) as begun (day, ago) join door_booking as booking on booking.day = begun.day
        where ${ownRows(scope, 'door_booking', 'booking')} and booking.door_id = dock.id
      ) as taken on true
    ) as cell
    cross join generate_series(0, 23) as hour
    cross join lateral (select int4multirange(int4range(hour * 60, hour * 60 + 60)) as span) as part
    where not isempty((cell.offered + cell.booked + cell.held) * part.span)
  )`;
};
