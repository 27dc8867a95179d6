import { sql } from 'kysely';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { publishPreSeriesOrder } from '../../contract/order-calls.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** An order of the owner with one line. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const order = await at.mrp.calls(publishPreSeriesOrder, {
    orderNo: 'PO-OF-S1001',
    supplierCode: world.supplier,
    projectNo: 'PJ-1',
    reason: 'pilot',
    remark: '甲的批前要货',
    forecastVersion: 'V1',
    lines: [
      {
        lineNo: 1,
        partNo: world.parts.bracket,
        unloadingPoint: 'A13',
        requestedOn: inDays(30),
        requestedQty: '10',
        urgent: 'N',
      },
    ],
  });
  return {
    preOrderId: order.id,
    preLineId: await idOf(
      at,
      sql`select id from pre_series_line where tenant_id = 0 and order_no = 'PO-OF-S1001'`,
    ),
    preEditionId: await idOf(
      at,
      sql`select id from pre_series_edition where tenant_id = 0 and order_id = ${order.id}`,
    ),
  };
};
