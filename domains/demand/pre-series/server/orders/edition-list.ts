import { personIn } from '@portal/access/server/offers.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../../contract/history-calls.ts';
import { preSeriesPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

const frame = { title: preSeriesPermissions['pre-series:history'], words, zone: plantZone };

/** Every edition of the orders, the newest first. */
export const editions = listFrom(calls.listPreSeriesEditions, frame, async (caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  return {
    rows: db
      .selectFrom('pre_series_edition as edition')
      .innerJoin('pre_series_order as whole', (join) =>
        join.onRef('whole.tenant_id', '=', 'edition.tenant_id').onRef('whole.id', '=', 'edition.order_id'),
      )
      .innerJoin('supplier', onSupplier('edition'))
      .where(ownRows(scope, 'pre_series_edition', 'edition')),
    key: 'edition.id',
    order: '-publishedAt',
    columns: {
      id: 'edition.id',
      version: 'edition.version',
      orderId: 'edition.order_id',
      orderNo: 'whole.order_no',
      supplierCode: 'edition.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      edition: 'edition.edition',
      forecastVersion: 'edition.forecast_version',
      projectNo: 'edition.project_no',
      reason: 'edition.reason',
      takeBackReason: 'edition.take_back_reason',
      takeBackRemark: 'edition.take_back_remark',
      lineCount: 'edition.line_count',
      source: 'edition.source',
      publishedAt: 'edition.created_at',
      publishedBy: personIn('edition.created_by'),
    },
    filters: {
      orderNo: contains('whole.order_no'),
      supplierCode: contains('edition.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      projectNo: contains('edition.project_no'),
      forecastVersion: contains('edition.forecast_version'),
      publishedOnFrom: fromDay('edition.created_at', zone),
      publishedOnTo: toDay('edition.created_at', zone),
      order: is('edition.order_id'),
    },
  };
});
