import { sql, type SqlBool } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listJisPrints } from '../../contract/endpoints.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** Prints of call-offs, the newest first. */
export const prints = listFrom(
  listJisPrints,
  { title: jisCallOffPermissions['jis:prints'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db.selectFrom('jis_print as print').where(ownRows(caller.scope, 'jis_print', 'print')),
    key: 'print.id',
    order: '-printedAt',
    columns: {
      id: 'print.id',
      version: 'print.version',
      number: 'print.number',
      isRolledBack: sqlYesNo(sql`print.rolled_back_at is not null`),
      form: 'print.form',
      order: 'print.load_order',
      lines: sql<string>`array_to_string(print.assembly_lines, ', ')`,
      numbers: sql<string>`coalesce(print.numbers, case when print.first_no = print.last_no then print.first_no::text else print.first_no || '–' || print.last_no end)`,
      callOffs: sql<number>`cardinality(print.message_ids)`,
      printer: 'print.printer',
      sending: 'print.sending',
      sent: sql<number | null>`case when print.sending is not null then print.sent end`,
      supplierCode: 'print.supplier_code',
      printedAt: 'print.created_at',
      printedBy: 'print.created_by',
      reprintReason: 'print.reprint_reason',
      isAutomatic: sqlYesNo(sql`print.is_automatic`),
      rolledBackAt: 'print.rolled_back_at',
      rolledBackBy: 'print.rolled_back_by',
      rollBackReason: 'print.roll_back_reason',
    },
    sorts: { printedAt: 'print.id' },
    filters: {
      number: contains('print.number'),
      isRolledBack: (is) => sql<SqlBool>`print.rolled_back_at is ${is === 'Y' ? sql`not null` : sql`null`}`,
      supplierCode: (typed) => sql<SqlBool>`print.supplier_code = ${typed.toUpperCase()}`,
    },
  }),
);
