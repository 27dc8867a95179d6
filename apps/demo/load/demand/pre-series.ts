import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import type { EditionLine } from '@portal/pre-series/contract/history.ts';
import { settle } from '@portal/pre-series/server/offers.ts';
import { preSeriesOn, type PreSeriesDemand, type PreSeriesDemoOrder } from '../../world/demand/pre-series.ts';
import { people } from '../../world/people.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;

/** Pre-series orders in all their states, with what was said of their lines. */
export const insertPreSeries = async (callerAt: (plantNo: string) => Caller, today: Day): Promise<void> => {
  const orders = preSeriesOn(today);
  const { db } = callerAt(orders[0]!.delivery.plantNo);
  const first = await takeNumbers(db, 'pre-series-order', 'tenant', orders.length);
  for (const [at, order] of orders.entries()) {
    const orderNo = `PO${String(first + BigInt(at)).padStart(8, '0')}`;
    await insertOrder(callerAt(order.delivery.plantNo), orderNo, order, today);
  }
};

const insertOrder = async (
  caller: Caller,
  orderNo: string,
  order: PreSeriesDemoOrder,
  today: Day,
): Promise<void> => {
  const { db } = caller;
  const owner = { plant_no: order.delivery.plantNo, supplier_code: order.delivery.supplier.supplierCode };
  const head = { project_no: order.projectNo, reason: order.reason, source: 'manual' } as const;
  const editions = order.publishedBefore.map((days, at) => ({
    edition: at + 1,
    forecastVersion: `FC-${addDays(today, -days)}`,
    at: momentOn(addDays(today, -days), 1),
  }));
  const last = editions.at(-1)!;
  const { id: orderId } = await db
    .insertInto('pre_series_order')
    .values({
      ...owner,
      ...head,
      order_no: orderNo,
      status: order.status,
      remark: null,
      forecast_version: last.forecastVersion,
      edition: last.edition,
      created_at: editions[0]!.at,
      created_by: PLANNER.userNo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const one of editions) {
    const lines = linesIn(order, one.edition === last.edition);
    await db
      .insertInto('pre_series_edition')
      .values({
        ...owner,
        ...head,
        order_id: orderId,
        edition: one.edition,
        forecast_version: one.forecastVersion,
        line_count: lines.length,
        lines: JSON.stringify(lines),
        created_at: one.at,
        created_by: PLANNER.userNo,
      })
      .execute();
  }
  const lineIds: string[] = [];
  for (const [at, line] of order.lines.entries())
    lineIds.push(
      await insertLine(db, { ...owner, order_id: orderId }, { orderNo, order, line, lineNo: at + 1, today }),
    );
  await settle(caller, lineIds);
};

/** A former edition asked for more, on other days, and had not all of the lines yet. */
const linesIn = ({ lines }: PreSeriesDemoOrder, isLast: boolean): EditionLine[] =>
  lines.slice(0, isLast ? undefined : Math.max(1, lines.length - 1)).map((line, at) => ({
    lineNo: at + 1,
    partNo: line.delivery.part.partNo,
    unloadingPoint: line.delivery.unloadingPoint,
    unit: line.delivery.part.unit,
    requestedOn: isLast || at % 3 !== 1 ? line.requestedOn : addDays(line.requestedOn, -7),
    requestedQty: String(isLast || at % 3 !== 0 ? line.quantity : line.quantity + 20),
    urgent: isLast && line.urgent,
  }));

type Owner = { plant_no: string; supplier_code: string; order_id: string };

const insertLine = async (
  db: Caller['db'],
  owner: Owner,
  {
    orderNo,
    order,
    line,
    lineNo,
    today,
  }: { orderNo: string; order: PreSeriesDemoOrder; line: PreSeriesDemand; lineNo: number; today: Day },
): Promise<string> => {
  const { delivery, said } = line;
  const { order_id: _, ...party } = owner;
  const askedBefore = order.publishedBefore.at(-1)!;
  /** What is said follows a day after the one before. */
  const atOf = (place: number) => momentOn(addDays(today, -Math.max(0, askedBefore - 1 - place)), 2 + place);
  const [answerAt, auditAt] = [false, true].map((byPlant) =>
    said.findLastIndex((one) => (one.byPlant === true) === byPlant),
  ) as [number, number];
  const [answer, audit] = [said[answerAt], said[auditAt]];
  const promised = add('0', ...(said[0]?.lots ?? []).map(({ quantity }) => quantity));
  const { id } = await db
    .insertInto('pre_series_line')
    .values({
      ...owner,
      order_no: orderNo,
      line_no: lineNo,
      part_no: delivery.part.partNo,
      unloading_point: delivery.unloadingPoint,
      warehouse_code: delivery.warehouseCode,
      unit: delivery.part.unit,
      project_no: order.projectNo,
      requested_on: line.requestedOn,
      requested_qty: String(line.quantity),
      urgent: line.urgent,
      agreed: line.agreed,
      before_split: line.beforeSplit ?? null,
      committed_qty: promised,
      answer: line.answer ?? null,
      batch_reason: said[0]?.verb.startsWith('commit') ? (said[0].reason ?? null) : null,
      reject_reason: (audit ?? answer)?.verb.startsWith('commit')
        ? null
        : ((audit ?? answer)?.reason ?? null),
      remark: said[0]?.remark ?? null,
      audit_remark: audit?.remark ?? null,
      asked_at: momentOn(addDays(today, -askedBefore), 1),
      answered_at: answer ? atOf(answerAt) : null,
      answered_by: answer ? delivery.supplier.contact : null,
      audited_at: audit ? atOf(auditAt) : null,
      audited_by: audit ? PLANNER.name : null,
      tracking: said[0]?.verb.startsWith('commit') ? 0 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, lot] of line.lots.entries())
    await db
      .insertInto('pre_series_lot')
      .values({
        ...party,
        line_id: id,
        lot_no: at + 1,
        state: lot.state,
        deliver_on: lot.deliverOn,
        quantity: String(lot.quantity),
      })
      .execute();
  for (const [at, one] of said.entries())
    await db
      .insertInto('pre_series_answer')
      .values({
        ...owner,
        line_id: id,
        verb: one.verb,
        lots: JSON.stringify(one.lots),
        reason: one.reason ?? null,
        remark: one.remark ?? null,
        said_by: one.byPlant ? PLANNER.name : delivery.supplier.contact,
        created_at: atOf(at),
      })
      .execute();
  if (said[0]?.verb.startsWith('commit'))
    await db
      .insertInto('pre_series_tracking')
      .values({
        ...party,
        line_id: id,
        step: 0,
        at: atOf(0),
        user_no: 'supplier',
        user_name: delivery.supplier.contact,
        document: orderNo,
        quantity: promised,
      })
      .execute();
  return id;
};

const momentOn = (day: Day, hour: number): string => `${day}T0${hour % 10}:30:00Z`;
