import { sql } from 'kysely';
import { text } from '@portal/platform/contract/columns.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { batchCells, sharesIn } from '@portal/call-off/server/offers.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../../contract/history-calls.ts';
import { COMMITTED, TAKEN_BACK } from '../../contract/history.ts';
import { preSeriesPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

const frame = { title: preSeriesPermissions['pre-series:history'], words, zone: plantZone };

/** What suppliers and plant said of lines, the newest first. */
export const answers = listFrom(calls.listPreSeriesAnswers, frame, async (caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  return {
    rows: db
      .selectFrom('pre_series_answer as said')
      .innerJoin('pre_series_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'said.tenant_id').onRef('line.id', '=', 'said.line_id'),
      )
      .innerJoin('supplier', onSupplier('said'))
      .where(ownRows(scope, 'pre_series_answer', 'said')),
    key: 'said.id',
    order: '-saidAt',
    columns: {
      id: 'said.id',
      version: 'said.version',
      orderId: 'said.order_id',
      orderNo: 'line.order_no',
      supplierCode: 'said.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      lineNo: 'line.line_no',
      partNo: 'line.part_no',
      verb: 'said.verb',
      lots: 'said.lots',
      unit: 'line.unit',
      saidReason: 'said.reason',
      remark: 'said.remark',
      saidAt: 'said.created_at',
      saidBy: 'said.said_by',
    },
    // Those that an audit refused are promised no more.
    spread: {
      lots: {
        ...batchCells(sql`jsonb_path_query_array(said.lots, '$[*] ? (!(@.taken == false))')`),
        refusedLots: {
          heading: { zh: words.zh.sheet.refusedLots, en: words.en.sheet.refusedLots },
          column: text({ chars: 30 }),
          from: sharesIn(sql`jsonb_path_query_array(said.lots, '$[*] ? (@.taken == false)')`),
        },
      },
    },
    // A code means what the dictionary of its verb says.
    texts: {
      saidReason: sql<
        string | null
      >`case when ${inStates('said.verb', COMMITTED)} then 'commit ' when ${inStates('said.verb', TAKEN_BACK)} then 'take ' else '' end || said.reason`,
    },
    names: async () => {
      const named = await Promise.all(
        [
          [REFUSAL_REASON, ''],
          [BATCH_REASON, 'commit '],
          [FIRM_CHANGE_REASON, 'take '],
        ].map(async ([type, prefix]) =>
          [...(await dictNames(caller, type!))].map(([code, name]) => [`${prefix}${code}`, name] as const),
        ),
      );
      return { saidReason: Object.fromEntries(named.flat()) };
    },
    filters: {
      orderNo: contains('line.order_no'),
      supplierCode: contains('said.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      partNo: (typed) => partNumbered('line.part_no', typed),
      verb: oneOf('said.verb'),
      saidOnFrom: fromDay('said.created_at', zone),
      saidOnTo: toDay('said.created_at', zone),
      line: is('said.line_id'),
    },
  };
});
