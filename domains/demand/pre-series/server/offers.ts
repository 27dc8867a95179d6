import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { TrackingStep } from '@portal/call-off/contract/tracking/tracking.ts';
import { supplierParts } from '@portal/part/server/offers.ts';
import { DELIVERABLE, type LineStatus, type LotState } from '../contract/status.ts';
import { linesForUpdate, type Writing } from './lines/lock-lines.ts';
import { settle } from './lines/settle.ts';
import { firstDocument, reached, unreached, removeStep } from './tracking/tracking.ts';

export { deliverableLots, type DeliverableLot } from './lots/deliverable-lots.ts';
export { preSeriesTimeOut } from './jobs.ts';
export { stagesOfLots, stagesOfPreLines } from './lines/line-chains.ts';
export { settle } from './lines/settle.ts';
export { isOfOpenPreSeriesLine } from './lines/of-open-line.ts';
export { planLotDispatch } from './tracking/tracking.ts';

/** A quantity of an agreed lot; `lineId` names the lot, as delivery notes call what they deliver. */
type LotQuantity = { readonly lineId: string; readonly quantity: Quantity };
type ReceivedQuantity = {
  readonly lineId: string;
  readonly allocated: Quantity;
  readonly received: Quantity;
  /** What step 6 tells of it, where that is not what came now; null: nothing yet. */
  readonly told?: Quantity | null;
};

/** A lot for a delivery note, with the versions the plant orders of its part; null where it orders none. */
export type OpenLot = LockedLot & {
  agreementId: null;
  changeIndex: string | null;
};
type LockedLot = {
  id: string;
  preLineId: string;
  orderNo: string;
  lineNo: number;
  supplierCode: string;
  partNo: string;
  unloadingPoint: string;
  warehouseCode: string;
  unit: string;
  deliverOn: string;
  openQty: Quantity;
  state: LotState;
  status: LineStatus;
};

/** Lots that a delivery note is to be written for, locked until the transaction ends. Fails with `preSeries.noDetail`. */
export const openLotsForUpdate = async (caller: Caller, ids: readonly string[]): Promise<OpenLot[]> => {
  const lots = await lockedLots(caller, ids);
  const bySupplier = Map.groupBy(lots, ({ supplierCode }) => supplierCode);
  const ordered = await Promise.all(
    [...bySupplier].map(async ([supplierCode, own]) =>
      supplierParts(caller, { supplierCode, partNos: own.map(({ partNo }) => partNo) }),
    ),
  );
  return lots.map((lot) => {
    const part = ordered
      .flat()
      .find(
        (one) =>
          one.supplier_code === lot.supplierCode &&
          one.part_no === lot.partNo &&
          one.unloading_point === lot.unloadingPoint,
      );
    return { ...lot, agreementId: null, changeIndex: part?.change_index ?? null };
  });
};

/** Their orders and lines are locked first, as everybody does. */
const lockedLots = async (caller: Writing, ids: readonly string[]): Promise<LockedLot[]> => {
  const { db, scope } = caller;
  const { rows: named } = await sql<{ lineId: string }>`
    select distinct line_id as "lineId" from pre_series_lot as lot where ${ownRows(scope, 'pre_series_lot', 'lot')} and id = any(${ids}::bigint[])`.execute(
    db,
  );
  await linesForUpdate(
    caller,
    named.map(({ lineId }) => lineId),
  );
  const { rows } = await sql<LockedLot>`
    select lot.id, lot.line_id as "preLineId", line.order_no as "orderNo", line.line_no as "lineNo", line.supplier_code as "supplierCode",
      line.part_no as "partNo", line.unloading_point as "unloadingPoint", line.warehouse_code as "warehouseCode", line.unit,
      lot.deliver_on as "deliverOn", lot.open_qty as "openQty", lot.state, line.status
    from pre_series_lot as lot join pre_series_line as line on ${ownTenant(scope, 'line')} and line.id = lot.line_id
    where ${ownRows(scope, 'pre_series_lot', 'lot')} and lot.id = any(${ids}::bigint[])
    order by lot.id for no key update of lot`.execute(db);
  const present = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !present.has(id));
  if (missing !== undefined) throw new Failure('preSeries.noDetail', { id: missing });
  return rows;
};

