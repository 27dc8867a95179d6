import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { requireUnchanged } from '@portal/platform/server/document/unchanged.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { lineStatus, WAITS_FOR_PLANT, type AgreedState, type LineStatus } from '../../contract/status.ts';

export type Writing = Pick<Caller, 'db' | 'scope'>;

export type LockedLine = {
  id: string;
  version: number;
  orderId: string;
  orderNo: string;
  lineNo: number;
  plantNo: string;
  supplierCode: string;
  partNo: string;
  unit: string;
  requestedOn: Day;
  requestedQty: Quantity;
  confirmedQty: Quantity;
  allocatedQty: Quantity;
  sentQty: Quantity;
  receivedQty: Quantity;
  answerableQty: Quantity;
  agreed: AgreedState;
  beforeSplit: AgreedState | null;
  status: LineStatus;
};

/**
 * Those of the lines that are there for the caller, in the order of their ids, locked until the transaction ends. Everyone who changes
 * lines locks their orders first, both in the order of ids: so they wait for each other and never in a circle.
 */
export const lockedLines = async ({ db, scope }: Writing, ids: readonly string[]): Promise<LockedLine[]> => {
  await sql`select id from pre_series_order as whole where ${ownRows(scope, 'pre_series_order', 'whole')}
    and id in (select order_id from pre_series_line as line where ${ownRows(scope, 'pre_series_line', 'line')} and line.id = any(${ids}::bigint[]))
    order by id for no key update`.execute(db);
  const { rows } = await sql<LockedLine>`
    select id, version, order_id as "orderId", order_no as "orderNo", line_no as "lineNo", plant_no as "plantNo", supplier_code as "supplierCode",
      part_no as "partNo", unit, requested_on as "requestedOn", requested_qty as "requestedQty", confirmed_qty as "confirmedQty",
      allocated_qty as "allocatedQty", sent_qty as "sentQty", received_qty as "receivedQty", requested_qty - confirmed_qty as "answerableQty",
      agreed, before_split as "beforeSplit", status
    from pre_series_line as line where ${ownRows(scope, 'pre_series_line', 'line')} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db);
  return rows;
};

/** The same; fails with `preSeries.noDetail` when one of them is not there for the caller. */
export const linesForUpdate = async (caller: Writing, ids: readonly string[]): Promise<LockedLine[]> => {
  const lines = await lockedLines(caller, ids);
  const present = new Set(lines.map(({ id }) => id));
  const missing = ids.find((id) => !present.has(id));
  if (missing !== undefined) throw new Failure('preSeries.noDetail', { id: missing });
  return lines;
};

/**
 * The lines that a verb is meant for, locked, in the order given. Fails with `err.updatedByOther`, which names all that somebody changed since they
 * were loaded, with `preSeries.alreadyPromised` or `preSeries.status` when its state does not allow the verb; `row` counts from 1.
 */
export const linesToMove = async (
  caller: Caller,
  input: readonly { readonly id: string; readonly version: number }[],
  verb: VerbOf<typeof lineStatus>,
): Promise<LockedLine[]> => {
  const locked = await linesForUpdate(
    caller,
    input.map(({ id }) => id),
  );
  const byId = new Map(locked.map((line) => [line.id, line]));
  requireUnchanged(input, byId, placeOf);
  return input.map(({ id }, index) => {
    const line = byId.get(id)!;
    const place = placeOf(line, index);
    const isProposal = WAITS_FOR_PLANT.some((one) => one === line.status);
    if (isProposal && lineStatus.moves[verb].needs === lineStatus.moves.commitFull.needs)
      throw new Failure('preSeries.alreadyPromised', place);
    move(lineStatus, line.status, verb);
    caller.records.push({ id, name: `${line.orderNo} / ${line.lineNo}` });
    return line;
  });
};

/** Where a refusal points: the row of what was sent, and what a person knows the line by. */
export const placeOf = ({ id, orderNo, lineNo, partNo, requestedOn }: LockedLine, index: number) => ({
  row: index + 1,
  id,
  orderNo,
  lineNo,
  partNo,
  requestedOn,
});
