import { sql } from 'kysely';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listSettlementWaiting } from '../../contract/endpoints.ts';
import { waitingColumns, waitingExtras } from '../../contract/fields.ts';
import { settlementPermissions } from '../../contract/permissions.ts';
import { ownerOf, waitReasons, type Owner } from '../../contract/reasons.ts';
import { words } from '../../contract/words.en.ts';

const owner = sql<Owner>`case waiting.reason ${sql.join(
  waitReasons.map((reason) => sql`when ${sql.lit(reason)} then ${sql.lit(ownerOf(reason))}`),
  sql` `,
)} end`;

/** Received goods that are on no list, what came first before the others. */
export const waitingGoods = listFrom(
  listSettlementWaiting,
  { title: settlementPermissions['settlement-waiting:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('settlement_waiting as waiting')
      .innerJoin('supplier', onSupplier('waiting'))
      .leftJoin('part', onPart('waiting'))
      .where(ownRows(scope, 'settlement_waiting', 'waiting')),
    key: 'waiting.id',
    order: 'postedOn,partNo',
    columns: {
      ...columnsIn('settlement_waiting', 'waiting', { ...waitingExtras, ...waitingColumns }),
      owner,
      waitsSince: 'waiting.since',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
    },
    filters: {
      reason: oneOf('waiting.reason'),
      supplierCode: contains('waiting.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      partNo: (typed) => partNumbered('waiting.part_no', typed),
      receiptNumber: contains('waiting.receipt_number'),
      noteNumber: contains('waiting.note_number'),
      claimNumber: contains('waiting.claim_number'),
      postedOnFrom: from('waiting.posted_on'),
      postedOnTo: to('waiting.posted_on'),
    },
  }),
);
