import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { eachTakenBack, keepBatch, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { listPreSeriesLines } from '../../contract/endpoints.ts';
import { importPreSeriesOrders } from '../../contract/order-calls.ts';
import type { PublishOrderInput } from '../../contract/order.ts';
import { NEW } from '../../contract/status.ts';
import { linesForUpdate } from '../lines/lock-lines.ts';

/** An order as a workbook says it. */
export type WrittenOrder = Omit<PublishOrderInput, 'source' | 'takeBackReason' | 'takeBackRemark'>;

/** True when the order stands published as it is said here: the same forecast version with the same head and lines. */
export const isPublished = async (caller: Caller, said: WrittenOrder): Promise<boolean> => {
  const { db, scope } = caller;
  const order = await db
    .selectFrom('pre_series_order as whole')
    .innerJoin('pre_series_edition as edition', (join) =>
      join
        .onRef('edition.tenant_id', '=', 'whole.tenant_id')
        .onRef('edition.order_id', '=', 'whole.id')
        .onRef('edition.edition', '=', 'whole.edition'),
    )
    .where(ownRows(scope, 'pre_series_order', 'whole'))
    .where('whole.plant_no', '=', scope.plantNo)
    .where('whole.order_no', '=', said.orderNo)
    .where('whole.supplier_code', '=', said.supplierCode)
    .where('whole.forecast_version', '=', said.forecastVersion)
    .where('whole.project_no', '=', said.projectNo)
    .where('whole.reason', '=', said.reason)
    .where(sql<boolean>`whole.remark is not distinct from ${said.remark}`)
    .select(['whole.id', 'edition.lines'])
    .executeTakeFirst();
  if (!order) return false;
  const marks = await db
    .selectFrom('pre_series_line')
    .where(ownRows(scope, 'pre_series_line'))
    .where('order_id', '=', order.id)
    .select(['line_no as lineNo', 'urgent'])
    .execute();
  const urgent = new Map(marks.map((line) => [line.lineNo, line.urgent]));
  const published = new Map(order.lines.map((line) => [line.lineNo, line]));
  return (
    published.size === said.lines.length &&
    said.lines.every((line, index) => {
      const lineNo = line.lineNo ?? index + 1;
      const there = published.get(lineNo);
      return (
        there !== undefined &&
        there.partNo === line.partNo &&
        there.unloadingPoint === line.unloadingPoint &&
        there.requestedOn === line.requestedOn &&
        compare(there.requestedQty, line.requestedQty) === 0 &&
        (line.urgent === null || (line.urgent === 'Y') === urgent.get(lineNo))
      );
    })
  );
};

/** Keeps which orders an import began; returns the number under which it is taken back. Next editions of orders that stood are not among them. */
export const keepPublished = async (
  caller: Caller,
  fileName: string,
  ids: readonly string[],
): Promise<string | null> =>
  keepBatch(
    caller,
    {
      list: listPreSeriesLines.path,
      needs: importPreSeriesOrders.needs,
      table: 'pre_series_order',
      fileName,
    },
    { created: await ordersOf(caller, ids), changed: [], idle: 0 },
  );

const ordersOf = async ({ db, scope }: Caller, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('pre_series_order')
        .where(ownRows(scope, 'pre_series_order'))
        .where('id', 'in', [...ids])
        .select(['id', 'version', 'order_no as orderNo'])
        .orderBy('id')
        .execute();

/**
 * Orders that an import began are withdrawn and their suppliers told, as long as nobody has answered: what a supplier has said stays, so such an
 * order stays and is named.
 */
undoneOneByOne(listPreSeriesLines.path, async (caller, { created }) => {
  const versions = new Map(created.map(({ id, version }) => [id, version]));
  return eachTakenBack(caller, await ordersOf(caller, [...versions.keys()]), {
    name: ({ orderNo }) => orderNo,
    work: async ({ id }) => withdraw(caller, id, versions.get(id)!),
  });
});

/** Fails with `err.updatedByOther` and `err.importBuiltOn` when somebody has worked with the order since. */
const withdraw = async (caller: Caller, id: string, version: number): Promise<void> => {
  const { db, scope } = caller;
  const order = await rowForUpdate(caller, 'pre_series_order', id, { version });
  const ids = await db
    .selectFrom('pre_series_line')
    .where(ownRows(scope, 'pre_series_line'))
    .where('order_id', '=', id)
    .select('id')
    .execute();
  const lines = await linesForUpdate(
    caller,
    ids.map((line) => line.id),
  );
  const said = await db
    .selectFrom('pre_series_answer')
    .where(ownRows(scope, 'pre_series_answer'))
    .where('order_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (said || lines.some(({ status }) => status !== NEW)) throw new Failure('err.importBuiltOn');
  await db
    .deleteFrom('pre_series_edition')
    .where(ownRows(scope, 'pre_series_edition'))
    .where('order_id', '=', id)
    .execute();
  await db
    .deleteFrom('pre_series_line')
    .where(ownRows(scope, 'pre_series_line'))
    .where('order_id', '=', id)
    .execute();
  await db
    .deleteFrom('pre_series_order')
    .where(ownRows(scope, 'pre_series_order'))
    .where('id', '=', id)
    .execute();
  await caller.tell('pre-series.withdrawn', {
    plantNo: order.plant_no,
    supplierCode: order.supplier_code,
    orderId: id,
    orderNo: order.order_no,
    lineIds: lines.map((line) => line.id),
  });
};
