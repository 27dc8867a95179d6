import { sql, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { preSeriesPermissions } from '../../contract/permissions.ts';
import { DELIVERABLE } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';

/** Agreed lots of lines that may be delivered. */
export const lots = listFrom(
  calls.listPreSeriesLots,
  { title: preSeriesPermissions['pre-series:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('pre_series_lot as lot')
      .innerJoin('pre_series_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'lot.tenant_id').onRef('line.id', '=', 'lot.line_id'),
      )
      .innerJoin('part', onPart('line'))
      .where(ownRows(scope, 'pre_series_lot', 'lot'))
      .where(sql<SqlBool>`lot.state = 'confirmed'`)
      .where(inStates('line.status', DELIVERABLE)),
    key: 'lot.id',
    order: 'deliverOn',
    columns: {
      id: 'lot.id',
      orderNo: 'line.order_no',
      lineNo: 'line.line_no',
      lotNo: 'lot.lot_no',
      partNo: 'line.part_no',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      supplierCode: 'lot.supplier_code',
      unloadingPoint: 'line.unloading_point',
      warehouseCode: 'line.warehouse_code',
      projectNo: 'line.project_no',
      deliverOn: 'lot.deliver_on',
      quantity: 'lot.quantity',
      openQty: 'lot.open_qty',
      unit: 'line.unit',
      urgent: sql<'Y' | 'N'>`(case when line.urgent then 'Y' else 'N' end)`,
    },
    filters: {
      ids: withIds('lot.id'),
      lines: withIds('lot.line_id'),
      orderNo: contains('line.order_no'),
      partNo: (typed) => partNumbered('line.part_no', typed),
      supplierCode: is('lot.supplier_code'),
      unloadingPoint: is('line.unloading_point'),
      warehouseCode: is('line.warehouse_code'),
      projectNo: contains('line.project_no'),
      deliverOnFrom: from('lot.deliver_on'),
      deliverOnTo: to('lot.deliver_on'),
      open: (value) => (value === 'Y' ? sql<SqlBool>`(lot.open_qty > 0)` : sql<SqlBool>`(lot.open_qty <= 0)`),
    },
  }),
);
