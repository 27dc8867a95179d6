import { sql, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listJisAlerts } from '../../contract/endpoints.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** SQL: the numbers that are still missing, as people read them; of other alerts the number of the call-off. */
const numbers = sql<
  string | null
>`coalesce(case when alert.closed_at is null then alert.open_numbers end, alert.numbers, (
  select string_agg(case when span ->> 0 = span ->> 1 then span ->> 0 else (span ->> 0) || '–' || (span ->> 1) end, ', ' order by place)
  from jsonb_array_elements(case when alert.closed_at is null then alert.missing end) with ordinality as gap (span, place)),
  case when alert.first_no = alert.last_no then alert.first_no::text else alert.first_no || '–' || alert.last_no end)`;

/** Alerts of JIS, the newest first. */
export const alerts = listFrom(
  listJisAlerts,
  { title: jisCallOffPermissions['jis:alerts'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db.selectFrom('jis_alert as alert').where(ownRows(caller.scope, 'jis_alert', 'alert')),
    key: 'alert.id',
    order: '-createdAt',
    columns: {
      id: 'alert.id',
      version: 'alert.version',
      streamId: 'alert.jis_stream_id',
      type: 'alert.type',
      isOpen: sqlYesNo(sql`alert.closed_at is null`),
      assemblyLine: 'alert.assembly_line',
      sequenceNo: numbers,
      afterNo: 'alert.after_no',
      manufacturingNo: 'alert.manufacturing_no',
      tma: 'alert.tma',
      partGroup: 'alert.part_group',
      statusCode: 'alert.status_code',
      expectedCode: 'alert.expected_code',
      supplierCode: 'alert.said_supplier',
      messageId: 'alert.message_id',
      differsZh: 'alert.differs_zh',
      differsEn: 'alert.differs_en',
      printNo: 'alert.print_no',
      saidBefore: 'alert.said_before',
      saidNow: 'alert.said_now',
      createdAt: 'alert.created_at',
      askedAt: 'alert.asked_at',
      closedAt: 'alert.closed_at',
      closedBy: 'alert.closed_by',
      closeReason: 'alert.close_reason',
      decision: 'alert.decision',
    },
    sorts: { createdAt: 'alert.id' },
    filters: {
      isOpen: (is) => sql<SqlBool>`alert.closed_at is ${is === 'Y' ? sql`null` : sql`not null`}`,
      type: oneOf('alert.type'),
      assemblyLine: (typed) => sql<SqlBool>`alert.assembly_line = ${typed.toUpperCase()}`,
      manufacturingNo: contains('alert.manufacturing_no'),
      partGroup: (typed) => sql<SqlBool>`alert.part_group = ${typed.toUpperCase()}`,
      supplierCode: (typed) => sql<SqlBool>`alert.said_supplier = ${typed.toUpperCase()}`,
    },
  }),
);
