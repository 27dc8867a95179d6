import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/confirmation/calls.ts';
import { OPENED, stops } from '../../contract/confirmation/status.ts';
import { confirmations, redOf } from './confirmations.ts';
import { notInFuture } from './not-in-future.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'invoice.confirmation-opened': { id: string };
    /** Confirmed, or it has come to nothing. */
    'invoice.confirmation-ended': { id: string };
  }
}

const asSide = (caller: Caller): 'AsSeller' | 'AsBuyer' =>
  sideOf(caller) === 'supplier' ? 'AsSeller' : 'AsBuyer';

/** The other side confirmed it in time. What has lapsed here may have been, and is noted late; by whoever opened it never. */
export const confirmRedConfirmation: Action<typeof calls.confirmRedConfirmation> = async (
  caller,
  { confirmedAt, ...which },
) => {
  await confirmations.move(caller, `confirm${asSide(caller)}`, which, (row) => {
    notInFuture(confirmedAt, 'confirmedAt');
    if ((row.openedSide === 'seller') === (sideOf(caller) === 'supplier'))
      throw new Failure('invoice.confirmationOtherSide');
    const at = Date.parse(confirmedAt);
    if (at < Date.parse(row.enteredAt) || at > Date.parse(row.closesAt))
      throw new Failure('invoice.confirmationTooLate', {
        number: row.number,
        enteredAt: row.enteredAt,
        closesAt: row.closesAt,
        field: 'confirmedAt',
      });
    return { confirmedAt, endedAt: null, endedBy: null, endReason: null };
  });
  return announceEnd(caller, which.id);
};

export const denyRedConfirmation: Action<typeof calls.denyRedConfirmation> = async (
  caller,
  { reason, ...which },
) => {
  await confirmations.move(caller, `deny${asSide(caller)}`, which, ended(caller, reason));
  return announceEnd(caller, which.id);
};

export const withdrawRedConfirmation: Action<typeof calls.withdrawRedConfirmation> = async (
  caller,
  which,
) => {
  await confirmations.move(caller, `withdraw${asSide(caller)}`, which, ended(caller, null));
  return announceEnd(caller, which.id);
};

/** Not once its red invoice is here. */
export const voidRedConfirmation: Action<typeof calls.voidRedConfirmation> = async (
  caller,
  { reason, ...which },
) => {
  await confirmations.move(caller, 'void', which, async ({ id, number }) => {
    const { red } = await caller.db
      .selectFrom('red_confirmation')
      .where(ownRows(caller.scope, 'red_confirmation'))
      .where('id', '=', id)
      .select(redOf(caller, 'number').as('red'))
      .executeTakeFirstOrThrow();
    if (red !== null) throw new Failure('invoice.confirmationUsed', { number, red });
    return ended(caller, reason);
  });
  return announceEnd(caller, which.id);
};

export const stopRedConfirmation: Action<typeof calls.stopRedConfirmation> = async (
  caller,
  { stop, reason, ...which },
) => {
  await confirmations.move(caller, stops[stop], which, ended(caller, reason));
  return announceEnd(caller, which.id);
};

const ended = ({ scope }: Caller, endReason: string | null) => ({
  endedAt: new Date().toISOString(),
  endedBy: scope.userName,
  endReason,
});
const announceEnd = async (caller: Caller, id: string): Promise<null> => {
  await caller.tell('invoice.confirmation-ended', { id });
  return null;
};

/** Nobody answered within 72 hours; both sides hear of it. */
export const lapseConfirmations = async (caller: Caller): Promise<number> => {
  const late = await confirmations.lockedWhere(
    caller,
    sql<boolean>`${inStates('status', OPENED)} and closes_at < now()`,
  );
  for (const row of late) {
    await confirmations.moveOn(caller, 'lapse', row, {
      endedAt: row.closesAt,
      endedBy: null,
      endReason: null,
    });
    await announceEnd(caller, row.id);
  }
  return late.length;
};
