import { sql, type SqlBool } from 'kysely';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { servedLineOf } from '@portal/delivery-note/server/offers.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listSettlementLines } from '../contract/endpoints.ts';
import { lineColumns, lineExtras } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** Lines of lists, by part. */
export const lines = listFrom(
  listSettlementLines,
  {
    title: { zh: words.zh.titles.lines, en: words.en.titles.lines },
    words,
    zone: plantZone,
    values: async () => ({}),
  },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('settlement_line as line')
      .leftJoin('part', onPart('line'))
      .where(ownRows(scope, 'settlement_line', 'line')),
    key: 'line.id',
    order: 'partNo',
    // In order within a list only.
    served: { sorts: [], filters: ['settlementId'] },
    columns: {
      ...columnsIn('settlement_line', 'line', { ...lineExtras, ...lineColumns }),
      differs: sqlYesNo(sql<SqlBool>`exists (
        select from settlement_line as other where other.tenant_id = line.tenant_id and other.of_line_id = line.id and other.kind = 'difference'
        union all select from settlement_waiting as other where other.tenant_id = line.tenant_id and other.of_line_id = line.id and other.kind = 'difference')`),
      callOffLineId: servedLineOf({ scope }, 'line.note_line_id'),
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
    },
    filters: {
      settlementId: is('line.settlement_id'),
      partNo: (typed) => partNumbered('line.part_no', typed),
      receiptNumber: contains('line.receipt_number'),
      noteNumber: contains('line.note_number'),
      claimNumber: contains('line.claim_number'),
      kind: is('line.kind'),
    },
  }),
);
