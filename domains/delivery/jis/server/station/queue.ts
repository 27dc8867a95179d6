import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { JisAction, JisPart } from '../../contract/fields.ts';
import { MOST_QUEUED, STATION_HOURS, type Doubtful } from '../../contract/station.ts';
import { inSequence } from '../../contract/numbers/number-place.ts';
import { placeNumber, shownNumber } from '../numbers/shown-number.ts';

/** Where a station prints: a status point of a line, some part groups of a supplier. */
export type PrintPlace = {
  readonly supplierCode: string;
  readonly assemblyLine: string;
  readonly statusCode: string;
  readonly partGroups: readonly string[];
};

export type QueuedCallOff = Doubtful & {
  readonly id: string;
  readonly action: JisAction;
  readonly sequenceNo: string;
  readonly assemblyLine: string;
  readonly statusCode: string;
  readonly partGroup: string;
  readonly manufacturingNo: string;
  readonly vehicleId: string | null;
  readonly tma: string | null;
  readonly plannedAt: string;
  readonly sentAt: string;
  readonly createdAt: string;
  readonly parts: readonly JisPart[];
  /** The numbers that are missing before it, as people read them. */
  readonly missingNumbers: string | null;
};

/**
 * What is still to be printed there, as far as it is planned for the last hours or later: what was ordered once more first, then in sequence; each with
 * what speaks against printing it unseen.
 */
export const queueAt = async (
  { db, scope }: Reader,
  { supplierCode, assemblyLine, statusCode, partGroups }: PrintPlace,
): Promise<QueuedCallOff[]> => {
  const { rows } = await sql<QueuedCallOff>`
    select queued.*, gap.first as "firstMissing", gap.numbers as "missingNumbers",
      exists (select from jis_alert as alert where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null and alert.type = 'other_content'
        and alert.assembly_line = queued."assemblyLine" and alert.said_supplier = ${supplierCode}
        and (alert.manufacturing_no = queued."manufacturingNo" or alert.waiting @> jsonb_build_object('messages',
          jsonb_build_array(jsonb_build_object('manufacturingNo', queued."manufacturingNo"))))) as waits,
      exists (select from jis_alert as alert where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null
        and alert.type in ('changed_after_print', 'cancelled_after_print') and alert.assembly_line = queued."assemblyLine"
        and alert.manufacturing_no = queued."manufacturingNo" and alert.part_group = queued."partGroup" and alert.said_supplier = ${supplierCode}) as "toDestroy",
      queued.action = 'call' and exists (select from jis_message as before where ${ownRows(scope, 'jis_message', 'before')}
        and before.manufacturing_no = queued."manufacturingNo" and before.assembly_line = queued."assemblyLine" and before.part_group = queued."partGroup"
        and before.status_code = queued."statusCode" and before.said_supplier = ${supplierCode} and before.action = 'call' and before.printed_at is not null) as "wasPrinted"
    from (
      select message.id, message.action, ${shownNumber('message')} as "sequenceNo", ${placeNumber('message')} as place, message.out_of_range as "outOfRange",
        message.assembly_line as "assemblyLine", message.status_code as "statusCode", message.part_group as "partGroup",
        message.manufacturing_no as "manufacturingNo", message.vehicle_id as "vehicleId", message.tma, message.planned_at as "plannedAt", message.sent_at as "sentAt",
        message.created_at as "createdAt", message.parts
      from jis_message as message
      where ${ownRows(scope, 'jis_message', 'message')} and message.supplier_code = ${supplierCode} and message.assembly_line = ${assemblyLine}
        and message.status_code = ${statusCode} and message.part_group = any (${partGroups}) and message.printed_at is null and message.replaced_as is null
        and message.action <> 'cancel' and message.planned_at >= now() - make_interval(hours => ${sql.lit(STATION_HOURS)}) - coalesce((
          select sum(coalesce(stop.until, now()) - stop.since) from jis_line_stop as stop where ${ownRows(scope, 'jis_line_stop', 'stop')}
            and stop.assembly_line = ${assemblyLine} and stop.since < now() and (stop.until is null or stop.until > now() - interval '1 day')), interval '0')
      order by message.action = 'reorder' desc, message.planned_at, place limit ${sql.lit(MOST_QUEUED)}) as queued
    left join lateral (
      select min((alert.missing -> 0 ->> 0)::float8) as first, string_agg(coalesce(alert.open_numbers, alert.numbers), ', ' order by alert.id) as numbers
      from jis_alert as alert
      where ${ownRows(scope, 'jis_alert', 'alert')} and alert.type = 'missing_seq' and alert.closed_at is null and alert.assembly_line = queued."assemblyLine"
        and alert.status_code = queued."statusCode" and alert.part_group = queued."partGroup" and alert.said_supplier = ${supplierCode}) as gap on true`.execute(
    db,
  );
  const [reorders, calls] = [true, false].map((is) =>
    rows.filter(({ action }) => (action === 'reorder') === is),
  );
  return [...inSequence(reorders!), ...inSequence(calls!)];
};
