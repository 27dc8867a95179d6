import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { partUnits, supplierParts } from '@portal/part/server/offers.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { PRE_SERIES_REASON } from '../../contract/line.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import type { OrderLineInput, PublishOrderInput, sources } from '../../contract/order.ts';
import type { EditionLine } from '../../contract/history.ts';
import { askFor, type EditionDemand, type Published } from './edition-lines.ts';
import { guardAgreed, type Agreement } from './take-back.ts';

type Source = (typeof sources)[number];
/** What is published, and how it came. */
type Publishing = Omit<PublishOrderInput, 'source'> & { readonly source: Source };
type OrderInput = Omit<PublishOrderInput, 'source'>;

/**
 * Publishes an order, or the next edition of the one with this number. Lines are known by their number: changed ones are asked for again,
 * new ones come beside, missing ones are closed. Nothing that is on a delivery note may go; what was agreed goes with a reason, once that was agreed
 * to (`guardAgreed`). A refusal names the line by `index`.
 */
export const publish = async (
  caller: Caller,
  { source, ...input }: Publishing,
  agreement: Agreement,
): Promise<Published> => {
  await requireDictCode(caller, PRE_SERIES_REASON, input.reason, 'reason');
  await requireDictCode(caller, FIRM_CHANGE_REASON, input.takeBackReason, 'takeBackReason');
  const supplier = await supplierOf(caller, input.supplierCode);
  if (!supplier?.active)
    throw new Failure('preSeries.unknownSupplier', {
      field: 'supplierCode',
      supplierCode: input.supplierCode,
    });
  const demand = await editionDemand(caller, input);
  await requireDecimals(
    caller,
    demand.map(({ requestedQty, unit }) => ({ quantity: requestedQty, unit })),
    (_, index) => ({ index, field: 'requestedQty', partNo: demand[index]!.partNo }),
  );
  const order = await orderFor(caller, input, source);
  const guard = guardAgreed(caller, { order, supplier, why: input, agreement });
  const lines = await askFor(caller, order, demand, guard.hear);
  const taken = guard.taken();
  const urgent = new Map(lines.map((line) => [line.lineNo, line.urgent]));
  await keepEdition(caller, order, {
    input: { ...input, ...(taken === null && { takeBackReason: null, takeBackRemark: null }) },
    source,
    lines: demand.map(({ warehouseCode: _, ...line }) => ({ ...line, urgent: urgent.get(line.lineNo)! })),
  });
  await caller.tell('pre-series.published', {
    plantNo: caller.scope.plantNo,
    supplierCode: input.supplierCode,
    orderId: order.id,
    orderNo: order.orderNo,
    edition: order.edition,
    lineIds: lines.map(({ id }) => id),
    taken,
  });
  return order;
};

/** Fails with `preSeries.unknownPart` for a part that the supplier does not deliver at that point, with `err.invalid` for a line number twice. */
const editionDemand = async (
  caller: Caller,
  { supplierCode, lines }: OrderInput,
): Promise<EditionDemand[]> => {
  const delivered = await supplierParts(caller, { supplierCode, partNos: lines.map(({ partNo }) => partNo) });
  const units = await partUnits(
    caller,
    delivered.map((one) => one.part_no),
  );
  const seen = new Set<number>();
  return lines.map((line, index) => {
    const part = delivered.find(
      (one) => one.part_no === line.partNo && one.unloading_point === line.unloadingPoint,
    );
    if (!part)
      throw new Failure('preSeries.unknownPart', {
        index,
        field: 'partNo',
        partNo: line.partNo,
        unloadingPoint: line.unloadingPoint,
      });
    const lineNo = numberOf(line, index, seen);
    return {
      lineNo,
      partNo: part.part_no,
      unloadingPoint: part.unloading_point,
      warehouseCode: part.warehouse_code,
      unit: units.get(part.part_no)!,
      requestedOn: line.requestedOn,
      requestedQty: line.requestedQty,
      urgent: line.urgent === null ? null : line.urgent === 'Y',
    };
  });
};

const numberOf = ({ lineNo }: OrderLineInput, index: number, seen: Set<number>): number => {
  const number = lineNo ?? index + 1;
  if (seen.has(number))
    throw new Failure('preSeries.lineNoTwice', { index, field: 'lineNo', lineNo: number });
  seen.add(number);
  return number;
};

/** The order of this number in its next edition, or a new one. Fails with `preSeries.editionRepeated`, `preSeries.otherSupplier`. */
const orderFor = async (caller: Caller, input: OrderInput, source: Source): Promise<Published> => {
  const { db, scope } = caller;
  const head = {
    project_no: input.projectNo,
    reason: input.reason,
    remark: input.remark,
    forecast_version: input.forecastVersion,
    source,
  };
  const orderNo = input.orderNo ?? (await nextNumber(caller));
  const { rows } = await sql<{ id: string; edition: number; forecastVersion: string; supplierCode: string }>`
    select id, edition, forecast_version as "forecastVersion", supplier_code as "supplierCode" from pre_series_order as whole
    where ${ownRows(scope, 'pre_series_order', 'whole')} and plant_no = ${scope.plantNo} and order_no = ${orderNo} for no key update`.execute(
    db,
  );
  const [known] = rows;
  if (!known) {
    const { id } = await db
      .insertInto('pre_series_order')
      .values({ plant_no: scope.plantNo, supplier_code: input.supplierCode, order_no: orderNo, ...head })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, orderNo, edition: 1 };
  }
  if (known.supplierCode !== input.supplierCode)
    throw new Failure('preSeries.otherSupplier', { field: 'supplierCode', orderNo });
  if (known.forecastVersion === input.forecastVersion)
    throw new Failure('preSeries.editionRepeated', {
      field: 'forecastVersion',
      orderNo,
      forecastVersion: input.forecastVersion,
    });
  const edition = known.edition + 1;
  await db
    .updateTable('pre_series_order')
    .set({ ...head, edition })
    .where(ownTenant(scope))
    .where('id', '=', known.id)
    .execute();
  return { id: known.id, orderNo, edition };
};

const nextNumber = async ({ db }: Caller): Promise<string> =>
  `PO${String(await takeNumbers(db, 'pre-series-order', 'tenant', 1)).padStart(8, '0')}`;

const keepEdition = async (
  caller: Caller,
  order: Published,
  { input, source, lines }: { input: OrderInput; source: Source; lines: readonly EditionLine[] },
): Promise<void> => {
  await caller.db
    .insertInto('pre_series_edition')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: input.supplierCode,
      order_id: order.id,
      edition: order.edition,
      forecast_version: input.forecastVersion,
      project_no: input.projectNo,
      reason: input.reason,
      source,
      line_count: lines.length,
      lines: JSON.stringify(lines),
      take_back_reason: input.takeBackReason,
      take_back_remark: input.takeBackRemark,
    })
    .execute();
};
