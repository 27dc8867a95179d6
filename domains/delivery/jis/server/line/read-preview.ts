import { sql } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { LATE_HOURS } from '../../contract/board.ts';
import { ORDER_FIXED, type JisPart } from '../../contract/fields.ts';
import type * as calls from '../../contract/line/endpoints.ts';
import { MOST_PREVIEWED, previewOf, type PlannedParts } from '../../contract/line/preview.ts';
import { expectedAt, type LineStop } from '../../contract/line/stop.ts';
import { stopsOf } from './stops.ts';

const HOUR = 3_600_000;

/** What a line builds in the next hours, by part: as it is planned, moved by the stops of the line. */
export const readJisPreview: Action<typeof calls.readJisPreview> = async (
  caller,
  { hours, cut, ...input },
) => {
  const zone = await plantZone(caller);
  const lines = await linesAhead(caller);
  const line = lines.find((one) => one === input.line) ?? lines[0] ?? null;
  const stops = (await stopsOf(caller)).filter((stop) => stop.line === line);
  const now = Date.now();
  const rows = line === null ? [] : await plannedAt(caller, line, Number(hours));
  const planned = rows
    .slice(0, MOST_PREVIEWED)
    .map((row) => partsOf(row, stops, now))
    .filter(({ at }) => at >= now && at < now + Number(hours) * HOUR);
  return {
    plantNo: caller.scope.plantNo,
    zone,
    lines,
    line,
    stops: stops.map(({ line: _, ...stop }) => stop),
    isCut: rows.length > MOST_PREVIEWED,
    ...previewOf(planned, cut, now),
  };
};

type Row = {
  manufacturingNo: string;
  partGroup: string;
  supplierCode: string;
  statusCode: string;
  plannedAt: string;
  sentAt: string;
  parts: readonly JisPart[];
};

const partsOf = (
  { plannedAt: planned, sentAt, statusCode, ...row }: Row,
  stops: readonly LineStop[],
  now: number,
): PlannedParts => ({
  ...row,
  isCalled: statusCode !== ORDER_FIXED,
  at: expectedAt({ plannedAt: planned, sentAt }, stops, now),
});

/** Vehicles of the line with the parts of their newest message; those that a stop may have moved into the hours among them. */
const plannedAt = async ({ db, scope }: Reader, line: string, hours: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select call.manufacturing_no as "manufacturingNo", call.part_group as "partGroup", call.said_supplier as "supplierCode", call.status_code as "statusCode",
      call.planned_at as "plannedAt", call.sent_at as "sentAt", message.parts
    from jis_call as call
    cross join lateral (
      select message.parts from jis_message as message
      where ${ownRows(scope, 'jis_message', 'message')} and message.manufacturing_no = call.manufacturing_no and message.assembly_line = call.assembly_line
        and message.part_group = call.part_group and message.said_supplier = call.said_supplier and message.message_id = call.message_id
        and message.item = call.item
      limit 1) as message
    where ${ownRows(scope, 'jis_call', 'call')} and call.assembly_line = ${line} and call.action <> 'cancel' and call.closed_at is null
      and call.planned_at >= now() - make_interval(hours => ${sql.lit(LATE_HOURS)}) and call.planned_at < now() + make_interval(hours => ${hours})
      and (call.planned_at >= now() or exists (select from jis_line_stop as stop where ${ownRows(scope, 'jis_line_stop', 'stop')}
        and stop.assembly_line = call.assembly_line and stop.since <= call.planned_at and (stop.until is null or stop.until > call.sent_at)))
    order by call.planned_at, call.manufacturing_no limit ${sql.lit(MOST_PREVIEWED + 1)}`.execute(db);
  return rows;
};

/** Lines of which something is planned for the reader from now on. */
const linesAhead = async ({ db, scope }: Reader): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select distinct call.assembly_line as line from jis_call as call
    where ${ownRows(scope, 'jis_call', 'call')} and call.planned_at >= now() - make_interval(hours => ${sql.lit(LATE_HOURS)})
      and call.planned_at < now() + interval '1 day'
    order by line`.execute(db);
  return rows.map(({ line }) => line);
};
