import { sql, type RawBuilder } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisPoints, jisReceivers } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import {
  BOARD_HOURS,
  LATE_HOURS,
  MOST_GAPS,
  MOST_LATE,
  MOST_VEHICLES,
  type BoardGap,
  type BoardMark,
  type BoardVehicle,
  type JisBoard,
} from '../contract/board.ts';
import type * as calls from '../contract/endpoints.ts';
import { expectedAt } from '../contract/line/stop.ts';
import { stopsOf, type LineStopRow } from './line/stops.ts';
import { shownNumber } from './numbers/shown-number.ts';

/** Seconds. */
const HOUR = 3_600;

/** The lines around this hour. All who follow one hint share an answer; beside it stands a statement of the caller's own, which proves his session. */
export const readJisBoard: Action<typeof calls.readJisBoard> = async (caller, { after = '' }) => {
  const zone = await plantZone(caller);
  const late = await caller.kept('jis late', async () => lateOf(caller));
  return caller.kept(`jis board ${after}`, async () => boardNow(caller, zone, late));
};

export const boardNow = async (
  caller: Reader,
  zone: string,
  late: readonly VehicleRow[],
): Promise<JisBoard> => {
  const [points, planned, gaps, lastMessageAt] = await inOrder(
    jisPoints(caller),
    vehiclesOf(caller),
    gapsOf(caller),
    lastMessageOf(caller),
  );
  const stops = await stopsOf(caller);
  const now = Date.now();
  const isPlanned = new Set(planned.map(({ line, manufacturingNo }) => `${line} ${manufacturingNo}`));
  const vehicles = movedBy(stops, now, [
    ...late.filter(({ line, manufacturingNo }) => !isPlanned.has(`${line} ${manufacturingNo}`)),
    ...planned.filter(({ isClosed }) => !isClosed),
  ]);
  const lines = new Set([...vehicles, ...gaps].map(({ line }) => line));
  return {
    plantNo: caller.scope.plantNo,
    zone,
    lastMessageAt,
    lanes: [...lines].toSorted().map((line) => {
      const pointsOfLine = points.filter(({ assemblyLine }) => assemblyLine === line);
      const onLine = vehicles.filter((vehicle) => vehicle.line === line);
      return {
        line,
        points: pointsOfLine.map(({ code, nameZh, nameEn, isFinalAssembly }) => ({
          code,
          nameZh,
          nameEn,
          isFinalAssembly,
        })),
        count:
          (onLine.findLast(({ isLate, isMoved }) => !isLate && !isMoved)?.count ?? 0) +
          onLine.filter(({ isMoved }) => isMoved).length,
        ...latenessOf(onLine, pointsOfLine),
        vehicles: [
          ...onLine.filter(({ isLate }) => isLate),
          ...onLine.filter(({ isLate }) => !isLate).slice(0, MOST_VEHICLES),
        ].map((vehicle) => shownVehicle(vehicle, pointsOfLine)),
        gaps: gaps.filter((gap) => gap.line === line).map(({ line: _, ...gap }) => gap),
        stops: stops.filter((stop) => stop.line === line).map(({ line: _, ...stop }) => stop),
      };
    }),
  };
};

type VehicleRow = Omit<BoardVehicle, 'step' | 'marks'> & {
  line: string;
  count: number;
  isPast: boolean;
  isCancelled: boolean;
  isClosed: boolean;
  /** It was planned before the hours of the board. */
  isLate: boolean;
  /** It was planned before them too, and is built within them, because its line has stood. */
  isMoved?: boolean;
  alerts: string[];
};

