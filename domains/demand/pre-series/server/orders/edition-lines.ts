import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, isPositive } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { EditionLine, SaidLot } from '../../contract/history.ts';
import { CLOSED, lineStatus } from '../../contract/status.ts';
import { resetAnswer } from './reset-answer.ts';
import { lockedLines, type LockedLine } from '../lines/lock-lines.ts';
import { dropOpen } from '../lots/lots.ts';
import { recordAnswers, type RecordedAnswer } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';

export type Published = { id: string; orderNo: string; edition: number };
/** A line of the new edition, with what master data say of its part; `urgent` is null where the edition says nothing of it. */
export type EditionDemand = Omit<EditionLine, 'urgent'> & {
  readonly warehouseCode: string;
  readonly urgent: boolean | null;
};
/** A line that stands, and what the new edition asks for in its place; null where it is missing there. */
export type Altered = { readonly line: LockedLine; readonly demand: EditionDemand | null };

/**
 * Makes the lines of an order those that its new edition asks for, and returns all of them: what changed is asked for again, what is
 * new comes beside, what is missing is closed. All of them bear the project of their order, and the mark of urgency that the edition gives.
 * `guard` hears what is changed and missing before anything is written, and says what is taken back of each line. Fails with `preSeries.lineOnNote`,
 * `preSeries.belowAllocated` where that is on notes, with `preSeries.askedPast` for a new or changed line of a day that is past.
 */
export const askFor = async (
  caller: Caller,
  order: Published,
  demand: readonly EditionDemand[],
  guard: (altered: readonly Altered[]) => Promise<Taking>,
): Promise<readonly { id: string; lineNo: number; urgent: boolean }[]> => {
  const { same, changed, added, gone } = differences(
    await linesOf(caller, order.id),
    demand,
    await plantToday(caller),
  );
  requireOffNotes(gone);
  const taking = await guard([...changed, ...gone.map((line) => ({ line, demand: null }))]);
  await closeMissing(caller, gone, taking);
  await askAgain(caller, changed, taking);
  await followHead(caller, order);
  await mark(caller, same);
  await addLines(caller, order, added);
  const lines = await linesOf(caller, order.id);
  await settle(
    caller,
    lines.map(({ id }) => id),
  );
  return lines;
};

/** Why something is taken back, and the agreed lots that are taken, by line. */
export type Taking = {
  readonly reason: string | null;
  readonly remark: string | null;
  readonly lots: ReadonlyMap<string, readonly SaidLot[]>;
};

type Present = LockedLine & { unloadingPoint: string; urgent: boolean };

const linesOf = async (caller: Caller, orderId: string): Promise<Present[]> => {
  const asked = await caller.db
    .selectFrom('pre_series_line')
    .where(ownRows(caller.scope, 'pre_series_line'))
    .where('order_id', '=', orderId)
    .select(['id', 'unloading_point as unloadingPoint', 'urgent'])
    .execute();
  const byId = new Map(asked.map((one) => [one.id, one]));
  const lines = await lockedLines(caller, [...byId.keys()]);
  return lines.map((line) => ({ ...line, ...byId.get(line.id)! }));
};

type Known = { readonly line: Present; readonly demand: EditionDemand };

const differences = (present: readonly Present[], demand: readonly EditionDemand[], today: Day) => {
  const byNumber = new Map(present.map((line) => [line.lineNo, line]));
  const same: Known[] = [];
  const changed: Known[] = [];
  const added: EditionDemand[] = [];
  for (const [index, one] of demand.entries()) {
    const line = byNumber.get(one.lineNo);
    byNumber.delete(one.lineNo);
    if (line && isSame(line, one)) {
      same.push({ line, demand: one });
      continue;
    }
    refusePast(one, index, today);
    if (line) {
      refuseTaken(line, one, index);
      changed.push({ line, demand: one });
    } else added.push(one);
  }
  return { same, changed, added, gone: [...byNumber.values()].filter(({ status }) => status !== CLOSED) };
};

const isSame = (line: Present, demand: EditionDemand): boolean =>
  line.agreed !== CLOSED &&
  line.partNo === demand.partNo &&
  line.unloadingPoint === demand.unloadingPoint &&
  line.requestedOn === demand.requestedOn &&
  compare(line.requestedQty, demand.requestedQty) === 0;

/** Nobody can deliver on a day that is past. What stands as it was asked for may have become overdue. */
const refusePast = ({ lineNo, requestedOn }: EditionDemand, index: number, today: Day): void => {
  if (requestedOn < today)
    throw new Failure('preSeries.askedPast', { index, field: 'requestedOn', lineNo, requestedOn, today });
};

/** What is on notes stays asked for. */
const refuseTaken = (line: Present, demand: EditionDemand, index: number): void => {
  const isOther = line.partNo !== demand.partNo || line.unloadingPoint !== demand.unloadingPoint;
  if (isOther && isPositive(line.allocatedQty))
    throw new Failure('preSeries.lineOnNote', {
      index,
      field: 'partNo',
      orderNo: line.orderNo,
      lineNo: line.lineNo,
    });
  if (compare(demand.requestedQty, line.allocatedQty) < 0)
    throw new Failure('preSeries.belowAllocated', {
      index,
      field: 'requestedQty',
      lineNo: line.lineNo,
      allocated: line.allocatedQty,
    });
};

