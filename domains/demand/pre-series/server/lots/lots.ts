import { sql, type SqlBool } from 'kysely';
import type { Batch } from '@portal/call-off/contract/answer/answer.ts';
import type { TrackingStep } from '@portal/call-off/contract/tracking/tracking.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { LotState } from '../../contract/status.ts';
import type { LockedLine, Writing } from '../lines/lock-lines.ts';

export type LockedLot = {
  id: string;
  lineId: string;
  lotNo: number;
  state: LotState;
  deliverOn: string;
  quantity: string;
  allocatedQty: string;
  openQty: string;
};

/** All lots of these lines, by line and number, locked. */
export const lotsOf = async ({ db, scope }: Writing, lineIds: readonly string[]): Promise<LockedLot[]> => {
  const { rows } = await sql<LockedLot>`
    select id, line_id as "lineId", lot_no as "lotNo", state, deliver_on as "deliverOn", quantity, allocated_qty as "allocatedQty", open_qty as "openQty"
    from pre_series_lot as lot where ${ownTenant(scope, 'lot')} and line_id = any(${lineIds}::bigint[])
    order by line_id, lot_no for no key update`.execute(db);
  return rows;
};

/** Adds lots behind those that a line has or had. */
export const addLots = async (
  caller: Writing,
  added: readonly {
    readonly line: LockedLine;
    readonly state: LotState;
    readonly batches: readonly Batch[];
  }[],
): Promise<void> => {
  const { rows } = await sql<{ lineId: string; last: number }>`
    select line_id as "lineId", max(lot_no) as last from pre_series_lot as lot
    where ${ownTenant(caller.scope, 'lot')} and line_id = any(${added.map(({ line }) => line.id)}::bigint[]) group by 1`.execute(
    caller.db,
  );
  const lastOf = new Map(rows.map(({ lineId, last }) => [lineId, last]));
  await insertMany(
    caller.db,
    'pre_series_lot',
    LOT,
    added.flatMap(({ line, state, batches }) =>
      batches.map(({ deliverOn, quantity }, index) => ({
        line_id: line.id,
        lot_no: (lastOf.get(line.id) ?? 0) + index + 1,
        plant_no: line.plantNo,
        supplier_code: line.supplierCode,
        state,
        deliver_on: deliverOn,
        quantity,
      })),
    ),
  );
};

/** What waits of these lines becomes `state`; with lot numbers, those of them only. */
export const decideLots = async (
  { db, scope }: Writing,
  lots: readonly string[],
  state: LotState,
): Promise<void> => {
  await sql`update pre_series_lot as lot set state = ${state}
    where ${ownTenant(scope, 'lot')} and lot.id = any(${lots}::bigint[])`.execute(db);
};

/** Gives up what is agreed and not on a note: untouched lots go, the others keep what notes took of them. */
export const dropOpen = async ({ db, scope }: Writing, lineIds: readonly string[]): Promise<void> => {
  await sql`update pre_series_lot as lot set quantity = allocated_qty where ${ownTenant(scope, 'lot')} and line_id = any(${lineIds}::bigint[])
    and ${isConfirmed} and quantity > allocated_qty`.execute(db);
  await sql`delete from pre_series_lot as lot where ${ownTenant(scope, 'lot')} and line_id = any(${lineIds}::bigint[])
    and (${isWaiting} or ${isConfirmed} and ${isUnused(scope)})`.execute(db);
};

const isConfirmed = inStates('lot.state', ['confirmed'] satisfies LotState[]);
const isWaiting = inStates('lot.state', ['proposed', 'splitting'] satisfies LotState[]);

/** SQL: nothing is in the lot, and no note names it. One of which nothing came names it still, and may be received after all. */
export const isUnused = (scope: Writing['scope']) =>
  sql<SqlBool>`(lot.quantity = 0 and lot.allocated_qty = 0 and lot.received_qty = 0 and not exists (
    select from pre_series_tracking as track where ${ownTenant(scope, 'track')} and track.line_id = lot.line_id and track.step = ${ON_NOTE}))`;

/** Step 4 of `trackingSteps`: a delivery note was written. */
const ON_NOTE: TrackingStep = 4;

const LOT = {
  line_id: 'bigint',
  lot_no: 'int',
  plant_no: 'text',
  supplier_code: 'text',
  state: 'text',
  deliver_on: 'date',
  quantity: 'numeric',
} as const;