/** What stops of their lines make of vehicles: those that are built later for it are neither past nor late. The late ones first, then as they are planned. */
const movedBy = (
  stops: readonly LineStopRow[],
  now: number,
  vehicles: readonly VehicleRow[],
): VehicleRow[] => {
  if (stops.length === 0) return [...vehicles];
  const begin = now - BOARD_HOURS.back * HOUR * 1_000;
  const rows = vehicles.map((vehicle): VehicleRow => {
    const ofLine = stops.filter(({ line }) => line === vehicle.line);
    const at = expectedAt(vehicle, ofLine, now);
    const isMoved = vehicle.isLate && at >= begin;
    return { ...vehicle, isPast: at < now, isLate: vehicle.isLate && !isMoved, isMoved };
  });
  const late = rows.filter(({ isLate }) => isLate);
  // as many are looked for as a stop may move, and as many are late as without one
  const shown = [...Map.groupBy(late, ({ line }) => line).values()].flatMap((ofLine) =>
    ofLine.slice(0, MOST_LATE).map((row) => ({ ...row, count: ofLine.length })),
  );
  return [...shown, ...rows.filter(({ isLate }) => !isLate)];
};

/** Late ones that are looked for where a line has stood: some of them are not late. */
const MOST_MOVED = 500;

/** By line, the vehicles planned in the hours of the board in their order, the first so many of them. */
const vehiclesOf = async (caller: Reader): Promise<VehicleRow[]> =>
  vehiclesPlanned(caller, {
    between: sql`call.planned_at between now() - make_interval(secs => ${sql.lit(BOARD_HOURS.back * HOUR)}) and now() + make_interval(secs => ${sql.lit(BOARD_HOURS.ahead * HOUR)})`,
    isLate: false,
    most: MOST_VEHICLES,
  });

/**
 * Vehicles that were planned before the hours of the board and have not come as far as their line begins to build, or as far as anybody here gets call-offs: a
 * supplier who gets nothing at the final assembly has done his part before.
 */
export const lateOf = async (caller: Reader): Promise<VehicleRow[]> => {
  const points = await jisPoints(caller);
  const lines = [...new Set(points.map(({ assemblyLine }) => assemblyLine))];
  const received = await jisReceivers(caller, lines);
  const open = lines.flatMap((line) => {
    const ofLine = points.filter(({ assemblyLine }) => assemblyLine === line);
    const final = ofLine.findIndex(({ isFinalAssembly }) => isFinalAssembly);
    const known = ofLine.findLastIndex(({ code }) =>
      received.some((one) => one.assemblyLine === line && one.statusCode === code),
    );
    const last = final === -1 ? known : Math.min(final, known);
    return ofLine.slice(0, Math.max(0, last)).map(({ code }) => ({ line, code }));
  });
  if (open.length === 0) return [];
  return vehiclesPlanned(caller, {
    between: sql`call.planned_at >= now() - make_interval(hours => ${sql.lit(LATE_HOURS)}) and call.planned_at < now() - make_interval(secs => ${sql.lit(BOARD_HOURS.back * HOUR)})`,
    isLate: true,
    most: (await stopsOf(caller)).length === 0 ? MOST_LATE : MOST_MOVED,
    having: sql`bool_or(call.action <> 'cancel') and bool_or(call.closed_at is null) and (call.assembly_line, (array_agg(call.status_code order by call.sent_at desc, call.id))[1])
      in (select line, code from ${rowsOf({ line: 'text', code: 'text' }, open)} as open)`,
  });
};

type Planned = {
  between: RawBuilder<unknown>;
  isLate: boolean;
  most: number;
  having?: RawBuilder<unknown>;
};