/** Nothing that is on notes goes. */
const requireOffNotes = (gone: readonly Present[]): void => {
  const taken = gone.find(({ allocatedQty }) => isPositive(allocatedQty));
  if (taken) throw new Failure('preSeries.lineOnNote', { orderNo: taken.orderNo, lineNo: taken.lineNo });
};

const closeMissing = async (caller: Caller, gone: readonly Present[], taking: Taking): Promise<void> => {
  const ids = gone.map(({ id }) => id);
  await dropOpen(caller, ids);
  await sql`update pre_series_line as line set agreed = ${CLOSED}, before_split = null
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[])`.execute(caller.db);
  await recordAnswers(
    caller,
    gone.map((line) => ({ line, verb: 'close', ...saidOf(line, taking) })),
  );
};

/** What was agreed of a line stays told, with the reason why it was taken back. */
const saidOf = (
  { id }: Present,
  { lots, reason, remark }: Taking,
): Pick<RecordedAnswer, 'lots' | 'reason' | 'remark'> => {
  const taken = lots.get(id);
  return taken ? { lots: taken, reason, remark } : {};
};

const askAgain = async (caller: Caller, changed: readonly Known[], taking: Taking): Promise<void> => {
  await recordAnswers(
    caller,
    changed.flatMap(({ line }) =>
      taking.lots.has(line.id) ? [{ line, verb: 'takeBack' as const, ...saidOf(line, taking) }] : [],
    ),
  );
  await dropOpen(
    caller,
    changed.map(({ line }) => line.id),
  );
  const rows = changed.map(({ line, demand }) => ({
    id: line.id,
    part_no: demand.partNo,
    unloading_point: demand.unloadingPoint,
    warehouse_code: demand.warehouseCode,
    unit: demand.unit,
    requested_on: demand.requestedOn,
    requested_qty: demand.requestedQty,
    urgent: demand.urgent ?? line.urgent,
  }));
  const ids = rows.map(({ id }) => id);
  const columns = Object.keys(CHANGED).filter((column) => column !== 'id');
  await sql`update pre_series_line as line set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))},
      ${resetAnswer}
    from ${rowsOf(CHANGED, rows)} as given where ${ownTenant(caller.scope, 'line')} and line.id = given.id`.execute(
    caller.db,
  );
  await settle(caller, ids);
  // Of a line that asks for no more than what notes hold nothing is left to answer.
  await sql`update pre_series_line as line set agreed = ${lineStatus.moves.accept.to}
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[]) and confirmed_qty >= requested_qty`.execute(
    caller.db,
  );
};

/** Lines bear the project of their order. */
const followHead = async ({ db, scope }: Caller, order: Published): Promise<void> => {
  await sql`update pre_series_line as line set project_no = whole.project_no from pre_series_order as whole
    where ${ownTenant(scope, 'whole')} and whole.id = ${order.id}
      and ${ownTenant(scope, 'line')} and line.order_id = whole.id and line.project_no <> whole.project_no`.execute(
    db,
  );
};

/** What is asked for as before may be urgent now, or not any more; where the edition says nothing of it the mark stays. */
const mark = async ({ db, scope }: Caller, same: readonly Known[]): Promise<void> => {
  const rows = same.flatMap(({ line, demand: { urgent } }) =>
    urgent === null || urgent === line.urgent ? [] : [{ id: line.id, urgent }],
  );
  await sql`update pre_series_line as line set urgent = given.urgent from ${rowsOf({ id: 'bigint', urgent: 'boolean' }, rows)} as given
    where ${ownTenant(scope, 'line')} and line.id = given.id`.execute(db);
};

const addLines = async (caller: Caller, order: Published, added: readonly EditionDemand[]): Promise<void> => {
  const { supplier_code: supplierCode, project_no: projectNo } = await caller.db
    .selectFrom('pre_series_order')
    .where(ownTenant(caller.scope))
    .where('id', '=', order.id)
    .select(['supplier_code', 'project_no'])
    .executeTakeFirstOrThrow();
  await insertMany(
    caller.db,
    'pre_series_line',
    ADDED,
    added.map((one) => ({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      order_id: order.id,
      order_no: order.orderNo,
      line_no: one.lineNo,
      part_no: one.partNo,
      unloading_point: one.unloadingPoint,
      warehouse_code: one.warehouseCode,
      unit: one.unit,
      project_no: projectNo,
      requested_on: one.requestedOn,
      requested_qty: one.requestedQty,
      urgent: one.urgent ?? false,
    })),
  );
};

const CHANGED = {
  id: 'bigint',
  part_no: 'text',
  unloading_point: 'text',
  warehouse_code: 'text',
  unit: 'text',
  requested_on: 'date',
  requested_qty: 'numeric',
  urgent: 'boolean',
} as const;
const ADDED = {
  plant_no: 'text',
  supplier_code: 'text',
  order_id: 'bigint',
  order_no: 'text',
  line_no: 'int',
  part_no: 'text',
  unloading_point: 'text',
  warehouse_code: 'text',
  unit: 'text',
  project_no: 'text',
  requested_on: 'date',
  requested_qty: 'numeric',
  urgent: 'boolean',
} as const;
