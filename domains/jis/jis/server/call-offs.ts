import { sql, type Expression, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fromDay, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onJisStatus } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listJisCallOffs } from '../contract/endpoints.ts';
import { jisCallOffPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** A number by its beginning or its end, which is what people know of it; both have an index. */
const beginsOrEnds =
  (column: string) =>
  (typed: string): Expression<SqlBool> => {
    const text = typed.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
    const end = Array.from(typed.toUpperCase())
      .toReversed()
      .join('')
      .replaceAll(/[\\%_]/g, String.raw`\$&`);
    return sql<SqlBool>`(${sql.ref(column)} like ${`${text}%`} or reverse(${sql.ref(column)}) like ${`${end}%`})`;
  };

const isUpper =
  (column: string) =>
  (typed: string): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} = ${typed.toUpperCase()}`;

/** JIS call-offs, the newest first. */
export const callOffs = listFrom(
  listJisCallOffs,
  { title: jisCallOffPermissions['jis:list'], words, zone: plantZone },
  async (caller, input) => {
    const { plannedAtFrom, plannedAtTo } = input;
    const zone = (plannedAtFrom ?? plannedAtTo) ? await plantZone(caller) : '';
    return {
      rows: caller.db
        .selectFrom('jis_message as message')
        .leftJoin('supplier', onSupplier('message'))
        .leftJoin('jis_status', onJisStatus('message'))
        .where(ownRows(caller.scope, 'jis_message', 'message')),
      key: 'message.id',
      order: '-createdAt',
      columns: {
        id: 'message.id',
        version: 'message.version',
        sequenceNo: sql<string>`message.sequence_no::text`,
        syncNo: sql<string | null>`message.sync_no::text`,
        assemblyLine: 'message.assembly_line',
        manufacturingNo: 'message.manufacturing_no',
        vehicleId: 'message.vehicle_id',
        tma: 'message.tma',
        partGroup: 'message.part_group',
        statusCode: 'message.status_code',
        statusNameZh: 'jis_status.name_zh',
        statusNameEn: 'jis_status.name_en',
        statusSource: 'message.status_source',
        statusPosition: 'jis_status.position',
        action: 'message.action',
        plannedAt: 'message.planned_at',
        supplierCode: 'message.said_supplier',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        partCount: sql<number>`jsonb_array_length(message.parts)`,
        partNos: sql<string>`(select string_agg(part ->> 'partNo', ', ' order by (part ->> 'position')::int) from jsonb_array_elements(message.parts) as part)`,
        isRead: sqlYesNo(sql`message.read_at is not null`),
        isPrinted: sqlYesNo(sql`message.printed_at is not null`),
        printedAt: 'message.printed_at',
        isManual: 'message.is_manual',
        unloadingPoint: 'message.unloading_point',
        messageId: 'message.message_id',
        trackId: 'message.track_id',
        sentAt: 'message.sent_at',
        createdAt: 'message.created_at',
      },
      // they are numbered in the order in which they come
      sorts: { createdAt: 'message.id' },
      filters: {
        assemblyLine: isUpper('message.assembly_line'),
        statusCode: (typed) => sql<SqlBool>`message.status_code = ${typed}`,
        manufacturingNo: beginsOrEnds('message.manufacturing_no'),
        vehicleId: beginsOrEnds('message.vehicle_id'),
        partGroup: isUpper('message.part_group'),
        supplierCode: isUpper('message.said_supplier'),
        plannedAtFrom: fromDay('message.planned_at', zone),
        plannedAtTo: toDay('message.planned_at', zone),
        isRead: (is) => sql<SqlBool>`message.read_at is ${is === 'Y' ? sql`not null` : sql`null`}`,
        isPrinted: (is) => sql<SqlBool>`message.printed_at is ${is === 'Y' ? sql`not null` : sql`null`}`,
        sequenceNo: (typed) => sql<SqlBool>`message.sequence_no::text = ${typed.replace(/^0+/, '')}`,
        action: oneOf('message.action'),
      },
    };
  },
);