const vehiclesPlanned = async (
  { db, scope }: Reader,
  { between, isLate, most, having = sql`true` }: Planned,
): Promise<VehicleRow[]> => {
  const { rows } = await sql<VehicleRow>`
    with planned as (
      select call.assembly_line as line, call.manufacturing_no as "manufacturingNo", max(call.vehicle_id) as "vehicleId", max(call.tma) as tma,
        min(call.planned_at) as planned, max(call.sent_at) as "sentAt", max(call.sync_no)::float8 as "syncNo",
        (array_agg(call.status_code order by call.sent_at desc, call.id))[1] as "statusCode", bool_and(call.action = 'cancel') as "isCancelled",
        bool_and(call.closed_at is not null) as "isClosed",
        jsonb_agg(jsonb_build_object('partGroup', call.part_group, 'supplierCode', call.said_supplier, 'statusCode', call.status_code,
          'sequenceNo', ${shownNumber('call')}, 'action', call.action) order by call.part_group, call.said_supplier) as calls
      from jis_call as call
      where ${ownRows(scope, 'jis_call', 'call')} and ${between}
      group by call.assembly_line, call.manufacturing_no having ${having}
    ), placed as (
      select planned.*, row_number() over of_line as place, count(*) over (partition by line)::int as count from planned
      window of_line as (partition by line order by planned, "manufacturingNo")
    )
    select placed.line, placed."manufacturingNo", placed."vehicleId", placed.tma, placed.planned as "plannedAt", placed."sentAt", placed."syncNo", placed."statusCode",
      placed."isCancelled", placed."isClosed", ${sql.lit(isLate)} as "isLate", placed.planned < now() as "isPast", placed.calls, placed.count,
      array(select distinct alert.type from jis_alert as alert
        where ${ownRows(scope, 'jis_alert', 'alert')} and alert.manufacturing_no = placed."manufacturingNo" and alert.assembly_line = placed.line
          and alert.closed_at is null) as alerts
    from placed where placed.place <= ${sql.lit(most)} order by placed.line, placed.place`.execute(db);
  return rows;
};

/** How many should have passed, those that are not shown with them, and since when the oldest. */
const latenessOf = (
  onLine: readonly VehicleRow[],
  points: readonly { code: string; isFinalAssembly: boolean }[],
): { lateCount: number; oldestLate: string | null } => {
  const before = onLine.filter(({ isLate }) => isLate);
  const now = onLine.filter(
    (vehicle) => !vehicle.isLate && shownVehicle(vehicle, points).marks.includes('late'),
  );
  const oldest = [...before, ...now]
    .map(({ plannedAt }) => plannedAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return { lateCount: (before[0]?.count ?? 0) + now.length, oldestLate: oldest[0] ?? null };
};

/** When the newest message of these lines came; the newest row has it. */
const lastMessageOf = async ({ db, scope }: Reader): Promise<string | null> => {
  const { rows } = await sql<{ at: string }>`
    select created_at as at from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} order by message.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

const shownVehicle = (
  {
    line: _,
    count: __,
    isClosed: ___,
    isMoved: ____,
    isLate,
    isPast,
    isCancelled,
    alerts,
    ...vehicle
  }: VehicleRow,
  points: readonly { code: string; isFinalAssembly: boolean }[],
): BoardVehicle => {
  const step = points.findIndex(({ code }) => code === vehicle.statusCode) + 1;
  const final = points.findIndex(({ isFinalAssembly }) => isFinalAssembly) + 1;
  const marks: BoardMark[] = [
    // planned by now, and not where the line begins to build it
    ...(isLate || (isPast && !isCancelled && step > 0 && step < final) ? (['late'] as const) : []),
    ...(alerts.includes('no_expected') ? (['missed'] as const) : []),
    ...(alerts.includes('re-order') ? (['reordered'] as const) : []),
    ...(alerts.includes('resend') ? (['resent'] as const) : []),
    ...(isCancelled ? (['cancelled'] as const) : []),
  ];
  return { ...vehicle, step, marks };
};

type GapRow = BoardGap & { line: string };

const gapsOf = async ({ db, scope }: Reader): Promise<GapRow[]> => {
  const { rows } = await sql<GapRow>`
    select id, line, "statusCode", "partGroup", "supplierCode", since, "askedAt", numbers from (
      select alert.id, alert.assembly_line as line, alert.status_code as "statusCode", alert.part_group as "partGroup", alert.said_supplier as "supplierCode",
        alert.created_at as since, alert.asked_at as "askedAt", coalesce(alert.open_numbers, alert.first_no || '–' || alert.last_no) as numbers, row_number() over (partition by alert.assembly_line order by alert.id desc) as place
      from jis_alert as alert
      where ${ownRows(scope, 'jis_alert', 'alert')} and alert.type = 'missing_seq' and alert.closed_at is null
    ) as open where place <= ${sql.lit(MOST_GAPS)} order by line, id`.execute(db);
  return rows;
};