/**
 * Puts quantities of agreed lots on the delivery note `document` and frees what it gives back, which is free before anything is taken; a note
 * may always keep what it has, or less. Fails with `preSeries.aboveOpen`, `preSeries.notDeliverable`.
 */
export const changeLots = async (
  caller: Caller,
  { takes, gives }: { readonly takes: readonly LotQuantity[]; readonly gives: readonly LotQuantity[] },
  document: string,
): Promise<void> => {
  const [taken, given] = [perLot(takes), perLot(gives)];
  const lots = await lockedLots(caller, [...new Set([...taken.keys(), ...given.keys()])]);
  for (const lot of lots) {
    const quantity = taken.get(lot.id);
    if (quantity === undefined) continue;
    const returned = given.get(lot.id) ?? '0';
    if (compare(quantity, returned) <= 0) continue;
    const open = add(lot.openQty, returned);
    const details = { lineId: lot.id, orderNo: lot.orderNo, lineNo: lot.lineNo, partNo: lot.partNo };
    if (lot.state !== 'confirmed' || !DELIVERABLE.includes(lot.status))
      throw new Failure('preSeries.notDeliverable', { ...details, status: lot.status });
    if (compare(quantity, open) > 0) throw new Failure('preSeries.aboveOpen', { ...details, quantity, open });
  }
  const rows = lots.map(({ id }) => ({ id, taken: taken.get(id) ?? '0', given: given.get(id) ?? '0' }));
  await sql`update pre_series_lot as lot set allocated_qty = lot.allocated_qty + moved.taken - moved.given
    from ${rowsOf({ id: 'bigint', taken: 'numeric', given: 'numeric' }, rows)} as moved
    where ${ownTenant(caller.scope, 'lot')} and lot.id = moved.id`.execute(caller.db);
  const told = (quantities: ReadonlyMap<string, Quantity>) =>
    lots.flatMap(({ id, preLineId }) => {
      const quantity = quantities.get(id);
      return quantity === undefined ? [] : [{ line: { id: preLineId }, quantity, document }];
    });
  if (given.size > 0) await unreached(caller, told(given), 4);
  if (taken.size > 0) await reached(caller, told(taken), 4);
  await settle(caller, linesOf(lots));
};

/** A note with these lots was sent. */
export const markLotsSent = async (caller: Writing, lots: readonly LotQuantity[]): Promise<void> =>
  moveSent(caller, lots, '');
/** A sent note was given back before anything was on a truck. */
export const unmarkLotsSent = async (caller: Writing, lots: readonly LotQuantity[]): Promise<void> =>
  moveSent(caller, lots, '-');

const moveSent = async (
  caller: Writing,
  quantities: readonly LotQuantity[],
  sign: '' | '-',
): Promise<void> => {
  const sums = perLot(quantities);
  const lots = await lockedLots(caller, [...sums.keys()]);
  const rows = [...sums].map(([id, quantity]) => ({ id, quantity }));
  await sql`update pre_series_lot as lot set sent_qty = lot.sent_qty + ${sql.raw(sign)}moved.quantity
    from ${rowsOf({ id: 'bigint', quantity: 'numeric' }, rows)} as moved
    where ${ownTenant(caller.scope, 'lot')} and lot.id = moved.id`.execute(caller.db);
  await settle(caller, linesOf(lots));
};

/**
 * Goods of a sent note were received, `document` is the receipt's number: step 6. What did not come is open again, what came beyond the
 * note counts as received: afterwards nothing of the note is on its way.
 */
export const markLotsReceived = async (
  caller: Writing,
  receipts: readonly ReceivedQuantity[],
  document: string,
): Promise<void> => {
  const { lots, came } = await countLots(caller, receipts, '');
  await reached(
    caller,
    came.map((one) => ({ ...one, document })),
    6,
  );
  await settle(caller, linesOf(lots));
};

/** The receipt `document` was reversed: takes back what `markLotsReceived` did with it; what the note said is on the road again. */
export const unmarkLotsReceived = async (
  caller: Writing,
  receipts: readonly ReceivedQuantity[],
  document: string,
): Promise<void> => {
  const { lots } = await countLots(caller, receipts, '-');
  await removeStep(caller, linesOf(lots), 6, document);
  await settle(caller, linesOf(lots));
};

