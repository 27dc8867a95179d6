import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { personIn } from '@portal/access/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { escalationsOf } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/order-calls.ts';
import { linesOfOrder } from '../lines/lines.ts';

/** An order with its lines, their lots and steps. Fails with `preSeries.noDetail`. */
export const orderById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readPreSeriesOrder>> => {
  const { db, scope } = caller;
  const order = await db
    .selectFrom('pre_series_order as whole')
    .innerJoin('supplier', onSupplier('whole'))
    .where(ownRows(scope, 'pre_series_order', 'whole'))
    .where('whole.id', '=', id)
    .select([
      'whole.id',
      'whole.version',
      'whole.plant_no as plantNo',
      'whole.order_no as orderNo',
      'whole.status',
      'whole.supplier_code as supplierCode',
      ...supplierNames,
      'supplier.po_split_type as splitType',
      'whole.project_no as projectNo',
      'whole.reason',
      'whole.remark',
      'whole.forecast_version as forecastVersion',
      'whole.edition',
      'whole.source',
      'whole.created_at as createdAt',
      personIn('whole.created_by').as('createdBy'),
    ])
    .executeTakeFirst();
  if (!order) throw new Failure('preSeries.noDetail', { id });
  const lines = await linesOfOrder(caller, id);
  const ids = lines.map((line) => line.id);
  const [lots, steps] =
    ids.length === 0 ? [[], []] : await Promise.all([lotsOf(caller, ids), stepsOf(caller, ids)]);
  const { supplierCode } = order;
  const [after] = lines
    .flatMap(({ timedOut, answerBy }) => (timedOut === 'Y' && answerBy !== null ? [answerBy] : []))
    .toSorted();
  return {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      lots: lots.filter(({ lineId }) => lineId === line.id).map(({ lineId: _, ...lot }) => lot),
      steps: steps.filter(({ lineId }) => lineId === line.id).map(({ lineId: _, ...step }) => step),
    })),
    escalations:
      after === undefined ? [] : await escalationsOf(caller, { kind: 'preSeries', supplierCode, after }),
  };
};

const lotsOf = async ({ db, scope }: Caller, lineIds: readonly string[]) =>
  db
    .selectFrom('pre_series_lot')
    .where(ownRows(scope, 'pre_series_lot'))
    .where('line_id', 'in', lineIds)
    // An empty lot is there for the note of which nothing came.
    .where(sql<SqlBool>`(quantity > 0 or allocated_qty <> 0 or received_qty <> 0)`)
    .orderBy('deliver_on')
    .orderBy('lot_no')
    .select([
      'id',
      'line_id as lineId',
      'lot_no as lotNo',
      'state',
      'deliver_on as deliverOn',
      'quantity',
      'allocated_qty as allocatedQty',
      'sent_qty as sentQty',
      'received_qty as receivedQty',
      'open_qty as openQty',
    ])
    .execute();

const stepsOf = async ({ db, scope }: Caller, lineIds: readonly string[]) =>
  db
    .selectFrom('pre_series_tracking')
    .where(ownRows(scope, 'pre_series_tracking'))
    .where('line_id', 'in', lineIds)
    .orderBy('step')
    .orderBy('id')
    .select([
      'line_id as lineId',
      'step',
      'at',
      'user_no as userNo',
      'user_name as userName',
      'document',
      'quantity',
    ])
    .execute();
