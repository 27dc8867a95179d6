import Big from 'big.js';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/confirmation/calls.ts';
import { closesAt } from '../../contract/confirmation/clock.ts';
import { BUYER_OPENED, LIVE, NONE_NEEDED, SELLER_OPENED } from '../../contract/confirmation/status.ts';
import { FREED, VERIFIED } from '../../contract/status.ts';
import { takenBack } from '../intake/red-letter.ts';
import { invoices } from '../invoices.ts';
import { redOf } from './confirmations.ts';
import { notInFuture } from './not-in-future.ts';

/**
 * Notes what one side opened. Amounts that are spoken for, by other confirmations and by red invoices, are never more than the blue one has; whoever notes two of the same
 * blue one goes one behind the other.
 */
export const openRedConfirmation: Action<typeof calls.openRedConfirmation> = async (
  caller,
  { number, blueNumber, cause, net, tax, enteredAt },
) => {
  notInFuture(enteredAt, 'enteredAt');
  if (new Big(tax).gt(0)) throw new Failure('invoice.confirmationTax', { field: 'tax' });
  const [blue] = await invoices.lockedWhere(
    caller,
    sql<boolean>`number = ${blueNumber} and colour = 'blue' and not ${inStates('status', FREED)}`,
  );
  if (blue === undefined) throw new Failure('invoice.confirmationBlue', { blueNumber, field: 'blueNumber' });
  await requireFree(caller, number);
  const gross = new Big(net).plus(tax);
  const spokenFor = await spokenForOf(caller, { id: blue.id, number: blueNumber });
  if (blue.gross === null || spokenFor.minus(gross).gt(blue.gross))
    throw new Failure('invoice.confirmationAboveBlue', {
      blueNumber,
      gross: blue.gross ?? '0',
      spokenFor: spokenFor.toFixed(2),
      amount: gross.abs().toFixed(2),
    });
  const bySeller = sideOf(caller) === 'supplier';
  const needsNone = bySeller && !blue.useConfirmed && blue.status !== VERIFIED;
  const { id } = await caller.db
    .insertInto('red_confirmation')
    .values({
      plant_no: blue.plantNo,
      supplier_code: blue.supplierCode,
      number,
      blue_id: blue.id,
      blue_number: blueNumber,
      opened_side: bySeller ? 'seller' : 'buyer',
      cause,
      net,
      tax,
      gross: gross.toFixed(2),
      entered_at: enteredAt,
      closes_at: closesAt(enteredAt),
      status: needsNone ? NONE_NEEDED : bySeller ? SELLER_OPENED : BUYER_OPENED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await caller.tell('invoice.confirmation-opened', { id });
  return { id };
};

const requireFree = async (caller: Caller, number: string): Promise<void> => {
  const taken = await caller.db
    .selectFrom('red_confirmation')
    .select('id')
    .where(ownRows(caller.scope, 'red_confirmation'))
    .where('number', '=', number)
    .executeTakeFirst();
  if (taken) throw new Failure('invoice.confirmationTaken', { number, field: 'number' });
};

/** What red invoices took back of a blue one, and what confirmations that have none yet will. */
const spokenForOf = async (
  caller: Caller,
  blue: { readonly id: string; readonly number: string },
): Promise<Big> => {
  const { sum } = await caller.db
    .selectFrom('red_confirmation')
    .where(ownRows(caller.scope, 'red_confirmation'))
    .where('blue_id', '=', blue.id)
    .where(sql<boolean>`${inStates('status', LIVE)} and ${redOf(caller, 'id')} is null`)
    .select(sql<string>`coalesce(-sum(gross), 0)::text`.as('sum'))
    .executeTakeFirstOrThrow();
  return new Big(sum).plus(await takenBack(caller, blue.number, ''));
};
