import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisPoints } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import {
  BOARD_HOURS,
  MOST_GAPS,
  MOST_VEHICLES,
  type BoardGap,
  type BoardMark,
  type BoardVehicle,
  type JisBoard,
} from '../contract/board.ts';
import type * as calls from '../contract/endpoints.ts';
import { shownNumber } from './numbers/shown-number.ts';

/** Seconds. */
const HOUR = 3_600;

/** The lines around this hour. All who follow one hint share an answer; beside it stands a statement of the caller's own, which proves his session. */
export const readJisBoard: Action<typeof calls.readJisBoard> = async (caller, { after = '' }) => {
  const zone = await plantZone(caller);
  return caller.kept(`jis board ${after}`, async () => boardNow(caller, zone));
};

const boardNow = async (caller: Caller, zone: string): Promise<JisBoard> => {
  const [points, vehicles, gaps] = await Promise.all([jisPoints(caller), vehiclesOf(caller), gapsOf(caller)]);
  const lines = new Set([...vehicles, ...gaps].map(({ line }) => line));
  return {
    plantNo: caller.scope.plantNo,
    zone,
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
        count: onLine[0]?.count ?? 0,
        vehicles: onLine.map((vehicle) => shownVehicle(vehicle, pointsOfLine)),
        gaps: gaps.filter((gap) => gap.line === line).map(({ line: _, ...gap }) => gap),
      };
    }),
  };
};

type VehicleRow = Omit<BoardVehicle, 'step' | 'marks'> & {
  line: string;
  count: number;
  isPast: boolean;
  isCancelled: boolean;
  alerts: string[];
};

/** By line, the vehicles planned in the hours of the board in their order, the first so many of them. */
const vehiclesOf = async ({ db, scope }: Caller): Promise<VehicleRow[]> => {
  const { rows } = await sql<VehicleRow>`
    with planned as (
      select call.assembly_line as line, call.manufacturing_no as "manufacturingNo", max(call.vehicle_id) as "vehicleId", max(call.tma) as tma,
        min(call.planned_at) as planned, max(call.sync_no)::float8 as "syncNo",
        (array_agg(call.status_code order by call.sent_at desc, call.id))[1] as "statusCode", bool_and(call.action = 'cancel') as "isCancelled",
        jsonb_agg(jsonb_build_object('partGroup', call.part_group, 'supplierCode', call.said_supplier, 'statusCode', call.status_code,
          'sequenceNo', ${shownNumber('call')}, 'action', call.action) order by call.part_group, call.said_supplier) as calls
      from jis_call as call
      where ${ownRows(scope, 'jis_call', 'call')}
        and call.planned_at between now() - make_interval(secs => ${sql.lit(BOARD_HOURS.back * HOUR)}) and now() + make_interval(secs => ${sql.lit(BOARD_HOURS.ahead * HOUR)})
      group by call.assembly_line, call.manufacturing_no
    ), placed as (
      select planned.*, row_number() over of_line as place, count(*) over (partition by line)::int as count from planned
      window of_line as (partition by line order by planned, "manufacturingNo")
    )
    select placed.line, placed."manufacturingNo", placed."vehicleId", placed.tma, placed.planned as "plannedAt", placed."syncNo", placed."statusCode",
      placed."isCancelled", placed.planned < now() as "isPast", placed.calls, placed.count,
      array(select distinct alert.type from jis_alert as alert
        where ${ownRows(scope, 'jis_alert', 'alert')} and alert.manufacturing_no = placed."manufacturingNo" and alert.assembly_line = placed.line
          and alert.closed_at is null) as alerts
    from placed where placed.place <= ${sql.lit(MOST_VEHICLES)} order by placed.line, placed.place`.execute(
    db,
  );
  return rows;
};

const shownVehicle = (
  { line: _, count: __, isPast, isCancelled, alerts, ...vehicle }: VehicleRow,
  points: readonly { code: string; isFinalAssembly: boolean }[],
): BoardVehicle => {
  const step = points.findIndex(({ code }) => code === vehicle.statusCode) + 1;
  const final = points.findIndex(({ isFinalAssembly }) => isFinalAssembly) + 1;
  const marks: BoardMark[] = [
    // planned by now, and not where the line begins to build it
    ...(isPast && step > 0 && step < final ? (['late'] as const) : []),
    ...(alerts.includes('no_expected') ? (['missed'] as const) : []),
    ...(alerts.includes('re-order') ? (['reordered'] as const) : []),
    ...(alerts.includes('resend') ? (['resent'] as const) : []),
    ...(isCancelled ? (['cancelled'] as const) : []),
  ];
  return { ...vehicle, step, marks };
};

type GapRow = BoardGap & { line: string };

const gapsOf = async ({ db, scope }: Caller): Promise<GapRow[]> => {
  const { rows } = await sql<GapRow>`
    select id, line, "statusCode", "partGroup", "supplierCode", since, "askedAt", numbers from (
      select alert.id, alert.assembly_line as line, alert.status_code as "statusCode", alert.part_group as "partGroup", alert.said_supplier as "supplierCode",
        alert.created_at as since, alert.asked_at as "askedAt", coalesce(alert.open_numbers, alert.first_no || '–' || alert.last_no) as numbers, row_number() over (partition by alert.assembly_line order by alert.id desc) as place
      from jis_alert as alert
      where ${ownRows(scope, 'jis_alert', 'alert')} and alert.type = 'missing_seq' and alert.closed_at is null
    ) as open where place <= ${sql.lit(MOST_GAPS)} order by line, id`.execute(db);
  return rows;
};
