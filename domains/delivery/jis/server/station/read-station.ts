import { sql } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisReceivedBy, jisStatuses } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import {
  MOST_NEXT,
  MOST_PRINTED,
  doubtOf,
  type StationCallOff,
  type StationPlace,
  type StationPrinted,
} from '../../contract/station.ts';
import { shownNumber } from '../numbers/shown-number.ts';
import { stopsOf } from '../line/stops.ts';
import { arrivedAt } from './arriving.ts';
import { queueAt, type PrintPlace, type QueuedCallOff } from './queue.ts';

/** What a print station shows: the places that the caller may choose from, and of the selected one what is next and what was printed last. */
export const readJisStation: Action<typeof calls.readJisStation> = async (
  caller,
  { line = '', groups = '', ...input },
) => {
  const statusCode = input.status ?? '';
  const { companyCode: supplierCode, plantNo } = caller.scope;
  const received = await jisReceivedBy(caller, supplierCode);
  const points = await jisStatuses(
    caller,
    received.map(({ assemblyLine }) => assemblyLine),
  );
  const zone = await plantZone(caller);
  const places = received.flatMap(({ supplierCode: _, autoPrintSince: __, ...one }): StationPlace[] => {
    const point = points.find(
      ({ assemblyLine, code }) => assemblyLine === one.assemblyLine && code === one.statusCode,
    );
    if (!point?.isPrintable) return [];
    return [{ ...one, statusNameZh: point.nameZh, statusNameEn: point.nameEn }];
  });
  const partGroups = groups.split(',').filter((group) => group !== '');
  const here = { supplierCode, assemblyLine: line, statusCode, partGroups };
  const queue = await queueAt(caller, here);
  const forStation = new Set(
    received
      .filter(
        (rule) =>
          rule.autoPrint === 'station' && rule.assemblyLine === line && rule.statusCode === statusCode,
      )
      .flatMap((rule) => arrivedAt(rule, queue))
      .map(({ id }) => id),
  );
  return {
    plantNo,
    zone,
    places,
    count: queue.length,
    stops: (await stopsOf(caller)).filter((stop) => stop.line === line).map(({ line: _, ...stop }) => stop),
    next: queue.slice(0, MOST_NEXT).map((one) => shown(one, forStation)),
    printed: await lastPrinted(caller, here),
    cancelled: await cancelledAt(caller, here),
  };
};

const shown = (callOff: QueuedCallOff, forStation: ReadonlySet<string>): StationCallOff => {
  const { id, sequenceNo, manufacturingNo, partGroup, action, vehicleId, tma, plannedAt, sentAt, createdAt } =
    callOff;
  const doubt = doubtOf(callOff);
  return {
    id,
    sequenceNo,
    manufacturingNo,
    partGroup,
    action,
    vehicleId,
    tma,
    plannedAt,
    sentAt,
    createdAt,
    parts: [...callOff.parts],
    doubt,
    doubtAbout: doubt === 'gap' ? callOff.missingNumbers : null,
    isForStation: forStation.has(id),
  };
};

/** What was printed there last, each with its newest print. */
const lastPrinted = async ({ db, scope }: Reader, place: PrintPlace): Promise<StationPrinted[]> => {
  const { rows } = await sql<StationPrinted>`
    select message.id, ${shownNumber('message')} as "sequenceNo", message.manufacturing_no as "manufacturingNo", message.part_group as "partGroup", message.action,
      print.id as "printId", print.number as "printNo", print.created_at as "printedAt", print.created_by as "printedBy", print.is_automatic as "isAutomatic",
      coalesce((print.copy_nos ->> message.id::text)::int, 1) as "copyNo", coalesce(print.sending in ('unclear', 'failed', 'stopped'), false) as "isStuck"
    from (
      select id, number, created_at, created_by, is_automatic, copy_nos, sending, message_ids from jis_print as print
      where ${ownRows(scope, 'jis_print', 'print')} and print.rolled_back_at is null and print.assembly_lines @> array[${place.assemblyLine}::text]
        and print.supplier_code = ${place.supplierCode}
      order by print.id desc limit ${sql.lit(4 * MOST_PRINTED)}) as print
    join jis_message as message on message.id = any (print.message_ids)
    where ${ownRows(scope, 'jis_message', 'message')} and message.status_code = ${place.statusCode} and message.assembly_line = ${place.assemblyLine}
      and message.part_group = any (${place.partGroups})
    order by print.id desc, message.planned_at desc, message.id desc limit ${sql.lit(MOST_PRINTED)}`.execute(
    db,
  );
  return rows;
};

/** What was cancelled before anybody printed it, of vehicles that are planned from an hour ago on. */
const cancelledAt = async (
  { db, scope }: Reader,
  { supplierCode, assemblyLine, statusCode, partGroups }: PrintPlace,
): Promise<{ sequenceNo: string; manufacturingNo: string }[]> => {
  const { rows } = await sql<{ sequenceNo: string; manufacturingNo: string }>`
    select ${shownNumber('message')} as "sequenceNo", message.manufacturing_no as "manufacturingNo" from jis_message as message
    where ${ownRows(scope, 'jis_message', 'message')} and message.supplier_code = ${supplierCode} and message.assembly_line = ${assemblyLine}
      and message.status_code = ${statusCode} and message.part_group = any (${partGroups}) and message.printed_at is null and message.action = 'call'
      and message.replaced_as = 'cancelled' and message.planned_at >= now() - interval '1 hour'
      and message.planned_at < now() + interval '12 hours'
    order by message.planned_at, message.id limit ${sql.lit(MOST_NEXT)}`.execute(db);
  return rows;
};
