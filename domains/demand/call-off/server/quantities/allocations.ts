import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import { mostOf } from '../../contract/agreement/over-delivery.ts';
import { isUnanswered, noteStates } from '../../contract/status.ts';
import {
  agreementsOf,
  followTracking,
  statusAfter,
  type AllocatedQuantity,
  type LineQuantity,
  type Writing,
} from './line-quantities.ts';
import { linesForUpdate, type LockedLine } from './lock-lines.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import { trackingStep } from '../tracking/tracking-step.ts';

/**
 * Puts quantities of open lines on the delivery note `document` (its number): step 4 of the tracking, and `dn` when nothing is
 * open any more. Locks the lines, so of two who take the same quantity at the same moment one wins. Fails with
 * `callOff.aboveOpen` for the other, with `callOff.notAnswered` for a line without an answer where the plant asks for one, with
 * `callOff.wrongStatus` for a line that is completed, taken away or refused.
 */
export const allocate = async (
  caller: Caller,
  takes: readonly LineQuantity[],
  document: string,
): Promise<void> => changeQuantities(caller, { takes, gives: [] }, document);

/** Frees quantities again that the unsent note `document` had taken: a line of it went or got smaller, or all of it is deleted. */
export const deallocate = async (
  caller: Caller,
  gives: readonly LineQuantity[],
  document: string,
): Promise<void> => changeQuantities(caller, { takes: [], gives }, document);

/**
 * Both at once for the note `document`: what it gives back is free before anything is taken. All lines are locked first, in the one
 * order that everybody keeps, and the number of statements does not grow with theirs. Fails as `allocate` does.
 */
export const changeQuantities = async (
  caller: Caller,
  { takes, gives }: { readonly takes: readonly LineQuantity[]; readonly gives: readonly LineQuantity[] },
  document: string,
): Promise<void> => {
  const [taken, freed] = [perLine(takes), perLine(gives)];
  const lines = await linesForUpdate(caller, [...taken.keys(), ...freed.keys()]);
  if (freed.size > 0) await give(caller, freed, document);
  if (taken.size > 0) await take(caller, lines, { taken, freed }, document);
};

type PerLine = ReadonlyMap<string, Quantity>;

const take = async (
  caller: Caller,
  lines: readonly LockedLine[],
  { taken, freed }: { taken: PerLine; freed: PerLine },
  document: string,
): Promise<void> => {
  const { answersRequired } = await callOffRulesOf(caller);
  const states = noteStates(answersRequired);
  const { decimalsOf } = await unitDecimals(caller);
  for (const line of lines) {
    const quantity = taken.get(line.id);
    if (quantity === undefined) continue;
    const open = add(line.openQty, freed.get(line.id) ?? '0');
    const details = { lineId: line.id, saNo: line.saNo, partNo: line.partNo, dueOn: line.dueOn };
    if (isUnanswered(line.status) && answersRequired) throw new Failure('callOff.notAnswered', details);
    const most = mostOf({
      requested: line.requestedQty,
      open,
      percent: line.overDeliveryPercent,
      decimals: decimalsOf(line.unit),
    });
    if (compare(quantity, most) > 0)
      throw new Failure('callOff.aboveOpen', { ...details, quantity, open: most });
    if (!states.includes(line.status))
      throw new Failure('callOff.wrongStatus', { ...details, status: line.status });
  }
  await addAllocated(caller, taken, '');
  await trackingStep(caller, asTakes(taken), 4, document);
};

const give = async (caller: Caller, freed: PerLine, document: string): Promise<void> => {
  await addAllocated(caller, freed, '-');
  await sql`
    update call_off_tracking as track set quantity = track.quantity - given.quantity
    from ${rowsOf(QUANTITIES, rowsFor(freed))} as given
    where ${ownTenant(caller.scope, 'track')} and track.line_id = given.line_id and track.step = 4 and track.document = ${document}`.execute(
    caller.db,
  );
  const ids = [...freed.keys()];
  await sql`delete from call_off_tracking
    where ${ownTenant(caller.scope)} and line_id = any(${ids}::bigint[]) and step = 4 and document = ${document} and quantity <= 0`.execute(
    caller.db,
  );
  await followTracking(caller, ids);
};

const QUANTITIES = { line_id: 'bigint', quantity: 'numeric' } as const;

const addAllocated = async ({ db, scope }: Writing, changed: PerLine, sign: '' | '-') => {
  const allocated = sql`line.allocated_qty + ${sql.raw(sign)}given.quantity`;
  await sql`
    update call_off_line as line set allocated_qty = ${allocated}, status = ${statusAfter(allocated, sql`line.received_qty`)}
    from ${rowsOf(QUANTITIES, rowsFor(changed))} as given
    where ${ownTenant(scope, 'line')} and line.id = given.line_id`.execute(db);
};

/** The quantities wanted of each line in all: a line may be named twice. */
const perLine = (lines: readonly LineQuantity[]): Map<string, Quantity> => {
  const sums = new Map<string, Quantity>();
  for (const { lineId, quantity } of lines) sums.set(lineId, add(sums.get(lineId) ?? '0', quantity));
  return sums;
};
const rowsFor = (quantities: PerLine) =>
  [...quantities].map(([line_id, quantity]) => ({ line_id, quantity }));
const asTakes = (quantities: PerLine): LineQuantity[] =>
  [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }));

/** A note with these lines was sent: they are on the road, the agreements' sent cumulative grows. */
export const markSent = async (caller: Writing, lines: readonly AllocatedQuantity[]): Promise<void> =>
  moveSent(caller, lines, '');

/** A sent note was given back before anything was on a truck: takes back what `markSent` did; the quantities stay on the note. */
export const unmarkSent = async (caller: Writing, lines: readonly AllocatedQuantity[]): Promise<void> =>
  moveSent(caller, lines, '-');

const MOVES = { line_id: 'bigint', agreement_id: 'bigint', quantity: 'numeric' } as const;

const moveSent = async (
  caller: Writing,
  lines: readonly AllocatedQuantity[],
  sign: '' | '-',
): Promise<void> => {
  const rows = lines.map((one) => ({
    line_id: 'lineId' in one ? one.lineId : null,
    agreement_id: 'lineId' in one ? null : one.agreementId,
    quantity: one.quantity,
  }));
  await linesForUpdate(
    caller,
    rows.flatMap((one) => one.line_id ?? []),
    agreementsOf(rows),
  );
  const { tenantId } = caller.scope;
  const moved = sql`${sql.raw(sign)}`;
  await sql`
    with given as (select * from ${rowsOf(MOVES, rows)} as given),
    per_line as (select line_id, sum(quantity) as quantity from given where line_id is not null group by 1),
    moved as (
      update call_off_line as line set sent_qty = line.sent_qty + ${moved}per_line.quantity
      from per_line where ${ownTenant({ tenantId }, 'line')} and line.id = per_line.line_id
      returning line.agreement_id, per_line.quantity
    ),
    per_agreement as (
      select agreement_id, sum(quantity) as quantity
      from (select agreement_id, quantity from moved union all select agreement_id, quantity from given where line_id is null) as one group by 1
    )
    update scheduling_agreement as agreement set cumulative_sent = agreement.cumulative_sent + ${moved}per_agreement.quantity
    from per_agreement where ${ownTenant({ tenantId }, 'agreement')} and agreement.id = per_agreement.agreement_id`.execute(
    caller.db,
  );
};
