import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { partIn, partsFound } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { onSupplier, supplierIn, suppliersFound } from '@portal/supplier/server/offers.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../../contract/answer/answer.ts';
import type { LineAnswer } from '../../contract/answer/answers.ts';
import * as calls from '../../contract/endpoints.ts';
import { callOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { batchCells } from './batch-cells.ts';

/** What was said of lines, the newest first. */
export const answers = listFrom(
  calls.listCallOffAnswers,
  { title: callOffPermissions['call-off:history'], words, zone: plantZone },
  async (caller, { partNo, supplierCode }) => {
    const { db, scope } = caller;
    const [zone, parts, suppliers] = await Promise.all([
      plantZone(caller),
      partsFound(caller, partNo),
      suppliersFound(caller, supplierCode),
    ]);
    return {
      rows: db
        .selectFrom('call_off_answer as said')
        // Of each there is one: said so, answers are counted without it.
        .leftJoin('call_off_line as line', (join) =>
          join.onRef('line.tenant_id', '=', 'said.tenant_id').onRef('line.id', '=', 'said.line_id'),
        )
        .leftJoin('supplier', onSupplier('said'))
        .where(ownRows(scope, 'call_off_answer', 'said')),
      key: 'said.id',
      order: '-answeredAt',
      columns: {
        id: 'said.id',
        version: 'said.version',
        lineId: 'said.line_id',
        agreementId: 'line.agreement_id',
        unit: 'line.unit',
        partNo: 'said.part_no',
        answeredAt: 'said.created_at',
        kind: 'said.kind',
        quantity: 'said.quantity',
        shares: 'said.shares',
        askedQty: 'said.asked_qty',
        dueOn: 'said.due_on',
        isFirst: 'said.is_first',
        reason: 'said.reason',
        remark: 'said.remark',
        answeredBy: 'said.said_by',
        party: 'said.party',
        releaseNo: 'said.release_no',
        supplierCode: 'said.supplier_code',
        supplierNameZh: sql<string>`coalesce(supplier.name_zh, '')`,
        supplierNameEn: sql<string>`coalesce(supplier.name_en, '')`,
        saNo: 'line.sa_no',
        unloadingPoint: 'line.unloading_point',
      },
      spread: { shares: batchCells(sql.ref('said.shares')) },
      names: async () => {
        const [refused, promised] = await Promise.all(
          [REFUSAL_REASON, BATCH_REASON].map(async (type) => dictNames(caller, type)),
        );
        return { reason: Object.fromEntries([...refused!, ...promised!]) };
      },
      filters: {
        partNo: partIn(parts, 'said.part_no'),
        supplierCode: supplierIn(suppliers, 'said.supplier_code'),
        kind: oneOf('said.kind'),
        answeredOnFrom: fromDay('said.created_at', zone),
        answeredOnTo: toDay('said.created_at', zone),
        saNo: (typed) =>
          sql<SqlBool>`line.agreement_id = any (array(select named.id from scheduling_agreement as named
            where ${ownRows(scope, 'scheduling_agreement', 'named')} and ${containsText(typed, 'named.sa_no')}))`,
        line: is('said.line_id'),
      },
      served: {
        sorts: ['answeredAt'],
        filters: ['line', 'kind', 'answeredOnFrom', 'answeredOnTo', 'partNo', 'supplierCode'],
        found: ['saNo'],
        most: 4_000,
      },
    };
  },
);

/** What was said of one line, the newest first. */
export const answersOfLine = async ({ db, scope }: Caller, lineId: string): Promise<LineAnswer[]> =>
  db
    .selectFrom('call_off_answer as said')
    .where(ownRows(scope, 'call_off_answer', 'said'))
    .where('said.line_id', '=', lineId)
    .orderBy('said.id', 'desc')
    .select([
      'said.id',
      'said.kind',
      'said.is_first as isFirst',
      'said.asked_qty as askedQty',
      'said.quantity',
      'said.shares',
      'said.reason',
      'said.remark',
      'said.created_at as answeredAt',
      'said.said_by as answeredBy',
      'said.party',
      'said.release_no as releaseNo',
    ])
    .execute();