/** Goods that had come are rejected: not received, and not on the way any more. Step 6 of the first of `documents` that has told them says so much less. */
export const unmarkLotsRejected = async (
  caller: Writing,
  rejected: readonly ReceivedQuantity[],
  documents: readonly string[],
): Promise<void> => {
  const { lots, came } = await countLots(caller, rejected, '-');
  for (const one of came) {
    const document = await firstDocument(caller, one.line.id, 6, documents);
    if (document !== undefined) await unreached(caller, [{ ...one, document }], 6);
  }
  await settle(caller, linesOf(lots));
};

const countLots = async (caller: Writing, receipts: readonly ReceivedQuantity[], sign: '' | '-') => {
  const rows = [...Map.groupBy(receipts, ({ lineId }) => lineId)].map(([id, own]) => ({
    id,
    allocated: add('0', ...own.map(({ allocated }) => allocated)),
    received: add('0', ...own.map(({ received }) => received)),
    told: own.flatMap(({ told, received }) => (told === undefined ? received : (told ?? []))),
  }));
  const lots = await lockedLots(
    caller,
    rows.map(({ id }) => id),
  );
  const moved = sql.raw(sign);
  await sql`update pre_series_lot as lot set received_qty = lot.received_qty + ${moved}came.received,
      allocated_qty = lot.allocated_qty + ${moved}(came.received - came.allocated), sent_qty = lot.sent_qty + ${moved}(came.received - came.allocated)
    from ${rowsOf({ id: 'bigint', allocated: 'numeric', received: 'numeric' }, rows)} as came
    where ${ownTenant(caller.scope, 'lot')} and lot.id = came.id`.execute(caller.db);
  const lineOf = new Map(lots.map(({ id, preLineId }) => [id, preLineId]));
  return {
    lots,
    came: rows.flatMap(({ id, told }) =>
      told.length === 0 ? [] : [{ line: { id: lineOf.get(id)! }, quantity: add('0', ...told) }],
    ),
  };
};

/** Any other step: 5 when the truck departs. Needs the rights of a supplier, a plant user or a job. */
export const lotStep = async (
  caller: Writing,
  quantities: readonly LotQuantity[],
  step: TrackingStep,
  document: string,
): Promise<void> => {
  if (quantities.length === 0) return;
  const sums = perLot(quantities);
  const lots = await lockedLots(caller, [...sums.keys()]);
  await reached(
    caller,
    lots.map(({ id, preLineId }) => ({ line: { id: preLineId }, quantity: sums.get(id)!, document })),
    step,
  );
};

/** A step that `document` stood for was none. */
export const lotStepBack = async (
  caller: Writing,
  lotIds: readonly string[],
  step: TrackingStep,
  document: string,
): Promise<void> => removeStep(caller, linesOf(await lockedLots(caller, lotIds)), step, document);

/** Joins the lot that rows name by `pre_series_lot_id`; `owner` is their table's name in the query. */
export const onLot = (owner: string) => joinOn('lot', owner, [['id', 'pre_series_lot_id']]);
/** SQL: the ids of a line's lots. */
export const lotsOfLine = ({ scope }: Pick<Caller, 'scope'>, lineId: string): RawBuilder<unknown> =>
  sql`(select lot.id from pre_series_lot as lot where ${ownRows(scope, 'pre_series_lot', 'lot')} and lot.line_id = ${lineId}::bigint)`;
/** Joins the line of a lot. */
export const onLineOfLot = (lot: string) => joinOn('asked', lot, [['id', 'line_id']]);

const perLot = (lots: readonly LotQuantity[]): Map<string, Quantity> => {
  const sums = new Map<string, Quantity>();
  for (const { lineId, quantity } of lots) sums.set(lineId, add(sums.get(lineId) ?? '0', quantity));
  return sums;
};
const linesOf = (lots: readonly LockedLot[]): string[] => [
  ...new Set(lots.map(({ preLineId }) => preLineId)),
];

/** SQL, a table expression: lots that notes are written of, with the day that was agreed and what is to come of them. */
export const deliveredLots = ({ scope }: Pick<Caller, 'scope'>): RawBuilder<unknown> => sql`(
  select lot.tenant_id, lot.id as lot_id, lot.deliver_on, lot.quantity - lot.received_qty as needed_qty
  from pre_series_lot as lot where ${ownRows(scope, 'pre_series_lot', 'lot')}
)`;
