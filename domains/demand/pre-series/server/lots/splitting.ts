import { sql } from 'kysely';
import { batchProblems, type AnswerRules, type Batch } from '@portal/call-off/contract/answer/answer.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, isPositive, subtract } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { SaidVerb } from '../../contract/history.ts';
import { lineStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { placeOf, type LockedLine, type Writing } from '../lines/lock-lines.ts';
import { addLots, isUnused, lotsOf, type LockedLot } from './lots.ts';
import { settle } from '../lines/settle.ts';

type SplitVerb = Extract<SaidVerb, 'splitPart' | 'splitFull'>;

/**
 * Divides what is agreed of a line and not on notes: the new lots take their quantity from the earliest of the present ones. All of it is
 * divided: `splitFull`, else `splitPart`. Fails with `preSeries.splitTooLarge` for more than there is.
 */
export const divide = async (
  caller: Writing,
  line: LockedLine,
  lots: readonly Batch[],
): Promise<SplitVerb> => {
  const open = await requireRoom(caller, line, lots);
  const total = sumOf(lots);
  const verb = compare(total, sumOfOpen(open)) === 0 ? 'splitFull' : 'splitPart';
  await shrink(caller, taken(open, total));
  await addLots(caller, [{ line, state: 'confirmed', batches: lots }]);
  await sql`update pre_series_line as line set agreed = ${lineStatus.moves[verb].to}, before_split = null
    where ${ownTenant(caller.scope, 'line')} and id = ${line.id}`.execute(caller.db);
  await settle(caller, [line.id]);
  return verb;
};

/** The agreed lots of which something is not on notes, earliest first. Fails with `preSeries.splitTooLarge`. */
export const requireRoom = async (
  caller: Writing,
  line: LockedLine,
  lots: readonly Batch[],
): Promise<LockedLot[]> => {
  const open = (await lotsOf(caller, [line.id]))
    .filter(({ state, openQty }) => state === 'confirmed' && isPositive(openQty))
    .toSorted((one, other) => one.deliverOn.localeCompare(other.deliverOn) || one.lotNo - other.lotNo);
  const [total, room] = [sumOf(lots), sumOfOpen(open)];
  if (compare(total, room) > 0)
    throw new Failure('preSeries.splitTooLarge', { ...placeOf(line, 0), quantity: total, open: room });
  return open;
};

/** Days of lots that no answer may name any more: past, or outside the delivery window. */
const dayProblems = (line: LockedLine, lots: readonly Batch[], rules: AnswerRules) =>
  batchProblems(
    {
      dueOn: line.requestedOn,
      frequency: 'D',
      openQty: line.confirmedQty,
      unit: line.unit,
    },
    lots,
    // Quantities are told by `requireDecimals` and `requireRoom`.
    { ...rules, decimalsOf: () => Number.POSITIVE_INFINITY },
  ).flatMap(({ field, batch, code }) =>
    field === 'deliverOn'
      ? [{ batch: batch ?? 0, code: code as 'callOff.dayPast' | 'callOff.outsideWindow' }]
      : [],
  );

/** A split that waited may have become too late. Fails with `preSeries.splitDays`: the supplier proposes another. */
export const requireDaysStill = (
  caller: Pick<Caller, 'language'>,
  { line, index }: { readonly line: LockedLine; readonly index: number },
  lots: readonly Batch[],
  rules: AnswerRules,
): void => {
  const [problem] = dayProblems(line, lots, rules);
  if (problem)
    throw new Failure('preSeries.splitDays', {
      ...placeOf(line, index),
      deliverOn: lots[problem.batch]!.deliverOn,
      problem: words[caller.language].checks[problem.code],
    });
};

/** A lot goes on no day that is past or outside the delivery window, as an answer does not. Fails with `err.invalid` at the day of the lot. */
export const requireDays = (
  caller: Pick<Caller, 'language'>,
  line: LockedLine,
  lots: readonly Batch[],
  rules: AnswerRules,
): void => {
  const problems = dayProblems(line, lots, rules);
  if (problems.length === 0) return;
  const fields = problems.map(({ batch, code }) => ({
    path: `lots.${batch}.deliverOn`,
    message: words[caller.language].checks[code],
  }));
  throw new Failure('err.invalid', {
    ...placeOf(line, problems[0]!.batch),
    field: fields[0]!.path,
    fields,
    summary: `${line.partNo} ${lots[problems[0]!.batch]!.deliverOn}: ${fields[0]!.message}`,
  });
};

const taken = (open: readonly LockedLot[], total: string): { id: string; quantity: string }[] => {
  let rest = total;
  return open.flatMap(({ id, quantity, openQty }) => {
    if (!isPositive(rest)) return [];
    const share = compare(openQty, rest) < 0 ? openQty : rest;
    rest = subtract(rest, share);
    return [{ id, quantity: subtract(quantity, share) }];
  });
};

/** Lots get smaller; an empty one goes. */
const shrink = async (
  { db, scope }: Writing,
  lots: readonly { id: string; quantity: string }[],
): Promise<void> => {
  await sql`update pre_series_lot as lot set quantity = given.quantity
    from ${rowsOf({ id: 'bigint', quantity: 'numeric' }, lots)} as given
    where ${ownTenant(scope, 'lot')} and lot.id = given.id`.execute(db);
  await sql`delete from pre_series_lot as lot where ${ownTenant(scope, 'lot')} and id = any(${lots.map(({ id }) => id)}::bigint[])
    and ${isUnused(scope)}`.execute(db);
};

const sumOf = (lots: readonly Batch[]): string => add('0', ...lots.map(({ quantity }) => quantity));
const sumOfOpen = (lots: readonly LockedLot[]): string => add('0', ...lots.map(({ openQty }) => openQty));
